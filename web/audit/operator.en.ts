const words = {
  lead: 'Every action, newest first. Nobody can change it.',
  lastEvents: 'What happened last',
  when: 'When',
  actor: 'Who',
  all: 'All',
  actor_member: 'Members',
  actor_sponsor: 'Sponsors',
  actor_operator: 'Operators',
  actor_system: 'The system',
  action: 'Action',
  about: 'About',
  detail: 'Further',
  none: 'Nothing here.',
} as const
export default words
