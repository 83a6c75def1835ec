const words = {
  title: 'Notifications',
  unread: { one: 'Notifications, {count} new', other: 'Notifications, {count} new' },
  none: 'Nothing new.',
  noneText: 'We tell you here when work is decided or money moves.',
  loading: 'Loading notifications...',
  isNew: 'New',
  open: 'Open',
} as const
export default words
