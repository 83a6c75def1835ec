const words = {
  title: 'Since your last visit, {time}',
  earned: '{amount} earned',
  approved: { one: '{count} review approved', other: '{count} reviews approved' },
  notApproved: { one: '{count} review not approved', other: '{count} reviews not approved' },
  campaigns: { one: '{count} new task for you', other: '{count} new tasks for you' },
} as const
export default words
