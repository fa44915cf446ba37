"""What people are told while they are away: outbox, delivery, subscriptions."""
