import type * as v from 'valibot'
import type { Language } from '../../contract/common.ts'
import { formatMoney, localDigits } from '../../contract/format.ts'
import type { ListingReport, SkipReason } from '../../contract/listing.ts'
import { campaignPictureWords } from '../documents/picture-fault-words.ts'
import { listingBounds } from '../../contract/listing-bounds.ts'

export type Report = v.InferOutput<typeof ListingReport>
type Filled = Report['filled'][number]['field']

const skipWords: Record<SkipReason, Record<Language, string>> = {
  ...campaignPictureWords,
  not_listing: { en: 'Not part of a store listing.', bn: 'স্টোরের বিবরণের অংশ নয়।' },
  other_app: { en: 'Of another app.', bn: 'অন্য অ্যাপের।' },
  other_language: {
    en: 'In another language, or not needed beside what was taken.',
    bn: 'অন্য ভাষার, অথবা যা নেওয়া হয়েছে তার পরে দরকার নেই।',
  },
  other_kind: { en: 'A picture for another place or device.', bn: 'অন্য কাজের বা অন্য যন্ত্রের ছবি।' },
  older_news: {
    en: 'News of an older version, or for some testers only.',
    bn: 'পুরোনো ভার্সনের, অথবা শুধু কিছু পরীক্ষকের জন্য লেখা খবর।',
  },
  more_pictures: { en: 'A campaign has at most five screenshots.', bn: 'একটি ক্যাম্পেইনে সর্বোচ্চ পাঁচটি স্ক্রিনশট থাকে।' },
  same: { en: 'The same words as in the other language.', bn: 'অন্য ভাষারটির সঙ্গে হুবহু এক।' },
  empty: { en: 'Empty, or too short to use.', bn: 'খালি, অথবা কাজে লাগানোর মতো নয়।' },
  too_large: { en: 'Too large to be read.', bn: 'পড়ার জন্য অনেক বড়।' },
  not_text: { en: 'Not a text in UTF-8.', bn: 'UTF-8-এ লেখা নয়।' },
  link: { en: 'A link to another file.', bn: 'অন্য ফাইলের লিংক।' },
  archive: { en: 'Another archive, which we do not open.', bn: 'আরেকটি জিপ বা আর্কাইভ, আমরা এটি খুলি না।' },
  old_name: {
    en: 'Not part of a store listing, with a name that is not in UTF-8.',
    bn: 'স্টোরের বিবরণের অংশ নয়, আর নামটি UTF-8-এ লেখা নয়।',
  },
}
/** The pay for a review, in poisha, and the number of places, until the sponsor sets them. A draft costs nothing. */
export const listingPresets = { amount: 10_000, places: 10 } as const

const filledWords: Record<Filled, Record<Language, string>> = {
  title: { en: 'The listing has no title of its own. We wrote one.', bn: 'কোনো শিরোনাম ছিল না। আমরা একটি লিখেছি।' },
  appName: { en: 'The listing does not name the app.', bn: 'অ্যাপের নাম ছিল না।' },
  summary: { en: 'The listing has no description. We wrote one.', bn: 'কোনো বিবরণ ছিল না। আমরা একটি লিখেছি।' },
  steps: {
    en: 'The listing does not say what is new. We wrote a first step.',
    bn: 'নতুন কী, লেখা ছিল না। আমরা প্রথম ধাপটি লিখেছি।',
  },
  amount: {
    en: `No listing says it. We began with ${formatMoney(listingPresets.amount, 'en')}: set what a review is worth.`,
    bn: `বিবরণে এটি থাকে না। আমরা ${formatMoney(listingPresets.amount, 'bn')} বসিয়েছি, একটি মতামতের দাম ঠিক করুন।`,
  },
  places: {
    en: `No listing says it. We began with ${listingPresets.places}: set how many reviews you want.`,
    bn: `বিবরণে এটি থাকে না। আমরা ${localDigits(String(listingPresets.places), 'bn')}টি বসিয়েছি, কয়টি মতামত চান ঠিক করুন।`,
  },
}

/** Collects the used and unused parts of a listing. Each file is reported once, with the first reason. */
export function newReport() {
  const taken: Report['taken'] = []
  const filled: Report['filled'] = []
  const files = new Map<string, SkipReason | null>()
  return {
    take(field: Report['taken'][number]['field'], file: string, cut = false): void {
      taken.push({ field, file, cut })
      files.set(file, null)
    },
    skip(file: string, reason: SkipReason): void {
      if (!files.has(file)) files.set(file, reason)
    },
    fill(field: Filled): void {
      filled.push({ field, why: filledWords[field] })
    },
    /** Complete once every file of the zip was used or skipped. */
    told(): Report {
      const skipped: Report['skipped'] = []
      for (const [file, reason] of files) {
        if (reason === null) continue
        let group = skipped.find((one) => one.reason === reason)
        if (!group) skipped.push((group = { reason, why: skipWords[reason], count: 0, files: [] }))
        group.count++
        if (group.files.length < listingBounds.namedFiles) group.files.push(file)
      }
      return { taken, filled, skipped }
    },
  }
}
export type Reporter = ReturnType<typeof newReport>
