const words = {
  overview: 'Overview',
  overviewLead: 'What waits, oldest first in each queue.',
  nothingWaits: 'Nothing waits',
  campaigns: 'Campaigns to check',
  disputes: 'Disputes',
  payouts: 'Payouts under way',
  deposits: 'Bank transfers',
  appeals: 'Appeals',
  tickets: 'Tickets',
  approvals: 'Second operator needed',
} as const
export default words
