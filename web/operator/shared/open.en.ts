const words = {
  text: 'The audit log keeps that you have looked, with your reason.',
  reason: 'Reason, at least 10 characters',
  show: 'Show',
} as const
export default words
