"""The Farmers: fields, animals and wheat."""
