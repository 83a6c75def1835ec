import { catalogue } from '../../shared/i18n/words.ts'

/** Texts about holds and appeals. */
export const holdWords = catalogue({
  holds: { en: 'Stops on your account', bn: 'আপনার অ্যাকাউন্টে যা বন্ধ আছে' },
  hold_payout: { en: 'Payouts are stopped', bn: 'টাকা তোলা আপাতত বন্ধ' },
  hold_sign_in: { en: 'Signing in is stopped', bn: 'সাইন ইন আপাতত বন্ধ' },
  hold_work: { en: 'No new tasks', bn: 'নতুন কাজ বন্ধ' },
  holdReason: { en: 'Why: {reason}', bn: 'কারণ: {reason}' },
  holdEnd: { en: 'It ends by itself on {date}.', bn: '{date}-এ নিজে থেকেই খুলে যাবে।' },
  holdMoney: { en: 'Your money stays yours.', bn: 'আপনার টাকা আপনারই থাকবে।' },
  appeal: { en: 'Appeal', bn: 'আপিল করুন' },
  appealText: { en: 'Why is it a mistake?', bn: 'কেন মনে করেন এটি ভুল হয়েছে?' },
  appealHint: { en: 'A person reads it. At least 10 characters.', bn: 'একজন কর্মী পড়ে দেখবেন। অন্তত ১০টি অক্ষর লিখুন।' },
  appealSend: { en: 'Send the appeal', bn: 'আপিল পাঠান' },
  appealSent: { en: 'Your appeal has arrived.', bn: 'আপনার আপিল পেয়েছি।' },
  appealAnswer: { en: 'Our answer to your appeal: {answer}', bn: 'আপনার আপিলে আমাদের উত্তর: {answer}' },
  appealWaits: {
    en: 'Your appeal has arrived. A person reads it.',
    bn: 'আপনার আপিল পেয়েছি। একজন কর্মী পড়ে উত্তর দেবেন।',
  },
  sendFailed: { en: 'It was not sent.', bn: 'পাঠানো যায়নি।' },
})
