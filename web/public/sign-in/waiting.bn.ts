import type { Translation } from '../../shared/i18n/words.ts'
import type en from './waiting.en.ts'

const words: Translation<typeof en> = {
  title: 'আমন্ত্রণ কোড নেই?',
  lead: 'আপনার মোবাইল নম্বর বা ইমেইল লিখে রাখুন। সুযোগ হলে সেখানে একটি কোড পাঠাব, তা দিয়ে যোগ দিতে পারবেন। এতে কোনো খরচ নেই। অপেক্ষায় থাকার জন্য কেউ কখনো টাকা চাইবে না।',
  contact: 'মোবাইল নম্বর বা ইমেইল',
  send: 'তালিকায় রাখুন',
  done: 'লিখে রাখা হলো।',
  doneText: 'আপনার পালা এলে সেখানে কোডসহ একটি মেসেজ যাবে। ৯০ দিন পর, বা আপনি যোগ দিলেই, নম্বর বা ইমেইলটি মুছে ফেলা হয়।',
  haveCode: 'আমার কোড আছে',
  failed: 'হয়নি',
}
export default words
