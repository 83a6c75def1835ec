import { catalogue } from '../../shared/i18n/words.ts'

export const unknownPayouts = catalogue({
  held: { en: 'Held', bn: 'আটকে আছে' },
  unknownText: {
    en: 'It was sent, and bKash has not said whether it was paid. The member’s money stays reserved. Nothing sends it again: find out what happened, then say it here. It counts when a second operator says the same, or bKash finds the transaction.',
    bn: 'টাকা পাঠানো হয়েছে, কিন্তু পৌঁছেছে কি না বিকাশ জানায়নি। সদস্যের টাকা সংরক্ষিত আছে। এটি আর পাঠানো হয় না: কী হয়েছে জেনে এখানে লিখুন। আরেকজন পরিচালক একই কথা লিখলে বা বিকাশ লেনদেনটি খুঁজে পেলে তা কার্যকর হয়।',
  },
  heldText: {
    en: 'bKash has answered something else than what was ordered, so payments by bKash are paused. Find out what happened, say it here, and resume them on the page of system health.',
    bn: 'বিকাশ যা জানিয়েছে, তা আমাদের অনুরোধের সঙ্গে মেলে না, তাই বিকাশে টাকা পাঠানো থামানো আছে। কী হয়েছে জেনে এখানে লিখুন, তারপর সিস্টেমের অবস্থার পাতায় আবার চালু করুন।',
  },
  invoice: { en: 'Invoice number', bn: 'ইনভয়েস নম্বর' },
  providerRef: { en: 'Number at bKash', bn: 'বিকাশের নম্বর' },
  wallet: { en: 'Wallet', bn: 'ওয়ালেট' },
  calledAt: { en: 'Sent', bn: 'পাঠানো' },
  tries: { en: { one: '{count} try', other: '{count} tries' }, bn: { one: '{count} বার', other: '{count} বার' } },
  why: { en: 'Why it is unknown', bn: 'কেন অজানা' },
  asked: { en: 'Questions to bKash', bn: 'বিকাশকে জিজ্ঞাসা' },
  askedNext: {
    en: { one: '{count} so far, the next one {time}', other: '{count} so far, the next one {time}' },
    bn: { one: 'এ পর্যন্ত {count} বার, পরের বার {time}', other: 'এ পর্যন্ত {count} বার, পরের বার {time}' },
  },
  cannotAsk: {
    en: 'bKash cannot be asked about it: look it up in the portal',
    bn: 'বিকাশকে জিজ্ঞাসা করা যায় না: পোর্টালে দেখুন',
  },
  balanceBefore: { en: 'Balance before', bn: 'আগের ব্যালেন্স' },
  balanceAfter: { en: 'Balance after', bn: 'পরের ব্যালেন্স' },
  noBalance: { en: 'not known', bn: 'জানা নেই' },
  between: { en: 'Meanwhile', bn: 'এর মধ্যে' },
  betweenText: {
    en: {
      one: '{count} other payout has taken {amount} with its fee',
      other: '{count} other payouts have taken {amount} with their fees',
    },
    bn: {
      one: 'আরও {count}টি তোলায় খরচসহ গেছে {amount}',
      other: 'আরও {count}টি তোলায় খরচসহ গেছে {amount}',
    },
  },
  statement: { en: 'Lines of statements that name it', bn: 'বিবরণীর যেসব লাইনে এটি আছে' },
  noStatement: {
    en: 'No statement names it yet. Read in that of its day under Statements.',
    bn: 'কোনো বিবরণীতে এখনো নেই। ওই দিনের বিবরণী আপলোড করুন।',
  },
  at: { en: 'Time', bn: 'সময়' },
  account: { en: 'Account', bn: 'অ্যাকাউন্ট' },
  reference: { en: 'Reference', bn: 'রেফারেন্স' },
  amount: { en: 'Amount', bn: 'পরিমাণ' },
  exchanges: {
    en: { one: '{count} request to bKash with its answer', other: '{count} requests to bKash with their answers' },
    bn: { one: 'বিকাশে {count}টি অনুরোধ ও উত্তর', other: 'বিকাশে {count}টি অনুরোধ ও উত্তর' },
  },
  status: { en: 'HTTP {status}', bn: 'HTTP {status}' },
  milliseconds: { en: '{count} ms', bn: '{count} মিলিসেকেন্ড' },
  saidPaid: {
    en: '{name} says that it was paid ({time}), by this transaction:',
    bn: '{name} জানিয়েছেন, টাকা পৌঁছেছে ({time}), এই লেনদেনে:',
  },
  saidNotPaid: { en: '{name} says that it was not paid ({time}):', bn: '{name} জানিয়েছেন, টাকা পৌঁছায়নি ({time}):' },
  looked_differs: {
    en: 'bKash knows this transaction, and it is not this payout.',
    bn: 'বিকাশ এই লেনদেন চেনে, তবে এটি এই টাকা তোলা নয়।',
  },
  looked_not_found: {
    en: 'bKash does not find this transaction. That can take a while after a payment.',
    bn: 'বিকাশ লেনদেনটি খুঁজে পায়নি। টাকা পাঠানোর পর কিছু সময় লাগতে পারে।',
  },
  looked_unknown: {
    en: 'bKash did not say whether this transaction is this payout.',
    bn: 'লেনদেনটি এই টাকা তোলা কি না, বিকাশ জানায়নি।',
  },
  waitsForSecond: {
    en: 'It counts when a second operator says the same.',
    bn: 'আরেকজন পরিচালক একই কথা লিখলে কার্যকর হবে।',
  },
  youSecond: { en: 'It counts when you say the same.', bn: 'আপনি একই কথা লিখলে কার্যকর হবে।' },
  paid: { en: 'It was paid', bn: 'টাকা পৌঁছেছে' },
  notPaid: { en: 'It was not paid', bn: 'টাকা পৌঁছায়নি' },
  paidTitle: { en: '{invoice} was paid', bn: '{invoice}: টাকা পৌঁছেছে' },
  paidLead: {
    en: 'Type the transaction ID from the statement, the portal or the member’s SMS. bKash is asked for it.',
    bn: 'বিবরণী, পোর্টাল বা সদস্যের SMS থেকে লেনদেন আইডি লিখুন। বিকাশকে তা জিজ্ঞাসা করা হবে।',
  },
  trxId: { en: 'Transaction ID (TrxID)', bn: 'লেনদেন আইডি (TrxID)' },
  notPaidTitle: { en: '{invoice} was not paid', bn: '{invoice}: টাকা পৌঁছায়নি' },
  notPaidLead: {
    en: 'Once a second operator says the same, the money goes back to the member. If bKash has paid after all, we lose it. Say what shows that nothing was paid: statement, balance, and the ticket at bKash.',
    bn: 'আরেকজন পরিচালক একই কথা লিখলে টাকা সদস্যের কাছে ফিরবে। পরে বিকাশ টাকা দিয়ে থাকলে ক্ষতি আমাদের। কী দেখে বোঝা গেল টাকা যায়নি, লিখুন: বিবরণী, ব্যালেন্স, বিকাশের টিকিট।',
  },
  evidence: { en: 'Evidence', bn: 'প্রমাণ' },
  say: { en: 'Say it', bn: 'জানান' },
  outcome_said: {
    en: 'Kept. It counts when a second operator says the same.',
    bn: 'রাখা হয়েছে। আরেকজন পরিচালক একই কথা লিখলে কার্যকর হবে।',
  },
  outcome_settled: { en: 'The payout is paid.', bn: 'টাকা তোলা সম্পন্ন।' },
  outcome_returned: { en: 'The money is back with the member.', bn: 'টাকা সদস্যের কাছে ফিরেছে।' },
})
