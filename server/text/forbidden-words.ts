import { oneEncoding } from '../../contract/normal-form.ts'

/**
 * Common words for demands that C10 forbids in a campaign. A `blatant` match is refused when the campaign is submitted; other matches are
 * shown to the operator, who decides. A negated match ("do not buy anything") does not count.
 */
export interface Pattern {
  rule: 'store_rating' | 'purchase' | 'money' | 'credentials' | 'personal_data' | 'positive_review'
  blatant: boolean
  /** Words that are forbidden even after a negation: "do not mention bugs". */
  evenNegated?: true
  find: RegExp
}

const en = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})`, 'iu')
/** Bengali letters such as য় have two encodings, so texts and patterns have the same one. */
const bn = (source: string) => new RegExp(oneEncoding(source), 'iu')

const store = String.raw`(?:google\s+)?(?:play\s?store|google play|app\s?store|store listing|store page|app\s?gallery|galaxy store)`
const stars = String.raw`(?:5|five|৫)[\s-]*(?:stars?\b(?!\s*(?:hotel|restaurant|resort))|★)`
const currency = String.raw`(?:taka|tk\b|bdt|৳|\$|usd|dollars?|rupees?)`
const sum = String.raw`(?:(?:${currency}\s*)?[\d০-৯][\d০-৯,.]*\s*${currency}|${currency}\s*[\d০-৯][\d০-৯,.]*)`
const secret = String.raw`(?:password|passcode|pin|otp|one[- ]time code|cvv|verification code|login details|seed phrase)\b(?![\s-]*(?:manager|generator|field|screen|strength|list|entry|entries|lock|page|dialog|safe|vault|reset))`

const bnStore = '(?:প্লে\\s?স্টোর(?:ে|-এ)|গুগল প্লে(?:তে|-তে| তে)|অ্যাপ\\s?স্টোর(?:ে|-এ))'
const bnStars = '(?:৫|5|পাঁচ)\\s*-?\\s*(?:স্টার|তারা|তারকা|star)'
const bnGive = '(?:দিন(?![\\p{L}\\p{M}])|দেবেন|দিবেন|দিতে|লিখুন|লিখবেন|করুন|করবেন)'
const bnSecret = '(?:পাসওয়ার্ড|পিন|ওটিপি|otp|pin|password|গোপন নম্বর)'

export const patterns: Pattern[] = [
  {
    rule: 'store_rating',
    blatant: true,
    find: en(String.raw`(?:rate(?!\s*-?\s*limit)|review|vote for)\b.{0,40}\b(?:on|in|at)\s+(?:the\s+)?${store}`),
  },
  {
    rule: 'store_rating',
    blatant: true,
    find: en(
      String.raw`(?:give|leave|post|write|submit|add|put|drop|publish|share)\b.{0,30}\b(?:review|rating|stars?|feedback|comment)s?\b.{0,20}\b(?:on|in|at|to|through|via)\s+(?:the\s+|our\s+)?${store}`,
    ),
  },
  {
    rule: 'store_rating',
    blatant: true,
    find: en(
      String.raw`(?:on|in|at|open|visit|go to)\s+(?:the\s+|our\s+)?${store}\b.{0,20}\b(?:give|leave|post|write|submit|rate)\b.{0,30}\b(?:us|review|rating|stars?|it|app)\b`,
    ),
  },
  {
    rule: 'store_rating',
    blatant: false,
    find: en(String.raw`(?:review|rating|rate)s?(?!\s*-?\s*limit)\b.{0,60}\b${store}`),
  },
  { rule: 'store_rating', blatant: true, find: bn(`${bnStore}.{0,30}(?:রেটিং|রিভিউ|স্টার|তারা|মতামত|রেট).{0,15}${bnGive}`) },
  { rule: 'store_rating', blatant: true, find: bn(`(?:রেটিং|রিভিউ|রেট).{0,15}${bnStore}.{0,15}${bnGive}`) },

  {
    rule: 'positive_review',
    blatant: true,
    find: en(String.raw`(?:give|leave|post|write|submit|rate|drop|award|put)\b.{0,30}\b${stars}`),
  },
  { rule: 'positive_review', blatant: false, find: en(String.raw`${stars}[\s-]*(?:review|rating)`) },
  {
    rule: 'positive_review',
    blatant: true,
    find: en(
      String.raw`(?:write|give|leave|post|submit|only|want|need|expect)\b.{0,25}\b(?:positive|favou?rable|glowing|5-star|five-star)\s+(?:review|rating|feedback|comment|opinion|words|things)`,
    ),
  },
  {
    rule: 'positive_review',
    blatant: false,
    find: en(
      String.raw`(?:write|give|leave|post|submit|only|want|need|expect)\b.{0,25}\b(?:good|nice|great|excellent)\s+(?:review|rating|feedback|comment|words|things)`,
    ),
  },
  {
    rule: 'positive_review',
    blatant: true,
    evenNegated: true,
    find: en(
      String.raw`(?:do not|don['’]t|never|avoid|without)\s+(?:mention|report|write|say|post|give|giving|writing|mentioning)\w*\b.{0,20}\b(?:negative|bad reviews?|bad things|criticism|low rating)`,
    ),
  },
  { rule: 'positive_review', blatant: true, find: bn(`${bnStars}.{0,12}(?:রেটিং|রিভিউ)?.{0,8}${bnGive}`) },
  {
    rule: 'positive_review',
    blatant: true,
    find: bn(`(?:ইতিবাচক|পজিটিভ|ভালো|ভাল|সুন্দর)\\s+(?:রিভিউ|রেটিং|কমেন্ট|মন্তব্য).{0,10}${bnGive}`),
  },
  {
    rule: 'positive_review',
    blatant: false,
    find: bn(`(?:ইতিবাচক|পজিটিভ|ভালো ভালো|শুধু ভালো)\\s+.{0,15}(?:মতামত|কথা|রিভিউ|মন্তব্য)`),
  },

  {
    rule: 'purchase',
    blatant: true,
    find: en(
      String.raw`(?:buy|purchase)\s+(?:a|an|the|any|one|something|some|at least|our|premium|pro|coins?|diamonds?|credits?|gems?|subscription|plan|package|item|product)\b`,
    ),
  },
  {
    rule: 'purchase',
    blatant: true,
    find: en(String.raw`(?:make|complete|finish)\s+(?:a|an|the|your|one)\s+(?:\w+\s+)?(?:purchase|payment|checkout)\b`),
  },
  {
    rule: 'purchase',
    blatant: true,
    find: en(
      String.raw`(?:subscribe|upgrade)\s+to\s+(?:the\s+|our\s+|a\s+)?(?:premium|pro|paid|plus|monthly|yearly)\b`,
    ),
  },
  {
    rule: 'purchase',
    blatant: false,
    find: en(
      String.raw`(?:buy|purchase|checkout|subscribe|place an order|in-app purchase|paid version)\b(?!\s+(?:history|screen|button|page|list))`,
    ),
  },
  { rule: 'purchase', blatant: true, find: bn('(?:কিনুন|কিনবেন|কিনতে হবে|কেনাকাটা করুন|ক্রয় করুন|কিনে নিন)') },
  { rule: 'purchase', blatant: false, find: bn('(?:অর্ডার করুন|সাবস্ক্রিপশন|প্রিমিয়াম|পেইড ভার্সন)') },

  {
    rule: 'money',
    blatant: true,
    find: en(
      String.raw`(?:send|transfer|deposit|invest|lend|donate|pay)\s+(?:us\s+|me\s+|at least\s+|only\s+|some\s+|any\s+|a\s+)?(?:(?:${currency}\s*)?[\d০-৯][\d০-৯,.]*\s*${currency}|${currency}\s*[\d০-৯]|money|cash|funds)`,
    ),
  },
  {
    rule: 'money',
    blatant: true,
    find: en(
      String.raw`(?:add|load|top[- ]?up|recharge|deposit)\s+(?:\w+\s+)?(?:real money|money|funds|balance|your (?:wallet|account|phone|mobile))\b`,
    ),
  },
  {
    rule: 'money',
    blatant: true,
    find: en(String.raw`(?:pay|send)\s+(?:a|an|the|your)\s+(?:\w+\s+)?(?:fee|deposit|charge)\b`),
  },
  {
    rule: 'money',
    blatant: false,
    find: en(
      String.raw`(?:deposit|invest|recharge|top[- ]?up|send money|cash[- ]?(?:in|out)|bkash|nagad|rocket account)\b`,
    ),
  },
  {
    rule: 'money',
    blatant: true,
    find: bn(
      '(?:টাকা|অর্থ|৳)(?![\\p{L}\\p{M}]).{0,15}(?:পাঠান(?![\\p{L}\\p{M}])|পাঠাবেন|পাঠাতে(?!\\s+(?:দেরি|সময়|সমস্যা|অসুবিধা|বিলম্ব))|জমা দিন|জমা করুন|ট্রান্সফার করুন|ডিপোজিট|বিনিয়োগ করুন|পরিশোধ করুন|রিচার্জ করুন)',
    ),
  },
  // A demand to pay for one's own money or account, in any word order.
  {
    rule: 'money',
    blatant: true,
    find: en(String.raw`(?:unfreeze|unlock|release|reactivate|activate)\b.{0,60}?${sum}`),
  },
  {
    rule: 'money',
    blatant: true,
    find: en(
      String.raw`(?:send|pay|deposit|transfer)\s+(?:only\s+|just\s+)?[\d০-৯][\d০-৯,.]*\b.{0,40}\b(?:unfreeze|unlock|release|reactivate|activate|withdraw)`,
    ),
  },
  {
    rule: 'money',
    blatant: true,
    find: en(String.raw`${sum}\s+(?:must|has to|have to|should|needs? to)\s+be\s+(?:sent|paid|deposited|transferred)`),
  },
  {
    rule: 'money',
    blatant: true,
    find: bn('(?:টাকা|৳)(?![\\p{L}\\p{M}]).{0,15}(?:দিলে|দিয়ে|পাঠালে|পাঠিয়ে).{0,30}(?:চালু|আনফ্রিজ|আনলক|খুলে|তুলতে পারবেন)'),
  },
  {
    rule: 'money',
    blatant: true,
    find: bn(
      'টাকা.{0,30}(?:বিকাশ|নগদ|রকেট)\\s+কর(?:ুন|বেন|তে হবে)|(?:বিকাশ|নগদ|রকেট)(?:ে|-এ)?\\s+[\\d০-৯][\\d০-৯,.]*\\s*টাকা\\s+দিন(?![\\p{L}\\p{M}])',
    ),
  },
  // Romanised Bengali.
  {
    rule: 'money',
    blatant: true,
    find: en(
      String.raw`(?:taka|tk|bdt)\b.{0,20}\b(?:pa?th?(?:an|ao|aben|aiben|ate hobe)|(?:send|deposit|recharge|transfer|payment|bkash|bikash|nagad|rocket)\s+(?:kor(?:un|en|ben|te hobe)|den)|joma\s+(?:din|den|korun|koren|dite hobe))\b`,
    ),
  },
  {
    rule: 'credentials',
    blatant: true,
    find: en(
      String.raw`(?:apnar|nijer|tomar)\s+(?:\w+\s+){0,2}(?:pin|otp|password|code)\b.{0,20}\b(?:din|den|pathan|pathao|bolun|bolen|janan|share\s+kor(?:un|en))\b`,
    ),
  },
  { rule: 'money', blatant: true, find: bn('(?:সেন্ড মানি|ক্যাশ আউট|ক্যাশ ইন|রিচার্জ|ডিপোজিট) (?:করুন|করবেন|করতে হবে)') },
  { rule: 'money', blatant: false, find: bn('(?:বিকাশ|নগদ|রকেট) (?:নম্বর|অ্যাকাউন্ট|একাউন্ট)|বিনিয়োগ|ডিপোজিট') },

  {
    rule: 'credentials',
    blatant: true,
    find: en(
      String.raw`(?:bkash|nagad|rocket|bank|card|gmail|google|facebook|whatsapp|e-?mail|wallet)(?:['’]s)?\s+(?:account\s+)?${secret}`,
    ),
  },
  {
    rule: 'credentials',
    blatant: true,
    find: en(
      String.raw`(?:send|share|tell|give|provide|submit|paste)\s+(?:us\s+|me\s+)?(?:with\s+)?your\s+(?:\w+\s+){0,2}${secret}`,
    ),
  },
  {
    rule: 'credentials',
    blatant: true,
    find: en(String.raw`(?:send|share|tell|give)\s+(?:us|me)\s+(?:the|an?)\s+(?:\w+\s+)?${secret}`),
  },
  { rule: 'credentials', blatant: true, find: en(String.raw`your\s+(?:real|own|actual|usual)\s+(?:\w+\s+)?${secret}`) },
  { rule: 'credentials', blatant: false, find: en(String.raw`your\s+(?:\w+\s+)?${secret}`) },
  {
    rule: 'credentials',
    blatant: false,
    find: en(
      String.raw`(?:log|sign)\s?in (?:with|using|to) your (?:own |real )?(?:google|facebook|gmail|bank|bkash|nagad)`,
    ),
  },
  {
    rule: 'credentials',
    blatant: true,
    find: bn(
      `(?:আপনার|নিজের|বিকাশ|নগদ|রকেট|ব্যাংক|ফেসবুক|জিমেইল|ইমেইল).{0,20}${bnSecret}(?![\\p{L}]).{0,15}(?:পাঠান|পাঠাবেন|জানান|জানাবেন|শেয়ার করুন|বলুন|আমাদের দিন)`,
    ),
  },
  {
    rule: 'credentials',
    blatant: true,
    find: bn(`(?:বিকাশ|নগদ|রকেট|ব্যাংক|ফেসবুক|জিমেইল)(?:ের|-এর|র)?\\s+(?:অ্যাকাউন্টের\\s+)?${bnSecret}`),
  },
  { rule: 'credentials', blatant: false, find: bn(`(?:আপনার|নিজের).{0,20}${bnSecret}`) },

  {
    rule: 'personal_data',
    blatant: false,
    find: en(
      String.raw`(?:your|own)\s+(?:\w+\s+){0,2}(?:nid|national id|passport|birth certificate|phone number|mobile number|home address|address|bank account|card number|selfie|contacts?|date of birth)\b`,
    ),
  },
  {
    rule: 'personal_data',
    blatant: false,
    find: en(String.raw`(?:nid|national id) (?:card|number)|photo of (?:your|the) (?:face|id)\b`),
  },
  {
    rule: 'personal_data',
    blatant: false,
    find: bn('এনআইডি|জাতীয় পরিচয়পত্র|জন্ম নিবন্ধন|(?:আপনার|নিজের).{0,15}(?:ফোন নম্বর|মোবাইল নম্বর|পাসপোর্ট|ঠিকানা|সেলফি|কার্ড নম্বর)'),
  },
]
