const words = {
  title: 'Notifications',
  unread: { one: 'Notifications, {count} new', other: 'Notifications, {count} new' },
  none: 'Nothing new.',
  noneText: 'We tell you here when work is decided or money moves.',
  noneTextSponsor: 'We tell you here about your campaigns, your money and the safety of your account.',
  noneTextOperator: 'We tell you here what waits for a second operator, and about the safety of your account.',
  loading: 'Loading notifications...',
  isNew: 'New',
  open: 'Open',
} as const
export default words
