const words = {
  books: 'The books',
  booksLead: 'Balances by account kind. They sum to zero, and the check derives them anew from every entry.',
  holds: 'The books hold.',
  checked: 'Checked {time}; {count} transactions.',
  offences: { one: '{count} offence', other: '{count} offences' },
  account_outside: 'The world outside',
  account_sponsor: 'Sponsors’ balances',
  account_escrow: 'Escrow of campaigns',
  account_member: 'Members’ balances',
  account_clearing: 'Payouts on their way',
  account_fees: 'Fees',
  rails: 'By rail',
  railsLead: 'What each rail has brought in and paid out. Compare it with the provider’s statement.',
  rail: 'Rail',
  balance: 'Net',
  noRails: 'Nothing has moved yet.',
} as const
export default words
