import type { AppName } from './apps.ts'

type Question = { id: string; text: string } & ({ kind: 'text' | 'scale' } | { kind: 'choice'; choices: string[] })
export interface OpenCampaign {
  sponsor: 'mukto' | 'shapla'
  title: string
  summary: string
  steps: string[]
  questions?: Question[]
  /** Poisha for each review. */
  amount: number
  places: number
  minLevel?: 0 | 1 | 2
  minReviewLength?: number
  timeAllowedMinutes?: number
  screenshotsRequired?: number
  downloadMegabytes: number
}

const easy: Question = { id: 'easy', kind: 'scale', text: 'প্রথমবার চালাতে কতটা সহজ লেগেছে? (১ মানে কঠিন, ৫ মানে সহজ)' }

/** What is open now, one for each app. */
export const openCampaigns: Record<AppName, OpenCampaign> = {
  signal: {
    sponsor: 'mukto',
    amount: 35_000,
    places: 12,
    downloadMegabytes: 78,
    timeAllowedMinutes: 240,
    title: 'ধীর ইন্টারনেটে Signal: কল ও ভয়েস মেসেজ',
    summary: '২জি বা দুর্বল ৩জিতে Signal কেমন চলে জানতে চাই। কল কেটে যায় কি না, ভয়েস মেসেজ যেতে কতক্ষণ লাগে, কোথায় আটকে থাকে।',
    steps: [
      'Signal ইনস্টল করে নিজের নম্বরে চালু করুন',
      'পরিচিত কাউকে ৩০ সেকেন্ডের একটি ভয়েস মেসেজ পাঠান',
      'ইন্টারনেট দুর্বল এমন জায়গা থেকে দুই মিনিট কথা বলুন',
      'যুক্তবর্ণ দিয়ে একটি লম্বা বাংলা বার্তা লিখে পাঠান',
    ],
    questions: [
      { id: 'network', kind: 'choice', text: 'কোন নেটওয়ার্কে দেখেছেন?', choices: ['২জি', '৩জি', '৪জি', 'ওয়াই-ফাই'] },
      { id: 'call', kind: 'scale', text: 'কলের শব্দ কেমন ছিল? (১ মানে খুব খারাপ, ৫ মানে খুব ভালো)' },
    ],
  },
  antennapod: {
    sponsor: 'mukto',
    amount: 28_000,
    places: 15,
    downloadMegabytes: 12,
    title: 'AntennaPod: বাংলা পডকাস্ট খোঁজা ও অফলাইনে শোনা',
    summary: 'বাংলা নাম লিখে পডকাস্ট খুঁজলে পাওয়া যায় কি না, আর ডেটা বন্ধ করে নামানো পর্ব ঠিকমতো চলে কি না, দেখে জানান।',
    steps: [
      'বাংলায় লিখে একটি পডকাস্ট খুঁজুন',
      'একটি পর্ব নামান, তারপর ডেটা বন্ধ করে চালান',
      'ঘুমের টাইমার ৫ মিনিটে দিয়ে দেখুন',
      'গতি ১.৫ গুণ করে শুনুন',
    ],
    questions: [easy],
  },
  organicmaps: {
    sponsor: 'mukto',
    amount: 30_000,
    places: 15,
    downloadMegabytes: 95,
    timeAllowedMinutes: 360,
    title: 'Organic Maps: আপনার এলাকার অফলাইন মানচিত্র',
    summary: 'আপনার এলাকার রাস্তা, বাজার, স্কুল, ঘাট ঠিক জায়গায় আছে কি না, ইন্টারনেট ছাড়া পথ দেখাতে পারে কি না, জানতে চাই।',
    steps: [
      'নিজের জেলার মানচিত্র নামান',
      'ইন্টারনেট বন্ধ করে কাছের একটি বাজার খুঁজুন',
      'হেঁটে যাওয়ার পথ বের করে অন্তত ১০ মিনিট অনুসরণ করুন',
      'যে জায়গা ভুল বা নেই, তা লিখে রাখুন',
    ],
    questions: [{ id: 'missing', kind: 'text', text: 'কোন কোন জায়গা মানচিত্রে নেই বা ভুল?' }],
  },
  newpipe: {
    sponsor: 'mukto',
    amount: 21_001,
    places: 20,
    downloadMegabytes: 14,
    title: 'NewPipe: কম ডেটায় ভিডিও দেখা',
    summary: 'কম রেজল্যুশনে আর শুধু শব্দ চালিয়ে কতটা ডেটা লাগে, পর্দা বন্ধ করলে চলে কি না, তা দেখা।',
    steps: [
      'একটি ১০ মিনিটের ভিডিও ১৪৪পি-তে চালান',
      'একই ভিডিও শুধু শব্দে চালিয়ে পর্দা বন্ধ করুন',
      'ফোনের সেটিংসে দেখুন কত ডেটা লাগল',
    ],
  },
  keepassdx: {
    sponsor: 'mukto',
    amount: 26_000,
    places: 12,
    downloadMegabytes: 20,
    title: 'KeePassDX: প্রথমবার চালু করা কতটা সহজ',
    summary:
      'যিনি আগে এমন অ্যাপ চালাননি, তিনি নিজে নিজে একটি ভান্ডার বানিয়ে কাজ চালাতে পারেন কি না, তা দেখা। বানানো তথ্য দিয়ে পরীক্ষা করুন।',
    steps: [
      'নতুন একটি ভান্ডার বানান',
      'বানানো দুটি অ্যাকাউন্টের তথ্য রাখুন',
      'অ্যাপ বন্ধ করে আবার খুলে তথ্য বের করুন',
      'আঙুলের ছাপ দিয়ে খোলা চালু করে দেখুন',
    ],
    questions: [easy],
  },
  gallery: {
    sponsor: 'mukto',
    amount: 18_000,
    places: 20,
    downloadMegabytes: 9,
    minReviewLength: 80,
    title: 'Fossify Gallery: অনেক ছবি থাকলে কেমন চলে',
    summary: 'হাজারখানেক ছবির ফোনে গ্যালারি খুলতে, খুঁজতে আর গুছাতে কতটা সময় লাগে, কোথায় আটকায়।',
    steps: [
      'অ্যাপ খুলে সব ছবি আসা পর্যন্ত সময় দেখুন',
      'একটি অ্যালবাম বানিয়ে ১০টি ছবি সরান',
      'একটি ছবি কেটে ও ঘুরিয়ে রাখুন',
      'মুছে ফেলা ছবি ফিরিয়ে আনুন',
    ],
  },
  heliboard: {
    sponsor: 'mukto',
    amount: 24_000,
    places: 18,
    downloadMegabytes: 15,
    title: 'HeliBoard: বাংলা কিবোর্ডে যুক্তবর্ণ',
    summary: 'রোজকার বাংলা লেখায় কোন যুক্তবর্ণ লিখতে কষ্ট হয়, পরামর্শের শব্দগুলো কাজে লাগে কি না।',
    steps: [
      'বাংলা লেআউট চালু করুন',
      'ক্ষ, জ্ঞ, ন্ধ্র, স্ত্রী, উজ্জ্বল: এগুলো লিখুন',
      'পরিচিত কাউকে পাঁচ লাইনের একটি বার্তা লিখুন',
      'ভুল করে মুছে আবার লিখুন',
    ],
    questions: [{ id: 'hardest', kind: 'text', text: 'কোন অক্ষর লিখতে সবচেয়ে কষ্ট হয়েছে?' }],
  },
  wikipedia: {
    sponsor: 'mukto',
    amount: 16_000,
    places: 20,
    downloadMegabytes: 25,
    title: 'Wikipedia: বাংলা নিবন্ধ পড়া ও খোঁজা',
    summary: 'বাংলায় খুঁজে নিবন্ধ পাওয়া, বড় অক্ষরে পড়া আর পরে পড়ার জন্য রেখে দেওয়া কেমন চলে।',
    steps: ['ভাষা বাংলা করুন', 'নিজের উপজেলার নাম লিখে খুঁজুন', 'অক্ষর বড় করে একটি নিবন্ধ পড়ুন', 'নিবন্ধটি রেখে ইন্টারনেট বন্ধ করে খুলুন'],
  },
  localsend: {
    sponsor: 'mukto',
    amount: 22_000,
    places: 10,
    downloadMegabytes: 17,
    title: 'LocalSend: দুই ফোনের মধ্যে ছবি পাঠানো',
    summary: 'পুরোনো আর নতুন ফোনের মধ্যে ইন্টারনেট ছাড়া ফাইল পাঠাতে কতটা ঝামেলা হয়, তা দেখা। দুটি ফোন লাগবে।',
    steps: ['দুটি ফোনে অ্যাপটি নামান', 'একই হটস্পটে যুক্ত হন', '২০টি ছবি একসঙ্গে পাঠান', 'মাঝপথে একটি ফোনের পর্দা বন্ধ করে দেখুন'],
  },
  markor: {
    sponsor: 'shapla',
    amount: 19_000,
    places: 15,
    downloadMegabytes: 12,
    title: 'Markor: বাজারের ফর্দ ও রোজকার নোট',
    summary: 'বাংলায় লেখা নোট ঠিকমতো থাকে কি না, টিক দেওয়ার তালিকা চালানো সহজ কি না।',
    steps: ['বাংলায় একটি বাজারের ফর্দ বানান', 'তিনটি জিনিসে টিক দিন', 'ফোন বন্ধ করে খুলে দেখুন লেখা আছে কি না'],
  },
  vlc: {
    sponsor: 'shapla',
    amount: 17_500,
    places: 15,
    downloadMegabytes: 42,
    title: 'VLC: বাংলা সাবটাইটেল ও পুরোনো ভিডিও',
    summary: 'বাংলা সাবটাইটেলের অক্ষর ভেঙে যায় কি না, পুরোনো ফোনে বড় ভিডিও আটকে যায় কি না।',
    steps: ['ফোনে রাখা একটি ভিডিও চালান', 'বাংলা সাবটাইটেল যোগ করে দেখুন', 'ভিডিও ছোট করে অন্য অ্যাপ খুলুন', 'গানের তালিকা বানিয়ে চালান'],
  },
  feeder: {
    sponsor: 'shapla',
    amount: 15_500,
    places: 12,
    downloadMegabytes: 10,
    title: 'Feeder: বাংলা খবরের ফিড',
    summary: 'বাংলা খবরের সাইট যোগ করা যায় কি না, ছবি ছাড়া পড়লে ডেটা কতটা বাঁচে।',
    steps: ['দুটি বাংলা খবরের সাইট যোগ করুন', 'ছবি বন্ধ করে পাঁচটি খবর পড়ুন', 'একটি খবর পরে পড়ার জন্য রাখুন'],
  },
  weather: {
    sponsor: 'shapla',
    amount: 14_000,
    places: 20,
    downloadMegabytes: 22,
    title: 'Breezy Weather: বৃষ্টির আগাম খবর',
    summary: 'আপনার এলাকার বৃষ্টি আর গরমের খবর দুই দিন মিলিয়ে দেখুন, কতটা মেলে।',
    steps: ['নিজের উপজেলা যোগ করুন', 'আজ ও কালকের বৃষ্টির খবর লিখে রাখুন', 'বাইরে যা দেখলেন তার সঙ্গে মেলান'],
    timeAllowedMinutes: 2880,
  },
  k9: {
    sponsor: 'shapla',
    amount: 25_000,
    places: 10,
    downloadMegabytes: 18,
    minLevel: 1,
    title: 'K-9 Mail: নতুন অ্যাকাউন্ট যোগ করা',
    summary: 'প্রথমবার ইমেইল অ্যাকাউন্ট যোগ করতে কোথায় আটকাতে হয়, বাংলা বিষয় ও সংযুক্ত ফাইল ঠিকমতো যায় কি না।',
    steps: [
      'নিজের একটি ইমেইল অ্যাকাউন্ট যোগ করুন',
      'বাংলা বিষয় দিয়ে নিজেকে একটি মেইল পাঠান',
      'একটি ছবি সংযুক্ত করে পাঠান',
      'ইন্টারনেট বন্ধ করে মেইল খুলুন',
    ],
    questions: [easy],
  },
  aegis: {
    sponsor: 'shapla',
    amount: 27_500,
    places: 8,
    downloadMegabytes: 8,
    minLevel: 2,
    title: 'Aegis: ব্যাকআপ রাখা ও ফিরিয়ে আনা',
    summary: 'ফোন হারালে কী হবে, সেই ভয় কাটাতে ব্যাকআপ রাখা আর ফিরিয়ে আনার ধাপগুলো কতটা পরিষ্কার, তা দেখা। পরীক্ষার জন্য বানানো অ্যাকাউন্ট নিন।',
    steps: ['পরীক্ষার একটি অ্যাকাউন্ট যোগ করুন', 'ব্যাকআপ ফাইল বানান', 'অ্যাপ মুছে আবার নামান, ব্যাকআপ থেকে ফেরান'],
  },
}
