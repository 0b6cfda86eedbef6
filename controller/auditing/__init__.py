"""The record for those who look back: search, replay, pictures, export, receipts. It reads the journal only."""
