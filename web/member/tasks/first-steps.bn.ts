import type { Translation } from '../../shared/i18n/words.ts'
import type en from './first-steps.en.ts'

const words: Translation<typeof en> = {
  title: 'প্রথমবার টাকা তোলা পর্যন্ত',
  lead: 'যেটি খুশি আগে করুন। কাজ শুরু করতে পারেন এখনই; পিন আর ওয়ালেট লাগে শুধু টাকা তুলতে।',
  putAway: 'এই তালিকা সরিয়ে দিন',
  done: 'হয়েছে:',
  registered: 'অ্যাকাউন্ট খুলেছেন',
  task: 'প্রথম কাজটি জমা দিন',
  taskText: 'কত টাকা পাবেন, শুরু করলেই ঠিক হয়ে যায়।',
  sample: 'আগে নমুনা কাজে হাত পাকান',
  pin: 'টাকা তোলার পিন সেট করুন',
  pinText: '৪ থেকে ৬ সংখ্যা, যাতে শুধু আপনিই টাকা তুলতে পারেন।',
  wallet: 'ওয়ালেট যোগ করুন',
  walletText: 'বিকাশ, নগদ বা রকেট।',
  payout: 'প্রথমবার টাকা তুলুন',
  payoutText: 'কাজের টাকা পেলেই, যখন ইচ্ছা।',
  welcome: 'পরখে স্বাগতম!',
  toSample: 'কাজ কেমন হয় দেখুন',
}
export default words
