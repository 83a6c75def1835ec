const words = {
  member: 'Member',
  search: 'Search',
  searchHint: 'Name, phone, e-mail or number',
  none: 'Nobody found.',
  memberNo: 'no. {id}',
  level: 'Level',
  balance: 'Balance',
  approved: 'Approved',
  rejected: 'Rejected',
  since: 'Since',
} as const
export default words
