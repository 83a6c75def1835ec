import { catalogue } from '../../shared/i18n/words.ts'

/** Texts of the app makers' registration. */
export const registerWords = catalogue({
  title: { en: 'Join as an app maker', bn: 'অ্যাপ নির্মাতা হিসেবে যোগ দিন' },
  lead: {
    en: 'Honest, private reviews by people in Bangladesh, at a price you set.',
    bn: 'বাংলাদেশের মানুষের সৎ ও গোপন মতামত, আপনার ঠিক করা দামে।',
  },
  organisation: { en: 'Name of your organisation', bn: 'প্রতিষ্ঠানের নাম' },
  email: { en: 'E-mail for work', bn: 'কাজের ইমেইল' },
  password: { en: 'Password', bn: 'পাসওয়ার্ড' },
  passwordHint: { en: 'At least 10 characters', bn: 'কমপক্ষে ১০ অক্ষর' },
  passwordAgain: { en: 'Re-enter password', bn: 'পাসওয়ার্ডটি আবার লিখুন' },
  agree: { en: 'I have read and agree to the {terms}.', bn: 'আমি {terms} পড়েছি এবং মেনে নিচ্ছি।' },
  termsLink: { en: 'Terms & Conditions', bn: 'শর্তাবলি' },
  signUp: { en: 'Sign Up', bn: 'সাইন আপ' },
  signIn: { en: 'Sign In', bn: 'সাইন ইন' },
  haveAccount: { en: 'Already registered?', bn: 'আগেই যোগ দিয়েছেন?' },
  done: { en: 'Registration Successful', bn: 'অ্যাকাউন্ট খোলা হয়েছে' },
  failed: { en: 'Registration Failed', bn: 'অ্যাকাউন্ট খোলা যায়নি' },
  pointsTitle: { en: 'What you get', bn: 'আপনি যা পাবেন' },
  pointPrice: {
    en: 'You know the whole cost before you start. Unused places are paid back.',
    bn: 'শুরু করার আগেই পুরো খরচ জানবেন। যে আসন খালি থাকে, তার টাকা ফেরত পাবেন।',
  },
  pointHonest: {
    en: 'Pay does not depend on the stars, so the stars can be believed.',
    bn: 'কত তারা দেওয়া হলো, তার ওপর টাকা নির্ভর করে না। তাই তারাগুলো বিশ্বাস করা যায়।',
  },
  pointPrivate: {
    en: 'Reviews stay between you and us. Nothing is posted to a store.',
    bn: 'মতামত শুধু আপনি আর আমরা দেখি। কোনো স্টোরে কিছু পোস্ট করা হয় না।',
  },
  waitingTitle: { en: 'No invitation code?', bn: 'আমন্ত্রণ কোড নেই?' },
  waitingLead: {
    en: 'Leave your mobile number or e-mail. When there is room, we send a code there with which you can join. It costs nothing, and who waits is never asked for money.',
    bn: 'আপনার মোবাইল নম্বর বা ইমেইল লিখে রাখুন। সুযোগ হলে সেখানে একটি কোড পাঠাব, তা দিয়ে যোগ দিতে পারবেন। এতে কোনো খরচ নেই। অপেক্ষায় থাকার জন্য কেউ কখনো টাকা চাইবে না।',
  },
  waitingContact: { en: 'Mobile number or e-mail', bn: 'মোবাইল নম্বর বা ইমেইল' },
  waitingSend: { en: 'Put me on the list', bn: 'তালিকায় রাখুন' },
  waitingDone: { en: 'We have noted it.', bn: 'লিখে রাখা হলো।' },
  waitingDoneText: {
    en: 'When it is your turn, a message with the code comes there. We delete the contact after 90 days, or as soon as you have joined.',
    bn: 'আপনার পালা এলে সেখানে কোডসহ একটি মেসেজ যাবে। ৯০ দিন পর, বা আপনি যোগ দিলেই, নম্বর বা ইমেইলটি মুছে ফেলা হয়।',
  },
  waitingHaveCode: { en: 'I have a code', bn: 'আমার কোড আছে' },
  waitingFailed: { en: 'That did not work', bn: 'হয়নি' },
})
