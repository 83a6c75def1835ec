import type { Language } from '../../../contract/common.ts'
import type { ZipFault } from '../../../contract/listing.ts'
import { listingBounds } from '../../../contract/listing-bounds.ts'
import { formatBytes } from '../../../contract/format-bytes.ts'
import { localDigits } from '../../../contract/format.ts'

const count = (number: number, language: Language) => localDigits(number.toLocaleString('en-IN'), language)
const { entries, unpackedBytes } = listingBounds

/** Messages for refused zips. */
export const zipFaultWords: Record<ZipFault, Record<Language, string>> = {
  not_zip: {
    en: 'The file is not a zip, or its end is missing.',
    bn: 'ফাইলটি জিপ নয়, অথবা এর শেষ অংশ নেই।',
  },
  too_many: {
    en: `It has more than ${count(entries, 'en')} files or too many apps. Zip only the folder of the store listing.`,
    bn: `এতে ${count(entries, 'bn')}টির বেশি ফাইল, অথবা অনেক বেশি অ্যাপ আছে। শুধু স্টোরের বিবরণের ফোল্ডারটি জিপ করুন।`,
  },
  too_large: {
    en: `Unpacked it would be larger than ${formatBytes(unpackedBytes, 'en')}. Zip only the folder of the store listing, without videos and pictures for tablets.`,
    bn: `খুললে এটি ${formatBytes(unpackedBytes, 'bn')}র চেয়ে বড় হবে। শুধু স্টোরের বিবরণের ফোল্ডারটি জিপ করুন, ভিডিও আর ট্যাবলেটের ছবি বাদ দিয়ে।`,
  },
  encrypted: {
    en: 'It is locked with a password. Make one without a password.',
    bn: 'এটি পাসওয়ার্ড দিয়ে বন্ধ করা। পাসওয়ার্ড ছাড়া জিপ বানান।',
  },
  path: {
    en: 'A file in it has a name that leads out of the zip, such as ../file or /file.',
    bn: 'এর একটি ফাইলের নাম জিপের বাইরে নিয়ে যায়, যেমন ../file বা /file।',
  },
  name: {
    en: 'A file in it has a name that is empty, too long, or has control characters. Use names in plain letters.',
    bn: 'এর একটি ফাইলের নাম খালি, খুব লম্বা, অথবা তাতে অচেনা চিহ্ন আছে। সাধারণ অক্ষরে নাম দিন।',
  },
  device: {
    en: 'It has an entry that is neither a file nor a folder. Zip only the folder of the store listing.',
    bn: 'এতে এমন কিছু আছে যা ফাইলও নয়, ফোল্ডারও নয়। শুধু স্টোরের বিবরণের ফোল্ডারটি জিপ করুন।',
  },
  nested: {
    en: 'A text or picture of the listing in it is another zip. Put in the file itself.',
    bn: 'এর ভেতরে বিবরণের একটি লেখা বা ছবি আসলে আরেকটি জিপ। আসল ফাইলটি দিন।',
  },
  broken: {
    en: 'It is damaged: a file in it is not what the zip says.',
    bn: 'জিপটি নষ্ট: ভেতরের একটি ফাইল জিপের তালিকার সঙ্গে মেলে না।',
  },
}
