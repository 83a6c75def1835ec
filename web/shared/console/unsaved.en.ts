const words = {
  title: 'Leave without saving?',
  text: 'What you typed here is not saved yet. If you leave now, it is lost.',
  leave: 'Leave without saving',
  stay: 'Go on writing',
} as const
export default words
