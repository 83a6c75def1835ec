import { catalogue } from '../../shared/i18n/words.ts'

/** Charges of a bank, and the balance of the books beside the bank's. */
export const chargeWords = catalogue({
  books: { en: 'By the books, at the end of the day', bn: 'খাতার হিসাবে, দিনের শেষে' },
  bankLessBooks: { en: 'Bank less books', bn: 'ব্যাংক থেকে খাতা বাদ দিলে' },
  bankLessBooksBefore: { en: 'The same on the last day before with a line', bn: 'এর আগে লাইন থাকা শেষ দিনে' },
  grows: {
    en: 'Since then bank and books have moved apart by {amount}. Look for what is not booked, or booked wrongly.',
    bn: 'এরপর ব্যাংক ও খাতার তফাত {amount} বেড়েছে। কী খাতায় লেখা হয়নি বা ভুল লেখা হয়েছে, খুঁজে দেখুন।',
  },
  isBooked: { en: 'Booked as a cost', bn: 'খরচ হিসেবে খাতায় লেখা' },
  charges: {
    en: {
      one: '{count} charge is explained and not booked: {amount}',
      other: '{count} charges are explained and not booked: {amount}',
    },
    bn: {
      one: '{count}টি চার্জের ব্যাখ্যা আছে, খাতায় লেখা হয়নি: {amount}',
      other: '{count}টি চার্জের ব্যাখ্যা আছে, খাতায় লেখা হয়নি: {amount}',
    },
  },
  chargesProposed: {
    en: 'Booking charges of this account waits for a second operator.',
    bn: 'এই হিসাবের চার্জ খাতায় লেখার প্রস্তাব দ্বিতীয় পরিচালকের অপেক্ষায় আছে।',
  },
  toProposals: { en: 'Open the proposals', bn: 'প্রস্তাবগুলো দেখুন' },
  book: { en: 'Propose to book the charges', bn: 'চার্জ খাতায় লেখার প্রস্তাব দিন' },
  bookTitle: { en: 'Book {amount} as a cost?', bn: '{amount} খরচ হিসেবে খাতায় লিখবেন?' },
  bookText: {
    en: 'Another operator confirms exactly this sum. It comes out of the platform’s fees, and the explanations can then not be taken back. If a charge is added or taken back before, the proposal has to be made anew.',
    bn: 'আরেকজন পরিচালক ঠিক এই অঙ্কই অনুমোদন করবেন। টাকাটি প্ল্যাটফর্মের ফি থেকে যাবে, এরপর ব্যাখ্যাগুলো আর ফিরিয়ে নেওয়া যাবে না। তার আগে কোনো চার্জ যোগ হলে বা ফিরিয়ে নিলে নতুন করে প্রস্তাব দিতে হবে।',
  },
  bookReason: { en: 'Reason, at least 10 characters', bn: 'কারণ, অন্তত ১০ অক্ষর' },
})
