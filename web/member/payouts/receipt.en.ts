const words = {
  receiptTitle: 'Receipt of a withdrawal',
  receiptNone: 'There is no withdrawal with this number.',
  allPayouts: 'All withdrawals',
  now_requested: 'Withdraw Request Created.',
  now_sending: 'Your money is on its way.',
  now_paid: 'The money is in your wallet.',
  now_failed: 'It could not be sent.',
  now_cancelled: 'You cancelled this withdrawal.',
  inDoubt:
    'After a fault on our side we are asking {provider} whether it was sent. If not, the money comes back to your balance.',
  unconfirmed:
    'It was sent, and we are waiting for {provider} to confirm it. We never pay twice to be fast. If it was not paid, the money comes back to your balance.',
  paused:
    'Payments by {provider} are paused, so your money waits here. It is sent as soon as they go on. Until then you can cancel, and it is in your balance at once.',
  share: 'Share as a picture',
  shareNote: 'The picture has neither your name nor your whole number.',
  pictureSaved: 'The picture is saved on your phone.',
  pictureFailed: 'The picture could not be made. Please try again.',
  picturePaid: 'Paid',
  pictureAsked: 'Asked for',
  pictureArrived: 'Arrived',
  pictureFoot: 'Members never pay Porokh.',
  number: 'Number',
} as const
export default words
