import { catalogue } from '../../shared/i18n/words.ts'

/** Texts for members without a payout. */
export const firstSteps = catalogue({
  title: { en: 'Up to your first payout', bn: 'প্রথমবার টাকা তোলা পর্যন্ত' },
  lead: {
    en: 'In any order. You can work at once; a PIN and a wallet are only for taking the money out.',
    bn: 'যেটি খুশি আগে করুন। কাজ শুরু করতে পারেন এখনই; পিন আর ওয়ালেট লাগে শুধু টাকা তুলতে।',
  },
  putAway: { en: 'Put this list away', bn: 'এই তালিকা সরিয়ে দিন' },
  done: { en: 'Done:', bn: 'হয়েছে:' },
  registered: { en: 'You have registered', bn: 'অ্যাকাউন্ট খুলেছেন' },
  task: { en: 'Hand in your first task', bn: 'প্রথম কাজটি জমা দিন' },
  taskText: { en: 'Your pay is fixed when you start it.', bn: 'কত টাকা পাবেন, শুরু করলেই ঠিক হয়ে যায়।' },
  sample: { en: 'Practise with a sample first', bn: 'আগে নমুনা কাজে হাত পাকান' },
  pin: { en: 'Set your PIN', bn: 'টাকা তোলার পিন সেট করুন' },
  pinText: { en: '4 to 6 digits, so that only you can withdraw.', bn: '৪ থেকে ৬ সংখ্যা, যাতে শুধু আপনিই টাকা তুলতে পারেন।' },
  wallet: { en: 'Add your wallet', bn: 'ওয়ালেট যোগ করুন' },
  walletText: { en: 'bKash, Nagad or Rocket.', bn: 'বিকাশ, নগদ বা রকেট।' },
  payout: { en: 'Withdraw for the first time', bn: 'প্রথমবার টাকা তুলুন' },
  payoutText: { en: 'Whenever you like, once you have been paid for a task.', bn: 'কাজের টাকা পেলেই, যখন ইচ্ছা।' },
  welcome: { en: 'Welcome to Porokh!', bn: 'পরখে স্বাগতম!' },
  toSample: { en: 'See a sample task', bn: 'কাজ কেমন হয় দেখুন' },
})
