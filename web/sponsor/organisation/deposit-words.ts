import { catalogue } from '../../shared/i18n/words.ts'

/** Texts about deposits. */
export const depositWords = catalogue({
  title: { en: 'Deposit of {amount}', bn: '{amount} জমা' },
  toMoney: { en: 'To your money', bn: 'আপনার টাকার পাতায়' },
  toPage: { en: 'Go to the payment page', bn: 'পেমেন্টের পাতায় যান' },
  again: { en: 'Pay again', bn: 'আবার জমা দিন' },
  cancel: { en: 'Cancel the transfer', bn: 'ট্রান্সফার বাতিল করুন' },
  cancelled: { en: 'Cancelled. Nothing was added.', bn: 'বাতিল হয়েছে। কিছুই যোগ হয়নি।' },
  opening: { en: 'We are opening the payment page…', bn: 'পেমেন্টের পাতা খোলা হচ্ছে…' },
  waiting_bkash: { en: 'bKash has not confirmed yet', bn: 'বিকাশ এখনো নিশ্চিত করেনি' },
  waiting_sslcommerz: { en: 'SSLCOMMERZ has not confirmed yet', bn: 'SSLCOMMERZ এখনো নিশ্চিত করেনি' },
  waitingText: {
    en: 'You may close this page: we go on asking, and send you a message. Please do not pay again meanwhile.',
    bn: 'এই পাতা বন্ধ করতে পারেন: আমরা খোঁজ নিতে থাকব এবং আপনাকে জানাব। এর মধ্যে আবার টাকা দেবেন না।',
  },
  transfer: { en: 'Waiting for your transfer', bn: 'আপনার ট্রান্সফারের অপেক্ষায়' },
  transferText: {
    en: 'Transfer exactly this amount to this account, and write the reference on it.',
    bn: 'ঠিক এই পরিমাণ টাকা এই অ্যাকাউন্টে পাঠান, সঙ্গে রেফারেন্সটি লিখুন।',
  },
  account: { en: 'Account', bn: 'অ্যাকাউন্ট' },
  accountUnset: { en: 'Ask support for the account.', bn: 'অ্যাকাউন্টের জন্য সহায়তায় লিখুন।' },
  amount: { en: 'Amount', bn: 'টাকার পরিমাণ' },
  reference: { en: 'Reference', bn: 'রেফারেন্স' },
  referenceHint: {
    en: 'By this we find your transfer. Write nothing else.',
    bn: 'এটি দেখেই আমরা আপনার ট্রান্সফার চিনি। আর কিছু লিখবেন না।',
  },
  confirmed: { en: 'The money has arrived', bn: 'টাকা পৌঁছেছে' },
  confirmedText: { en: '{amount} is in your balance.', bn: 'আপনার ব্যালেন্সে {amount} যোগ হয়েছে।' },
  otherAmount: {
    en: 'You announced {announced}; {amount} came and is in your balance.',
    bn: 'আপনি {announced} জানিয়েছিলেন; এসেছে {amount}, সেটিই আপনার ব্যালেন্সে যোগ হয়েছে।',
  },
  failed: { en: 'Nothing was paid', bn: 'কোনো টাকা দেওয়া হয়নি' },
  failedText: {
    en: 'The payment did not go through, and nothing was added. If money left your account, it is found within a day: please wait, and write to us then.',
    bn: 'পেমেন্টটি সম্পন্ন হয়নি, কিছুই যোগ হয়নি। আপনার অ্যাকাউন্ট থেকে টাকা কাটা গেলে এক দিনের মধ্যে তা খুঁজে পাওয়া যায়: অপেক্ষা করুন, তারপর আমাদের লিখুন।',
  },
  stopped: { en: 'The payment was cancelled', bn: 'পেমেন্ট বাতিল হয়েছে' },
  stoppedText: { en: 'Nothing was added to your balance.', bn: 'আপনার ব্যালেন্সে কিছুই যোগ হয়নি।' },
  held: { en: 'We are checking this payment', bn: 'এই পেমেন্ট আমরা যাচাই করছি' },
  heldText: {
    en: 'What the gateway told us differs from what we expected. A person looks at it. Please do not pay again.',
    bn: 'গেটওয়ে যা জানিয়েছে তা আমাদের হিসাবের সঙ্গে মেলেনি। আমাদের একজন এটি দেখছেন। আবার টাকা দেবেন না।',
  },
  about_bkash: {
    en: 'From a bKash wallet. Costs you nothing more; counts within a minute.',
    bn: 'বিকাশ ওয়ালেট থেকে। বাড়তি খরচ নেই; এক মিনিটের মধ্যে যোগ হয়।',
  },
  about_sslcommerz: {
    en: 'Cards, internet banking and other wallets. Costs you nothing more; counts within a few minutes.',
    bn: 'কার্ড, ইন্টারনেট ব্যাংকিং ও অন্য ওয়ালেট। বাড়তি খরচ নেই; কয়েক মিনিটে যোগ হয়।',
  },
  about_manual: {
    en: 'Your bank may charge a fee. Counts once we see it on our account: one or two working days.',
    bn: 'আপনার ব্যাংক ফি নিতে পারে। আমাদের অ্যাকাউন্টে দেখার পর যোগ হয়: এক বা দুই কার্যদিবস।',
  },
  about_sandbox: { en: 'Test money: arrives at once.', bn: 'পরীক্ষার টাকা: সঙ্গে সঙ্গে আসে।' },
})
