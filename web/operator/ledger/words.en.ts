const words = {
  booksLead: 'Balances by account kind. They sum to zero, and the check derives them anew from every entry.',
  holds: 'The books hold.',
  checked: 'Checked {time}; {count} transactions.',
  neverChecked: 'The books have not been checked yet.',
  checking: 'A check began {time} and has not ended yet.',
  interrupted:
    'A check began {time} and was interrupted. It counts for nothing, and begins again by itself within a minute.',
  offences: { one: '{count} offence', other: '{count} offences' },
  whereItLies: 'Where the money lies',
  whereItLiesLead: 'All that came in and has not gone out again, by whose it is.',
  sandbox: 'Test money',
  manual: 'Bank, by hand',
  bkash: 'bKash',
  sslcommerz: 'SSLCOMMERZ',
  account_sponsor: 'Sponsors’ balances',
  account_escrow: 'Escrow of campaigns',
  account_member: 'Members’ balances',
  account_clearing: 'Payouts on their way',
  account_fees: 'Fees',
  account_withheld: 'Tax kept back',
  rails: 'By rail',
  railsLead:
    'What each rail has paid out less what it brought in: a minus is money that we hold. Compare it with the provider’s statement.',
  rail: 'Rail',
  balance: 'Net',
  noRails: 'Nothing has moved yet.',
} as const
export default words
