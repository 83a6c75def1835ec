import type { AppName } from './apps.ts'
import { apps } from './apps.ts'
import type { MemberName } from './people.ts'

/** Each member's phrases about a weekly build: the test conditions, strengths, weaknesses, and suggestions. */
const voices: Record<MemberName, readonly [string[], string[], string[], string[]]> = {
  member: [
    ['স্বামীর পুরোনো ফোনে চালিয়েছি।', 'দুপুরে রান্নার ফাঁকে চালালাম।', 'গ্রামের বাড়িতে বসে দেখেছি, নেট খুব ধীর ছিল।'],
    ['{does} বেশ সহজই লাগল।', 'খুলতে বেশি সময় নেয়নি।', 'বাংলা লেখা পরিষ্কার দেখা গেছে।'],
    ['তবে একবার নিজে থেকে বন্ধ হয়ে গেছে।', 'তবে লেখা একটু ছোট, চশমা ছাড়া পড়া যায় না।', 'তবে পেছনে ফিরতে গেলে একেবারে বেরিয়ে যায়।'],
    ['অক্ষর বড় করার বোতামটা সামনে থাকলে ভালো হতো।', 'শুরুতে একটু শিখিয়ে দিলে ভালো হয়।'],
  ],
  nodi: [
    ['ক্লাসে যাওয়ার পথে লঞ্চে বসে দেখেছি।', 'হোস্টেলের ওয়াই-ফাইয়ে চালিয়েছি।', 'রাত ১০টার পর চালালাম, তখন নেট ভালো থাকে।'],
    ['{does} আগের চেয়ে দ্রুত হয়েছে।', 'নতুন নকশাটা গোছানো লাগল।', 'ব্যাটারি তেমন টানেনি, আধা ঘণ্টায় ৩ শতাংশ।'],
    [
      'ডার্ক মোডে দুটি বোতাম প্রায় দেখা যায় না।',
      'সেটিংসে অর্ধেক লেখা ইংরেজিতে রয়ে গেছে।',
      'পর্দা ঘোরালে যা লিখছিলাম মুছে গেছে।',
      'নোটিফিকেশন দুবার এসেছে।',
    ],
    ['অনুবাদটা শেষ করলে অনেকের কাজে লাগবে।', 'বোতামের রং একটু গাঢ় করা দরকার।', 'ভুল হলে ফিরিয়ে আনার সুযোগ চাই।'],
  ],
  jamal: [
    [
      'Tried it at the tea stall between customers, on an old Samsung with 2 GB of memory.',
      'Used it in Sylhet town, mobile data only.',
      'Installed it on my son’s phone, Android 9.',
      'Tested in the morning before opening the stall.',
    ],
    [
      'It opened in under three seconds and did not get warm.',
      'The main job works without reading any help.',
      'Going back and forth between screens is smooth.',
      'It kept my place after a call came in.',
    ],
    [
      'The text is cut off on the second screen when the font is large.',
      'After losing the network it shows an empty page and no way to retry.',
      'Two buttons sit so close that I press the wrong one.',
      'Bengali names are sorted in a strange order.',
      'It asked for a permission without saying why.',
    ],
    [
      'A retry button would solve it.',
      'Please say why the permission is needed.',
      'Bigger touch areas would help people with thick fingers like mine.',
      'I would keep it on my phone anyway.',
    ],
  ],
  shirin: [
    [
      'স্কুল ছুটির পর আধা ঘণ্টা ধরে দেখেছি।',
      'দুটি ফোনে মিলিয়ে দেখলাম, একটি নতুন একটি চার বছরের পুরোনো।',
      'চট্টগ্রাম থেকে, রবির সিমে।',
      'ছাত্রীদের একজনকেও দিয়ে চালিয়েছি।',
    ],
    [
      '{does} দুই ফোনেই ঠিকমতো চলেছে।',
      'ধাপগুলো পরপর আসে, খুঁজতে হয়নি।',
      'যুক্তবর্ণ কোথাও ভাঙেনি।',
      'নেট না থাকলে কী করতে হবে, পরিষ্কার বলে দেয়।',
    ],
    [
      'পুরোনো ফোনে প্রথমবার খুলতে ১১ সেকেন্ড লেগেছে।',
      'ভুল বার্তাটি ইংরেজিতে, সবাই বুঝবে না।',
      'তালিকা লম্বা হলে নামতে গিয়ে আটকে যায়।',
      'শব্দ বন্ধ রাখলেও একবার শব্দ করেছে।',
      'বাংলা সংখ্যা লিখলে খুঁজে পায় না।',
    ],
    ['বাংলা আর ইংরেজি সংখ্যা দুটোই ধরতে পারলে ভালো।', 'ভুল বার্তা বাংলায় চাই।', 'প্রথমবারের অপেক্ষাটা জানিয়ে দিলে মানুষ বন্ধ করত না।'],
  ],
  nasima: [
    [
      'রংপুর থেকে, গ্রামীণের সিমে চালিয়েছি।',
      'আজ শুধু ২জি পাচ্ছিলাম, তা দিয়েই দেখলাম।',
      'উঠানে রোদে বসে দেখেছি, পর্দা পড়া যায় কি না সেটাও দেখলাম।',
      'গত সপ্তাহের সংস্করণের পাশে রেখে মিলিয়েছি।',
      'মেয়ের সঙ্গে বসে দেখলাম, সে স্কুলে পড়ে।',
    ],
    [
      '{does} গত সপ্তাহের মতোই চলছে।',
      'আগের সপ্তাহে যে সমস্যা লিখেছিলাম, সেটি আর নেই।',
      'খুলতে ৪ সেকেন্ড, আগে ৭ সেকেন্ড লাগত।',
      'রোদেও লেখা পড়া গেছে।',
      'জায়গা কম নেয়, ফোন গরম হয়নি।',
      'নেট চলে গেলেও কাজ আটকায়নি।',
    ],
    [
      'একই বোতাম দুবার চাপলে দুটি জানালা খোলে।',
      'পেছনে গেলে তালিকা আবার ওপর থেকে শুরু হয়।',
      'ছবি আসার আগে পাতাটি লাফিয়ে ওঠে।',
      'আজ নতুন কোনো সমস্যা পাইনি।',
      'লম্বা বাংলা নাম মাঝখানে কেটে যায়।',
      'ব্যাটারি কম থাকলে ধীর হয়ে যায়, জানায় না।',
      'অনুমতি না দিলে ফাঁকা পাতা দেখায়।',
    ],
    ['তালিকার জায়গা মনে রাখলে সময় বাঁচত।', 'পরের সপ্তাহে আবার দেখব।', 'অনুমতি না দিলেও বাকি কাজ চলা উচিত।', 'এই সংস্করণ রাখা যায়।'],
  ],
}

/** The n-th report of a member about an app. */
export function weeklyReport(who: MemberName, app: AppName, n: number): string {
  const [where, good, bad, wish] = voices[who]
  const pick = (list: readonly string[], step: number) => list[Math.floor(n / step) % list.length]!
  const parts = [pick(where, 1), pick(good, 2), pick(bad, 1), pick(wish, 3)]
  return `${apps[app].name}: ${parts.join(' ').replace('{does}', apps[app].does)}`
}

/** The stars of the n-th report, repeated in a cycle. They do not depend on the sponsor's decision. */
const stars = [4, 3, 5, 4, 2, 4, 5, 3, 1, 4, 3, 5, 4, 2] as const
export const weeklyStars = (n: number): number => stars[n % stars.length]!

export const rejections = [
  { category: 'not_tried', reason: 'লেখায় এই সংস্করণের কোনো ধাপের কথা নেই, আগের সপ্তাহের কথাই আছে।' },
  { category: 'off_topic', reason: 'এটি অন্য একটি অ্যাপের কথা, এই সংস্করণের ধাপগুলো দেখা হয়নি।' },
  { category: 'copied', reason: 'দুই সপ্তাহ আগের লেখাটির সঙ্গে প্রায় হুবহু মিলে যায়।' },
] as const
