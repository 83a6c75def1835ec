import type { Translation } from '../i18n/words.ts'
import type en from './away.en.ts'

const words: Translation<typeof en> = {
  title: {
    one: 'আমাদের সার্ভারের {parts} নম্বর অংশ এখন সাড়া দিচ্ছে না।',
    other: 'আমাদের সার্ভারের {parts} নম্বর অংশ এখন সাড়া দিচ্ছে না।',
  },
  text: 'সেখানে যা আছে তা এখানে দেখা যাচ্ছে না; কিছুই হারায়নি।',
  notApproved: 'সেখানে যা আছে তা অনুমোদন হয়নি। ওই অংশ আবার সাড়া দিলে অনুমোদন করুন।',
}
export default words
