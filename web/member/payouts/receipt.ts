import { catalogue } from '../../shared/i18n/words.ts'

/** Further texts of the payout receipt. */
export const receiptWords = catalogue({
  receiptNone: { en: 'There is no withdrawal with this number.', bn: 'এই নম্বরে টাকা তোলার কোনো হিসাব নেই।' },
  allPayouts: { en: 'All withdrawals', bn: 'টাকা তোলার তালিকা' },
  now_requested: { en: 'Withdraw Request Created.', bn: 'টাকা তোলার অনুরোধ নেওয়া হয়েছে।' },
  now_sending: { en: 'Your money is on its way.', bn: 'আপনার টাকা পাঠানো হচ্ছে।' },
  now_paid: { en: 'The money is in your wallet.', bn: 'টাকা আপনার ওয়ালেটে পৌঁছে গেছে।' },
  now_failed: { en: 'It could not be sent.', bn: 'টাকা পাঠানো যায়নি।' },
  now_cancelled: { en: 'You cancelled this withdrawal.', bn: 'আপনি এই অনুরোধ বাতিল করেছেন।' },
  inDoubt: {
    en: 'After a fault on our side we are asking {provider} whether it was sent. If not, the money comes back to your balance.',
    bn: 'আমাদের দিকে একটি ত্রুটির পর টাকাটি পাঠানো হয়েছিল কি না, {provider}ের কাছে জেনে নিচ্ছি। না হয়ে থাকলে টাকা আপনার ব্যালেন্সে ফিরে আসবে।',
  },
  unconfirmed: {
    en: 'It was sent, and we are waiting for {provider} to confirm it. We never pay twice to be fast. If it was not paid, the money comes back to your balance.',
    bn: 'টাকা পাঠানো হয়েছে, {provider} তা নিশ্চিত করার অপেক্ষা চলছে। তাড়াহুড়ো করে আমরা কখনো দুইবার পাঠাই না। টাকা না গিয়ে থাকলে তা আপনার ব্যালেন্সে ফিরে আসবে।',
  },
  paused: {
    en: 'Payments by {provider} are paused, so your money waits here. It is sent as soon as they go on. Until then you can cancel, and it is in your balance at once.',
    bn: '{provider}ে টাকা পাঠানো এখন থামানো আছে, তাই আপনার টাকা এখানে অপেক্ষা করছে। চালু হলেই পাঠানো হবে। তার আগে বাতিল করতে পারেন, টাকা সঙ্গে সঙ্গে ব্যালেন্সে ফিরবে।',
  },
  share: { en: 'Share as a picture', bn: 'ছবি হিসেবে শেয়ার করুন' },
  shareNote: {
    en: 'What you share has neither your name nor your whole number.',
    bn: 'যা শেয়ার করবেন, তাতে আপনার নাম বা পুরো নম্বর থাকে না।',
  },
  pictureSaved: { en: 'The picture is saved on your phone.', bn: 'ছবিটি আপনার ফোনে সেভ হয়েছে।' },
  pictureFailed: { en: 'The picture could not be made. Please try again.', bn: 'ছবি তৈরি করা যায়নি। আবার চেষ্টা করুন।' },
  picturePaid: { en: 'Paid', bn: 'টাকা পেয়েছি' },
  pictureAsked: { en: 'Asked for', bn: 'চাওয়া হয়েছে' },
  pictureArrived: { en: 'Arrived', bn: 'পৌঁছেছে' },
  pictureFoot: { en: 'Members never pay Porokh.', bn: 'সদস্যকে পরখে কখনো টাকা দিতে হয় না।' },
  number: { en: 'Receipt number', bn: 'রসিদ নম্বর' },
  transaction: { en: 'TrxID', bn: 'TrxID' },
  copyText: { en: 'Copy as text', bn: 'রসিদের লেখা কপি করুন' },
  checkBooks: { en: 'Check in the sealed books', bn: 'হিসাবের খাতায় মিলিয়ে দেখুন' },
})
