"""What is kept: the database, its schema and migrations, and a repository for each aggregate."""
