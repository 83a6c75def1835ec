const words = {
  title: '{amount} is on its way',
  requested: 'It will be sent soon. See the receipt.',
  sending: 'It was sent. See the receipt.',
  others: { one: 'And one more withdrawal.', other: 'And {count} more withdrawals.' },
} as const
export default words
