import { catalogue } from '../../shared/i18n/words.ts'

/** Texts of the payout in progress on Home. In a small catalogue, so that Home does not load Withdraw's. */
export const onItsWay = catalogue({
  title: { en: '{amount} is on its way', bn: '{amount} আসছে' },
  requested: { en: 'It will be sent soon. See the receipt.', bn: 'শিগগিরই পাঠানো হবে। রসিদ দেখুন।' },
  sending: { en: 'It was sent. See the receipt.', bn: 'পাঠানো হয়েছে। রসিদ দেখুন।' },
  others: {
    en: { one: 'And one more withdrawal.', other: 'And {count} more withdrawals.' },
    bn: { one: 'আরও একটি টাকা তোলা চলছে।', other: 'আরও {count}টি টাকা তোলা চলছে।' },
  },
})
