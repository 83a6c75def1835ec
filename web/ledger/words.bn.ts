import type { Translation } from '../i18n/words.ts'
import type en from './words.en.ts'

const words: Translation<typeof en> = {
  title: 'টাকার হিসাব',
  lead: 'আপনার ব্যালেন্সে যা এসেছে, যা গেছে, সবচেয়ে নতুনটি আগে।',
  type: 'ধরন',
  allTypes: 'সব ধরন',
  month: 'মাস',
  allMonths: 'সব মাস',
  csv: 'CSV নামিয়ে নিন',
  pdf: 'PDF নামিয়ে নিন',
  none: 'দেখানোর মতো কিছু নেই।',
  noneText: 'এই বাছাইয়ে কোনো লেনদেন নেই। প্রথম কাজ অনুমোদিত হলে এখানে দেখবেন।',
  loading: 'হিসাব লোড হচ্ছে...',
  balanceAfter: 'ব্যালেন্স {amount}',
  kind_task_pay: 'কাজের পারিশ্রমিক',
  kind_payout_request: 'টাকা তোলা',
  kind_payout_return: 'তোলা টাকা ফেরত এসেছে',
  kind_goodwill: 'পরখের শুভেচ্ছা',
}
export default words
