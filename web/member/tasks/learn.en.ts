const words = {
  title: 'A sample task',
  lead: 'See how a task goes, with a small app that we made up for it.',
  freeTitle: 'This pays nothing and costs nothing.',
  free: 'It is only a sample, and you never need it in order to work. What you type stays on this page: it is not sent and not saved.',

  reviewHint: 'Say what is good and what is not.',
  tryIt: 'Try the app',
  taskTitle: 'Write a shopping list',
  app: 'Bazaar List',
  summary:
    'The maker of this app wants to know how well it serves people who go to the bazaar. A real app opens on your phone; this one is right here.',
  anyTime: 'As long as you like',
  thing: 'Thing to buy',
  add: 'Add',
  left: { one: '{count} left to buy', other: '{count} left to buy' },
  none: 'Nothing on the list yet.',
  clear: 'Empty the list',

  write: 'Write what you saw',
  step1: 'Write down three things.',
  step2: 'Tick one of them as bought, and look at the number at the top.',
  step3: 'Empty the list.',
  skip: 'Only show me a good and a poor review',

  handedIn: 'A real task would be handed in now',
  counted: '{done} characters of your own were counted; at least {min} were asked for.',
  headings: 'The questions from “Help me write” were not counted.',
  next: 'The app maker then has 72 hours to decide, and sees your stars only afterwards. If nobody decides, you are paid.',
  again: 'Change what I wrote',

  examples: 'A good and a poor review of this app',
  examplesLead:
    'Both are long enough to be handed in. Their stars are left out, because they make neither of them better: one star or five, the pay is the same.',
  good: 'Good',
  poor: 'Poor',
  goodReview:
    'I wrote down rice, eggs and soap. That took a few seconds, and the letters are easy to read. Then I ticked the eggs, but the number at the top stayed at 3. When I pressed “Empty the list”, everything was gone at once, and I could not get it back. It should ask first.',
  poorReview: 'Very nice app. I like it very much. Everything is good and very useful. Everybody should use this app.',
  goodWhy: 'Why it helps',
  good1: 'It says what was done: three things, one tick, one press.',
  good2: 'It says what happened then, so that the maker can see the same.',
  good3: 'It says what went well, what did not, and what would be better.',
  poorWhy: 'Why it does not',
  poor1: 'It would fit any app. Nobody can see that this one was tried.',
  poor2: 'There is nothing in it that the maker could mend or keep.',
  poor3: 'It can be rejected as “not tried”, however kind it is.',
  harsh:
    'Kind or harsh makes no difference. “I would delete it: one press and my whole list was gone” helps as much as praise that says what for. “Worst app ever” is as poor as “best app ever”.',

  endTitle: 'Once more: the sample pays nothing and costs nothing.',
  end: 'No task asks whether you have seen it. What a real task pays is written on it before you start.',
  toTasks: 'See the open tasks',
} as const
export default words
