-- Every row of the journal, and every change of a payout, is made by a function that knows what may be.
revoke insert on ledger_journal from porokh_app;
revoke update on payouts_payout from porokh_app;
