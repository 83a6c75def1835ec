import type { Translation } from '../i18n/words.ts'
import type en from './verify.en.ts'

const words: Translation<typeof en> = {
  phone: 'আপনার নম্বর যাচাই করুন',
  email: 'আপনার ইমেইল যাচাই করুন',
  willSendTo: 'আমরা {to}-এ একটি কোড পাঠাব।',
  sentTo: '{to}-এ একটি কোড পাঠানো হয়েছে।',
  why: 'যাচাই করা থাকলে পাসওয়ার্ড ভুলে গেলে নতুন করে নিতে পারবেন, আর ওয়ালেট বদলানো হলে আমরা আপনাকে জানাতে পারব। যাচাই না করলেও টাকা তোলা যায়।',
  whyStaff: 'যাচাই হলে ঘণ্টায় যে খবর আসে, তা এখানেও আসবে।',
  send: 'কোড পাঠান',
  code: 'মেসেজে পাওয়া কোড',
  save: 'যাচাই করুন',
  again: 'কোড পাননি? আবার পাঠান',
  done: 'যাচাই হয়েছে।',
  failed: 'যাচাই হয়নি।',
  loading: 'লোড হচ্ছে...',
}
export default words
