const words = {
  search: 'Search',
  organisation: 'Organisation',
  since: 'Since',
  campaignCount: 'Campaigns',
  escrow: 'In escrow',
  balance: 'Balance',
  none: 'No sponsor found.',
} as const
export default words
