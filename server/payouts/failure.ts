import type { Language } from '../../contract/common.ts'

const words = {
  number_refused: {
    en: 'The wallet provider did not accept this number. The money is back in your balance.',
    bn: 'ওয়ালেট কোম্পানি এই নম্বরটি নেয়নি। টাকা আপনার ব্যালেন্সে ফিরে এসেছে।',
  },
  wallet_not_ready: {
    en: 'The wallet cannot receive money now. Ask the wallet provider, or bind another wallet. The money is back in your balance.',
    bn: 'ওয়ালেটটি এখন টাকা নিতে পারছে না। ওয়ালেট কোম্পানিকে জিজ্ঞাসা করুন, অথবা অন্য ওয়ালেট যোগ করুন। টাকা আপনার ব্যালেন্সে ফিরে এসেছে।',
  },
  not_sent: {
    en: 'It was not sent. The money is back in your balance, and you can withdraw it again.',
    bn: 'টাকা পাঠানো হয়নি। টাকা আপনার ব্যালেন্সে ফিরে এসেছে, আবার তুলতে পারবেন।',
  },
} as const
export type FailureCode = keyof typeof words

/** Translates a rail's own failure codes. Text that an operator copied from the provider stays unchanged. */
export function failureText(failure: string | null, language: Language): string | null {
  return failure !== null && failure in words ? words[failure as FailureCode][language] : failure
}
