import { bothLanguages } from '../../contract/both-languages.ts'

export const invoiceWords = bothLanguages({
  invoice: { en: 'Invoice', bn: 'ইনভয়েস' },
  credit_note: { en: 'Credit note', bn: 'ক্রেডিট নোট' },
  number: { en: 'Number', bn: 'নম্বর' },
  issued: { en: 'Issued on', bn: 'ইস্যুর তারিখ' },
  month: { en: 'For', bn: 'মাস' },
  from: { en: 'From', bn: 'প্রেরক' },
  to: { en: 'To', bn: 'প্রাপক' },
  bin: { en: 'BIN', bn: 'বিআইএন' },
  credits: {
    en: (number: string) => `Takes back invoice ${number} as a whole`,
    bn: (number) => `ইনভয়েস ${number} পুরোটাই বাতিল করে`,
  },
  replaces: {
    en: (number: string) => `Issued instead of invoice ${number}`,
    bn: (number) => `ইনভয়েস ${number}-এর বদলে`,
  },
  reason: { en: 'Reason', bn: 'কারণ' },
  campaign: { en: 'Campaign', bn: 'ক্যাম্পেইন' },
  reviews: { en: 'Reviews', bn: 'মতামত' },
  amount: { en: 'You paid', bn: 'আপনার খরচ' },
  amountCredit: { en: 'Invoiced', bn: 'ইনভয়েসে ছিল' },
  passedOn: { en: 'To members', bn: 'সদস্যরা পেয়েছেন' },
  fee: { en: 'Platform fee', bn: 'প্ল্যাটফর্ম ফি' },
  paid: {
    en: (reviews: string) => `Paid for ${reviews} approved reviews`,
    bn: (reviews) => `অনুমোদিত ${reviews}টি মতামতের মোট খরচ`,
  },
  paidCredit: {
    en: (reviews: string) => `Invoiced for ${reviews} approved reviews, and taken back`,
    bn: (reviews) => `অনুমোদিত ${reviews}টি মতামতের জন্য ইনভয়েসে ছিল, এখন বাতিল`,
  },
  ofWhichPassedOn: {
    en: 'Passed on to members, not a turnover of the platform',
    bn: 'এর মধ্যে সদস্যদের দেওয়া হয়েছে, প্ল্যাটফর্মের আয় নয়',
  },
  totalFee: { en: 'Platform fee, the amount of this invoice', bn: 'প্ল্যাটফর্ম ফি, এই ইনভয়েসের টাকা' },
  totalCredit: { en: 'Platform fee, the amount of this credit note', bn: 'প্ল্যাটফর্ম ফি, এই ক্রেডিট নোটের টাকা' },
  net: { en: 'Without VAT', bn: 'ভ্যাট ছাড়া' },
  vat: { en: (rate: string) => `VAT of ${rate} contained in it`, bn: (rate) => `এর মধ্যে ভ্যাট ${rate}` },
  settled: {
    en: 'It was paid from the prepaid balance when each review was approved. Nothing is left to pay.',
    bn: 'প্রতিটি মতামত অনুমোদনের সময় আগাম ব্যালেন্স থেকে এই টাকা দেওয়া হয়েছে। আর কিছু দিতে হবে না।',
  },
  settledCredit: {
    en: 'No money moves by this credit note. The invoice that replaces it is about the same fee.',
    bn: 'এই ক্রেডিট নোটে কোনো টাকা লেনদেন হয় না। এর বদলে দেওয়া ইনভয়েসে ফি একই আছে।',
  },
  page: {
    en: (page: string, pages: string) => `Page ${page} of ${pages}`,
    bn: (page, pages) => `পৃষ্ঠা ${page} / ${pages}`,
  },
})
