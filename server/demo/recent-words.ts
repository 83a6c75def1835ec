import type { AppName } from './apps.ts'
import type { MemberName } from './people.ts'

export interface Submission {
  who: MemberName
  app: AppName
  /** The task was started this many hours ago and took this many minutes. */
  started: number
  took: number
  rating: 1 | 2 | 3 | 4 | 5
  review: string
  answers?: Record<string, string | number>
  /** Hours from submission to the decision; without a value the submission is undecided. */
  decided?: {
    after: number
    as: 'approved' | 'rejected' | 'repair'
    category?: 'off_topic' | 'not_tried' | 'copied' | 'unreadable' | 'other'
    words?: string
    disputed?: string
  }
}

const approved = (after: number) => ({ after, as: 'approved' }) as const

/** The reviews that the members submitted during the last days. */
export const submissions: Submission[] = [
  {
    who: 'nasima',
    app: 'signal',
    started: 124,
    took: 52,
    rating: 4,
    decided: approved(7),
    answers: { network: '২জি', call: 3 },
    review:
      'রংপুরের গ্রামে ২জি-তে চালালাম। ৩০ সেকেন্ডের ভয়েস মেসেজ যেতে প্রায় ৫০ সেকেন্ড লেগেছে, কিন্তু শেষ পর্যন্ত গেছে। কলে শব্দ কেটে কেটে আসে, তবে লাইন কাটেনি। বার্তায় ক্ষ, জ্ঞ সব ঠিক এসেছে। মেসেজ কতটা গেছে, সেটা শতাংশে দেখালে অপেক্ষা করা সহজ হতো।',
  },
  {
    who: 'member',
    app: 'signal',
    started: 100,
    took: 47,
    rating: 5,
    decided: approved(5),
    answers: { network: '৩জি', call: 4 },
    review:
      'বোনের সঙ্গে কথা বলে দেখেছি। দুই মিনিটে একবার একটু থেমেছিল, আবার নিজে ঠিক হয়ে গেছে। ভয়েস মেসেজ সহজ, বোতাম চেপে ধরলেই হয়। নম্বর যাচাইয়ের কোড আসতে দেরি হয়েছিল, তখন কী করব বুঝতে পারছিলাম না।',
  },
  {
    who: 'shirin',
    app: 'signal',
    started: 76,
    took: 38,
    rating: 3,
    decided: approved(16),
    answers: { network: '৪জি', call: 5 },
    review:
      'কল খুব পরিষ্কার। কিন্তু দুর্বল নেটে ছবি পাঠালে ঘুরতেই থাকে, বাতিল করার বোতাম খুঁজে পাইনি। লম্বা বাংলা বার্তায় লাইন ভাঙে শব্দের মাঝখানে, যেমন "বাংলা-দেশ" আলাদা লাইনে চলে যায়।',
  },
  {
    who: 'jamal',
    app: 'signal',
    started: 21,
    took: 44,
    rating: 2,
    answers: { network: '২জি', call: 2 },
    review:
      'On 2G the call dropped twice in two minutes and the app did not say whether it was my side or theirs. Voice messages arrive, but late: 70 seconds for 30 seconds of sound. The worst part is that a message that failed looks almost the same as one that was sent, only a tiny red mark.',
  },
  {
    who: 'shirin',
    app: 'antennapod',
    started: 118,
    took: 35,
    rating: 5,
    decided: approved(4),
    answers: { easy: 5 },
    review:
      'বাংলায় "গল্প" লিখে খুঁজতেই অনেকগুলো এসেছে। নামানো পর্ব ডেটা বন্ধ করেও চলেছে। ঘুমের টাইমার শেষ হওয়ার আগে শব্দ ধীরে ধীরে কমে, এটি খুব ভালো লেগেছে। শুধু পর্বের তারিখগুলো ইংরেজিতে।',
  },
  {
    who: 'nodi',
    app: 'antennapod',
    started: 19,
    took: 31,
    rating: 3,
    answers: { easy: 3 },
    review:
      'পডকাস্ট খোঁজা সহজ, কিন্তু "যোগ করুন" চাপার পর কোথায় গেল বুঝতে দুই মিনিট লেগেছে। গতি ১.৫ গুণ করলে কথা পরিষ্কার থাকে। লঞ্চে নেট ছিল না, নামানো পর্ব ঠিকই চলেছে। অক্ষর বড় করলে নিচের বোতামের লেখা কেটে যায়।',
  },
  {
    who: 'jamal',
    app: 'organicmaps',
    started: 96,
    took: 88,
    rating: 2,
    decided: approved(20),
    answers: { missing: 'Kazir Bazar fish market is on the wrong side of the road; the new ghat is not there at all.' },
    review:
      'Walked for fifteen minutes with the internet off. The route was right until the bridge, then it sent me to a stair that was closed years ago. The search finds places in English but my Bengali spelling of the same bazar gave nothing. It is fast, even on my old phone, and the download size was told before, which I liked.',
  },
  {
    who: 'nasima',
    app: 'organicmaps',
    started: 43,
    took: 95,
    rating: 4,
    answers: { missing: 'শালবন বাজারের পেছনের রাস্তা নেই, নতুন স্কুলটিও নেই।' },
    review:
      'জেলার মানচিত্র ৪১ মেগাবাইট, ওয়াই-ফাইয়ে নামিয়েছি। নেট বন্ধ করে বাজার খুঁজে পেয়েছি, হাঁটার পথও ঠিক। রোদে পর্দা পড়তে কষ্ট হয়, রংগুলো হালকা। মোড়ের আগে শব্দ করে বললে ভালো হতো, বলে পার হয়ে যাওয়ার পর।',
  },
  {
    who: 'member',
    app: 'organicmaps',
    started: 27,
    took: 74,
    rating: 4,
    answers: { missing: 'আমাদের পাড়ার মসজিদের নাম ভুল, খেয়াঘাট নেই।' },
    review:
      'ময়মনসিংহে চালিয়ে দেখেছি। ইন্টারনেট ছাড়াই পথ দেখিয়েছে, এটা ভাবিনি। হাঁটার পথ ঠিক ছিল, শুধু এক জায়গায় পুকুরের ভেতর দিয়ে যেতে বলেছে। বাংলায় নাম লিখলে কিছু জায়গা পায় না, ইংরেজিতে লিখলে পায়।',
  },
  {
    who: 'nasima',
    app: 'newpipe',
    started: 70,
    took: 29,
    rating: 4,
    decided: approved(3),
    review:
      '১০ মিনিটের ভিডিও ১৪৪পি-তে ১৪ মেগাবাইট লেগেছে, শুধু শব্দে ৯ মেগাবাইট। পর্দা বন্ধ করেও চলেছে। রেজল্যুশন প্রতিবার নতুন করে বাছতে হয়, একবার বললে মনে রাখলে ভালো হতো।',
  },
  {
    who: 'nodi',
    app: 'newpipe',
    started: 66,
    took: 24,
    rating: 1,
    review:
      'তিনটি ভিডিওর দুটিই চলেনি, লাল লেখায় ইংরেজিতে ভুল দেখায়। যেটি চলেছে সেটি শুধু শব্দে ভালো চলে। ডেটা কত লাগল দেখতে ফোনের সেটিংসে যেতে হয়েছে, ৮ মেগাবাইট। ভুল বার্তায় আবার চেষ্টা করার বোতাম নেই।',
    decided: {
      after: 8,
      as: 'rejected',
      category: 'not_tried',
      words: 'তিনটি ধাপের মধ্যে ১৪৪পি-তে চালানোর কথা লেখায় নেই।',
      disputed: 'দুটি ভিডিও চলেইনি, সেটাই লিখেছি। যেটি চলেছে সেটি ১৪৪পি-তেই চালিয়েছি। না চলাটাও তো পরীক্ষার ফল।',
    },
  },
  {
    who: 'shirin',
    app: 'keepassdx',
    started: 92,
    took: 41,
    rating: 3,
    decided: approved(11),
    answers: { easy: 2 },
    review:
      'ভান্ডার বানানোর সময় "কী ফাইল" কথাটা এল, সেটা কী কেউ বলে না। এড়িয়ে গিয়ে বানিয়েছি, পরে সহজ। আঙুলের ছাপ দিয়ে খোলা দুইবারে চালু হয়েছে। প্রথম পর্দায় তিনটি ছবি দিয়ে বুঝিয়ে দিলে আমার মা-ও পারতেন।',
  },
  {
    who: 'nasima',
    app: 'keepassdx',
    started: 30,
    took: 36,
    rating: 5,
    answers: { easy: 4 },
    review:
      'বানানো দুটি তথ্য রেখে অ্যাপ বন্ধ করে আবার খুলেছি, সব ঠিক আছে। কপি করার এক মিনিট পর লেখা নিজেই মুছে যায়, এটা ভালো ব্যবস্থা। বাংলায় নাম লিখে খুঁজলে পায়। ভুল করে মুছলে ফেরানোর জায়গাটা খুঁজে পেতে কষ্ট হয়েছে।',
  },
  {
    who: 'jamal',
    app: 'keepassdx',
    started: 33,
    took: 22,
    rating: 3,
    answers: { easy: 3 },
    review:
      'Made a vault, put two test entries in, closed and opened it. It works. The first screen has too many words for somebody like me.',
    decided: {
      after: 24,
      as: 'repair',
      words: 'আঙুলের ছাপ দিয়ে খোলার ধাপটি লেখায় নেই। সেটি চালু হয়েছে কি না, কোথায় আটকেছে, দুই লাইনে লিখে দিন।',
    },
  },
  {
    who: 'nodi',
    app: 'gallery',
    started: 90,
    took: 33,
    rating: 1,
    decided: approved(6),
    review:
      'আমার ফোনে ২,৩০০ ছবি। সব ছবি আসতে ৪০ সেকেন্ড লেগেছে, এর মধ্যে দুবার সাদা হয়ে গেছে। অ্যালবামে ১০টি ছবি সরাতে গিয়ে একটি ছবি দুই জায়গায় দেখাচ্ছে। ছবি কাটা আর ঘোরানো ঠিক আছে। মুছে ফেলা ছবি ফিরে এসেছে, কিন্তু তারিখ আজকের হয়ে গেছে।',
  },
  {
    who: 'member',
    app: 'gallery',
    started: 55,
    took: 26,
    rating: 2,
    review:
      'ছবি আসতে সময় লাগে, প্রায় আধা মিনিট। অ্যালবাম বানানো সহজ। একটি ছবি কাটতে গিয়ে আসল ছবিটাই বদলে গেছে, আগে জিজ্ঞেস করেনি। মুছে ফেলা ছবি ফিরিয়ে আনতে পেরেছি।',
    decided: {
      after: 25,
      as: 'rejected',
      category: 'other',
      words: 'ছবি কাটার পর "অন্য নামে রাখুন" বেছে নিলে আসল ছবি বদলায় না। ধাপটি আবার দেখা দরকার ছিল।',
    },
  },
  {
    who: 'nasima',
    app: 'heliboard',
    started: 95,
    took: 40,
    rating: 4,
    decided: approved(9),
    answers: { hardest: 'ন্ধ্র লিখতে চারবার চাপতে হয়েছে।' },
    review:
      'ক্ষ আর জ্ঞ সহজে এসেছে, ন্ধ্র লিখতে হাত ব্যথা। পরামর্শের শব্দ বেশির ভাগ ঠিক, তবে "রংপুর" লিখলে "রঙপুর" করে দেয়। মুছতে গেলে পুরো যুক্তবর্ণ একবারে মুছে যায়, একটি একটি করে মুছলে ভালো হতো।',
  },
  {
    who: 'jamal',
    app: 'heliboard',
    started: 72,
    took: 28,
    rating: 5,
    decided: approved(18),
    answers: { hardest: 'The hasant key is hidden behind a long press.' },
    review:
      'I type slowly and this one does not punish me for it. The joined letters came out right on the first try except স্ত্রী, for which I needed the long press. The keys are large enough. Switching to English and back is one touch. I would like the number row to show Bengali digits.',
  },
  {
    who: 'shirin',
    app: 'heliboard',
    started: 17,
    took: 32,
    rating: 4,
    answers: { hardest: 'উজ্জ্বল: ব-ফলা খুঁজে পেতে সময় লেগেছে।' },
    review:
      'পাঁচ লাইনের বার্তা লিখতে চার মিনিট লেগেছে, পুরোনো কিবোর্ডে লাগত ছয় মিনিট। যুক্তবর্ণ ভাঙেনি। পরামর্শের সারিতে মাঝে মাঝে ইংরেজি শব্দ ঢুকে পড়ে। মুছে আবার লিখলে আগের পরামর্শটাই থাকে, নতুনটা আসে না।',
  },
  {
    who: 'nodi',
    app: 'markor',
    started: 47,
    took: 21,
    rating: 4,
    decided: approved(10),
    review:
      'বাজারের ফর্দ বানিয়ে মাকে দেখিয়েছি, টিক দেওয়া সহজ। ফোন বন্ধ করে খোলার পরও লেখা আছে। নতুন ফাইলের নাম বাংলায় দিলে তালিকার শেষে চলে যায়, সেটা খুঁজতে হয়েছে।',
  },
  {
    who: 'jamal',
    app: 'weather',
    started: 52,
    took: 300,
    rating: 3,
    decided: approved(12),
    review:
      'It promised rain at four and the rain came at half past five, close enough for a tea stall. My upazila was not in the list, only the town. The graph is pretty but I cannot read the small numbers on it in daylight.',
  },
  {
    who: 'shirin',
    app: 'vlc',
    started: 40,
    took: 34,
    rating: 2,
    review:
      'বাংলা সাবটাইটেলের যুক্তবর্ণ ভেঙে আলাদা আলাদা দেখায়, "স্কুল" পড়া যায় না। ভিডিও ছোট করে অন্য অ্যাপ চালানো যায়, সেটা ভালো। পুরোনো ফোনে ৭২০পি আটকে আটকে চলে, ৪৮০পি ঠিক আছে।',
  },
]
