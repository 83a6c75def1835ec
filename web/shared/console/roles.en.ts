const words = {
  notForYou: 'Not for your role',
  notForYouText: 'In your organisation, this page is for: {roles}. An owner can change your role.',
} as const
export default words
