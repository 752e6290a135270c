"""The cards of a hand that was played: entered, looked into in the background, and told in sentences."""
