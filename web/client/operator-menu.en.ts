const words = {
  overview: 'Overview',
  campaigns: 'Campaigns',
  disputes: 'Disputes',
  payouts: 'Payouts',
  deposits: 'Bank transfers',
  holds: 'Holds',
  appeals: 'Appeals',
  tickets: 'Tickets',
  frauds: 'Fraud reports',
  approvals: 'Second operator',
  members: 'Members',
  sponsors: 'Sponsors',
  books: 'The books',
  audit: 'Audit log',
  content: 'Content',
  settings: 'Settings',
} as const
export default words
