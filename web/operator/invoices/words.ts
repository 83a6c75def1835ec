import type { CallReply } from '../../shared/data/api.ts'
import { catalogue } from '../../shared/i18n/words.ts'

export const operatorInvoices = catalogue({
  lead: {
    en: 'Each sponsor gets one over the fees of a month, an hour after it is over. What was issued is never changed.',
    bn: 'মাস শেষ হওয়ার এক ঘণ্টা পর প্রত্যেক অ্যাপ নির্মাতা সেই মাসের ফির একটি ইনভয়েস পান। ইস্যু হওয়া কিছু আর বদলায় না।',
  },
  month: { en: 'Month', bn: 'মাস' },
  number: { en: 'Number', bn: 'নম্বর' },
  organisation: { en: 'Organisation', bn: 'প্রতিষ্ঠান' },
  issued: { en: 'Issued on', bn: 'ইস্যুর তারিখ' },
  fee: { en: 'Fee', bn: 'ফি' },
  vat: { en: 'VAT in it', bn: 'এর মধ্যে ভ্যাট' },
  credit_note: { en: 'Credit note', bn: 'ক্রেডিট নোট' },
  creditedBy: { en: 'Taken back by {number}', bn: '{number} দিয়ে বাতিল' },
  credits: { en: 'Takes back {number}', bn: '{number} বাতিল করে' },
  replaces: { en: 'Instead of {number}', bn: '{number}-এর বদলে' },
  count: { en: 'Invoices', bn: 'ইনভয়েস' },
  countHint: { en: 'Credit notes: {count}', bn: 'ক্রেডিট নোট: {count}' },
  feeSum: { en: 'Fees of the month', bn: 'মাসের মোট ফি' },
  feeHint: { en: 'Invoices less credit notes', bn: 'ইনভয়েস থেকে ক্রেডিট নোট বাদ দিয়ে' },
  vatSum: { en: 'VAT in them', bn: 'এর মধ্যে ভ্যাট' },
  none: { en: 'No invoice over this month.', bn: 'এই মাসের কোনো ইনভয়েস নেই।' },
  noneText: {
    en: 'Either nothing was sold in it, or it is not over.',
    bn: 'হয় এ মাসে কিছু বিক্রি হয়নি, নয়তো মাস এখনো শেষ হয়নি।',
  },
  noneYet: { en: 'No invoice yet.', bn: 'এখনো কোনো ইনভয়েস নেই।' },
  noneYetText: {
    en: 'The first one comes when a month is over in which a fee was taken.',
    bn: 'যে মাসে ফি নেওয়া হয়েছে, সেই মাস শেষ হলে প্রথমটি আসবে।',
  },
  csv: { en: 'All as CSV', bn: 'সবগুলো CSV ফাইলে' },
  pdf: { en: 'PDF', bn: 'PDF' },
  pdfOf: { en: 'PDF of {number}', bn: '{number}-এর PDF' },
  credit: { en: 'Take back', bn: 'বাতিল করুন' },
  creditOf: { en: 'Take back {number}', bn: '{number} বাতিল করুন' },
  creditTitle: { en: 'Take invoice {number} back?', bn: 'ইনভয়েস {number} বাতিল করবেন?' },
  creditLead: {
    en: 'A credit note takes it back as a whole, and it is issued again with the details that count now. No money moves. Another operator has to agree.',
    bn: 'একটি ক্রেডিট নোট পুরো ইনভয়েস বাতিল করে, আর এখনকার তথ্য দিয়ে সেটি আবার ইস্যু হয়। কোনো লেনদেন হয় না। আরেকজন পরিচালককে রাজি হতে হবে।',
  },
  creditReason: {
    en: 'Why? At least 10 characters; the sponsor reads it.',
    bn: 'কেন? অন্তত ১০ অক্ষর; অ্যাপ নির্মাতা এটি পড়বেন।',
  },
  propose: { en: 'Propose it', bn: 'প্রস্তাব দিন' },
  proposed: { en: 'Proposed. A second operator has to agree.', bn: 'প্রস্তাব জমা হলো। আরেকজন পরিচালককে রাজি হতে হবে।' },
  terms: { en: 'What invoices say of the platform', bn: 'ইনভয়েসে প্ল্যাটফর্মের তথ্য' },
  termsLead: {
    en: 'It counts for the invoices of a month and later. The fee contains the VAT, so the rate changes no price. Whether and how VAT is due, ask somebody who knows the law.',
    bn: 'যে মাস থেকে ঠিক করবেন, সেই মাস ও পরের ইনভয়েসে এটি থাকবে। ফির মধ্যেই ভ্যাট ধরা, তাই হার বদলালে দাম বদলায় না। ভ্যাট দিতে হবে কি না, কীভাবে, তা আইন জানেন এমন কারও কাছে জেনে নিন।',
  },
  termsList: { en: 'All that was set', bn: 'এ পর্যন্ত যা ঠিক করা হয়েছে' },
  noTerms: {
    en: 'Nothing is set: invoices name Porokh, and show no VAT.',
    bn: 'কিছু ঠিক করা নেই: ইনভয়েসে পরখের নাম থাকে, ভ্যাট থাকে না।',
  },
  termsFrom: { en: 'From', bn: 'যে মাস থেকে' },
  termsName: { en: 'Name of the company', bn: 'প্রতিষ্ঠানের পুরো নাম' },
  termsAddress: { en: 'Address', bn: 'ঠিকানা' },
  termsBin: { en: 'BIN', bn: 'বিআইএন' },
  binHint: {
    en: 'Nine digits and four more, such as 000123456-0101. With VAT it is needed.',
    bn: 'নয় অঙ্ক, তারপর চার অঙ্ক, যেমন 000123456-0101। ভ্যাট থাকলে এটি লাগবে।',
  },
  termsRate: { en: 'VAT in percent', bn: 'ভ্যাট, শতাংশ' },
  rateHint: {
    en: 'Of the amount without VAT, such as 15 or 7.5. 0 when the company is not registered.',
    bn: 'ভ্যাট ছাড়া টাকার ওপর, যেমন ১৫ বা ৭.৫। নিবন্ধন না থাকলে ০।',
  },
  rateWrong: {
    en: 'Type a percentage from 0 to 100 with up to two decimals.',
    bn: '০ থেকে ১০০-এর মধ্যে শতাংশ লিখুন, দশমিকের পর দুই অঙ্ক পর্যন্ত।',
  },
  noVat: { en: 'No VAT', bn: 'ভ্যাট নেই' },
  setBy: { en: 'Set by', bn: 'ঠিক করেছেন' },
  setTerms: { en: 'Set', bn: 'ঠিক করুন' },
  termsSet: { en: 'Set.', bn: 'ঠিক করা হলো।' },
})

export type Invoice = CallReply<'GET /api/operator/invoices'>['items'][number]
