import type { Translation } from '../../shared/i18n/words.ts'
import type en from './register.en.ts'

const words: Translation<typeof en> = {
  title: 'অ্যাপ নির্মাতা হিসেবে যোগ দিন',
  lead: 'বাংলাদেশের মানুষের সৎ ও গোপন মতামত, আপনার ঠিক করা দামে।',
  organisation: 'প্রতিষ্ঠানের নাম',
  email: 'কাজের ইমেইল',
  password: 'পাসওয়ার্ড',
  passwordHint: 'কমপক্ষে ১০ অক্ষর',
  passwordAgain: 'পাসওয়ার্ডটি আবার লিখুন',
  agree: 'আমি {terms} পড়েছি এবং মেনে নিচ্ছি।',
  termsLink: 'শর্তাবলি',
  signUp: 'সাইন আপ',
  signIn: 'সাইন ইন',
  haveAccount: 'আগেই যোগ দিয়েছেন?',
  done: 'অ্যাকাউন্ট খোলা হয়েছে',
  failed: 'অ্যাকাউন্ট খোলা যায়নি',
  pointsTitle: 'আপনি যা পাবেন',
  pointPrice: 'শুরু করার আগেই পুরো খরচ জানবেন। যে আসন খালি থাকে, তার টাকা ফেরত পাবেন।',
  pointHonest: 'কত তারা দেওয়া হলো, তার ওপর টাকা নির্ভর করে না। তাই তারাগুলো বিশ্বাস করা যায়।',
  pointPrivate: 'মতামত শুধু আপনি আর আমরা দেখি। কোনো স্টোরে কিছু ছাপা হয় না।',
  waitingTitle: 'আমন্ত্রণ কোড নেই?',
  waitingLead:
    'আপনার মোবাইল নম্বর বা ইমেইল লিখে রাখুন। সুযোগ হলে সেখানে একটি কোড পাঠাব, তা দিয়ে যোগ দিতে পারবেন। এতে কোনো খরচ নেই। অপেক্ষায় থাকার জন্য কেউ কখনো টাকা চাইবে না।',
  waitingContact: 'মোবাইল নম্বর বা ইমেইল',
  waitingSend: 'তালিকায় রাখুন',
  waitingDone: 'লিখে রাখা হলো।',
  waitingDoneText: 'আপনার পালা এলে সেখানে কোডসহ একটি মেসেজ যাবে। ৯০ দিন পর, বা আপনি যোগ দিলেই, নম্বর বা ইমেইলটি মুছে ফেলা হয়।',
  waitingHaveCode: 'আমার কোড আছে',
  waitingFailed: 'হয়নি',
}
export default words
