import type { Translation } from '../../shared/i18n/words.ts'
import type en from './words.en.ts'

const words: Translation<typeof en> = {
  lead: 'যেসব কাজ আপনাদের অপেক্ষায় আছে। প্রতিটি তালিকায় পুরোনোটি আগে।',
  noSupportLinks: '“সাহায্য” পাতায় সদস্যরা এখনো কোনো হোয়াটসঅ্যাপ, টেলিগ্রাম বা ফোন নম্বর পান না।',
  addSupportLinks: 'যোগাযোগের লিংক যোগ করুন',
  batches: 'টাকা তোলার তালিকা',
  nothingWaits: 'কিছু অপেক্ষায় নেই',
}
export default words
