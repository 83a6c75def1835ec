import type { Language } from '../../contract/common.ts'
import { localDigits } from '../../contract/format.ts'
import type { PictureFault } from '../../contract/pictures.ts'

export type PictureFaultWords = Record<PictureFault, Record<Language, string>>

/** Messages for refused pictures. `times`: how many times as long as it is wide a picture can be. */
const faultWords = (times: number): PictureFaultWords => ({
  not_picture: {
    en: 'Only JPEG, PNG and WebP pictures can be added.',
    bn: 'শুধু JPEG, PNG ও WebP ছবি দেওয়া যায়।',
  },
  heic: {
    en: 'This is a HEIC picture, the format of iPhone photos. Take a screenshot of it and send that, or choose Settings > Camera > Formats > Most Compatible on the iPhone and take the photo again.',
    bn: 'এটি HEIC ছবি, আইফোনে তোলা ছবি এই ফরম্যাটে থাকে। ছবিটির একটি স্ক্রিনশট নিয়ে সেটি দিন, অথবা আইফোনে Settings > Camera > Formats > Most Compatible বেছে নিয়ে আবার তুলুন।',
  },
  avif: {
    en: 'This is an AVIF picture. Save it as JPEG or PNG, or take a screenshot of it, and send that.',
    bn: 'এটি AVIF ছবি। JPEG বা PNG হিসেবে সেভ করে, অথবা এর স্ক্রিনশট নিয়ে সেটি দিন।',
  },
  gif: {
    en: 'This is a GIF, which can move. Take a screenshot of each moment that matters, and send those.',
    bn: 'এটি GIF, অর্থাৎ চলমান ছবি। যে মুহূর্তগুলো দেখাতে চান, সেগুলোর স্ক্রিনশট দিন।',
  },
  damaged: {
    en: 'This picture is damaged: a part of it is missing or unreadable. Take or save it again.',
    bn: 'ছবিটি নষ্ট: এর কিছু অংশ নেই বা পড়া যায় না। আবার তুলে বা সেভ করে দিন।',
  },
  too_many_pixels: {
    en: 'This picture has more than 25 megapixels. Make it smaller, or divide a long one into several.',
    bn: 'ছবিটি ২৫ মেগাপিক্সেলের বেশি। ছোট করে দিন, লম্বা ছবি হলে কয়েকটি টুকরো করে দিন।',
  },
  too_long: {
    en: `This picture is too long to stay readable. Divide it into several, each at most ${times} times as long as it is wide.`,
    bn: `ছবিটি এত লম্বা যে লেখা পড়া যাবে না। কয়েকটি টুকরো করে দিন, প্রতিটি চওড়ার সর্বোচ্চ ${localDigits(String(times), 'bn')} গুণ লম্বা।`,
  },
})

/** A tester's screenshot may be a captured page. A campaign's shows one screen. */
export const taskPictureWords = faultWords(20)
export const campaignPictureWords = faultWords(3)
