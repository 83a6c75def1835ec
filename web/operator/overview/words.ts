import { catalogue } from '../../shared/i18n/words.ts'

export const operatorOverview = catalogue({
  lead: { en: 'What waits, oldest first in each queue.', bn: 'যেসব কাজ আপনাদের অপেক্ষায় আছে। প্রতিটি তালিকায় পুরোনোটি আগে।' },
  noSupportLinks: {
    en: 'Members find no WhatsApp, Telegram or phone number under Support yet.',
    bn: '“সাহায্য” পাতায় সদস্যরা এখনো কোনো হোয়াটসঅ্যাপ, টেলিগ্রাম বা ফোন নম্বর পান না।',
  },
  addSupportLinks: { en: 'Add support links', bn: 'যোগাযোগের লিংক যোগ করুন' },
  batches: { en: 'Batches of payouts', bn: 'টাকা তোলার তালিকা' },
  nothingWaits: { en: 'Nothing waits', bn: 'কিছু অপেক্ষায় নেই' },
})
