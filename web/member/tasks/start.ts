import { catalogue } from '../../shared/i18n/words.ts'

/** Texts of Task, beside those that it shares with Home. */
export const startWords = catalogue({
  task: { en: 'Task', bn: 'কাজ' },
  startedToday: { en: 'Started today: {done} of {target}', bn: 'আজ শুরু করেছেন: {target}টির মধ্যে {done}টি' },
  startTask: { en: 'Start Task', bn: 'কাজ শুরু করুন' },
  startLead: {
    en: 'We pick one of the open tasks for you. To choose one yourself, go to the Task Hall.',
    bn: 'খোলা কাজগুলো থেকে একটি আমরা বেছে দেব। নিজে বেছে নিতে চাইলে কাজের তালিকায় যান।',
  },
  toHall: { en: 'Choose in the Task Hall', bn: 'তালিকা থেকে নিজে বাছুন' },
  generating: { en: 'Task Generating...', bn: 'আপনার জন্য কাজ খোঁজা হচ্ছে...' },
  businessHours: { en: 'Business Hours {start} - {end}', bn: 'কাজ শুরুর সময় {start}\u00a0-\u00a0{end}' },
  allDay: { en: 'Business Hours: all day', bn: 'কাজ শুরু করা যায় সারা দিন' },
  handInAlways: { en: 'You can hand in at any time.', bn: 'জমা দেওয়া যায় যেকোনো সময়।' },
})
