import type { CallReply } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { catalogue } from '../../shared/i18n/words.ts'

export const operatorPayouts = catalogue({
  payouts: { en: 'Payouts', bn: 'টাকা তোলা' },
  lead: {
    en: 'Each payout goes to the wallet the member bound. What has no answer from the rail stays on its way and is asked about; it is never sent again blindly.',
    bn: 'টাকা শুধু সদস্যের নিজের ওয়ালেটেই যায়। বিকাশ, নগদ বা রকেট উত্তর না দিলে সেটি “পথে আছে” দেখায় এবং খোঁজ নেওয়া হয়; না জেনে আবার পাঠানো হয় না।',
  },
  show: { en: 'Show', bn: 'দেখান' },
  waiting: { en: 'Waiting', bn: 'অপেক্ষায়' },
  state_requested: { en: 'Requested', bn: 'চাওয়া হয়েছে' },
  state_sending: { en: 'On its way', bn: 'পথে আছে' },
  state_paid: { en: 'Paid', bn: 'পৌঁছেছে' },
  state_failed: { en: 'Failed, money returned', bn: 'হয়নি, টাকা ফেরত' },
  state_cancelled: { en: 'Cancelled by the member', bn: 'সদস্য বাতিল করেছেন' },
  none: { en: 'No payout here.', bn: 'এখানে কিছু নেই।' },
  noneText: { en: 'They appear when members withdraw.', bn: 'সদস্যরা টাকা তুললে এখানে আসবে।' },
  member: { en: 'Member', bn: 'সদস্য' },
  wallet: { en: 'Wallet', bn: 'ওয়ালেট' },
  amount: { en: 'Amount', bn: 'টাকা' },
  state: { en: 'State', bn: 'অবস্থা' },
  asked: { en: 'Requested', bn: 'চেয়েছেন' },
  done: { en: 'Paid', bn: 'পৌঁছেছে' },
  batches: { en: 'Batches to send by hand', bn: 'হাতে পাঠানোর তালিকা' },
  batchesLead: {
    en: 'Gather what waits for one provider, upload the file there, and bring its result back here.',
    bn: 'একই ওয়ালেট কোম্পানিতে যাঁদের টাকা পাঠানো বাকি, সবাইকে এক তালিকায় নিন। ফাইলটি সেই কোম্পানিকে দিন, তারপর তাদের ফলাফলের ফাইল এখানে দিন।',
  },
  unsent: { en: 'To be sent', bn: 'পাঠানো বাকি' },
  unsentCount: {
    en: {
      one: '{count} payout waits for a batch',
      other: '{count} payouts wait for a batch',
    },
    bn: {
      one: '{count}টি টাকা তোলা তালিকার অপেক্ষায়',
      other: '{count}টি টাকা তোলা তালিকার অপেক্ষায়',
    },
  },
  whichBatches: { en: 'Batches', bn: 'তালিকা' },
  batches_open: { en: 'Without their whole result', bn: 'পুরো ফলাফল আসেনি' },
  batches_ended: { en: 'Done', bn: 'শেষ' },
  noOpenBatches: { en: 'No batch waits for its result.', bn: 'কোনো তালিকার ফলাফল বাকি নেই।' },
  batchName: { en: 'Batch {id}', bn: 'তালিকা {id}' },
  progress: { en: '{done} of {count} answered', bn: '{count}টির মধ্যে {done}টির উত্তর এসেছে' },
  howMany: { en: '{paid} paid, {failed} failed', bn: '{paid}টি পৌঁছেছে, {failed}টি হয়নি' },
  unresolved: { en: '{count} without an answer, {amount}', bn: '{count}টির উত্তর নেই, {amount}' },
  age: { en: 'Waiting for {length}', bn: '{length} ধরে অপেক্ষায়' },
  ended: { en: 'Done', bn: 'শেষ' },
  showPayouts: { en: 'Show its payouts', bn: 'এর টাকা তোলাগুলো দেখান' },
  allPayouts: { en: 'All payouts', bn: 'সব টাকা তোলা' },
  payoutsOf: { en: 'Payouts of batch {id}', bn: 'তালিকা {id}-এর টাকা তোলা' },
  everyBatch: { en: 'Of all batches', bn: 'সব তালিকার' },
  everyState: { en: 'In every state', bn: 'সব অবস্থায়' },
  makeBatch: { en: 'Make a batch', bn: 'তালিকা তৈরি করুন' },
  batchMade: {
    en: { one: 'A batch of {count} payout.', other: 'A batch of {count} payouts.' },
    bn: { one: '{count}টি টাকা তোলার তালিকা তৈরি হলো।', other: '{count}টি টাকা তোলার তালিকা তৈরি হলো।' },
  },
  noBatches: { en: 'No batch yet.', bn: 'এখনো কোনো তালিকা নেই।' },
  made: { en: 'Made', bn: 'তৈরি' },
  inDoubt: { en: 'In doubt: may have been sent', bn: 'অনিশ্চিত: হয়তো পাঠানো হয়েছে' },
  inDoubtHint: {
    en: 'After a restore. Send nothing: look up each payout at the provider under its POROKH number, enter paid or failed in the file, and upload it here.',
    bn: 'ব্যাকআপ থেকে ফেরানোর পরের তালিকা। কিছু পাঠাবেন না। কোম্পানির কাছে POROKH নম্বর ধরে প্রতিটি মিলিয়ে দেখুন, ফাইলে paid বা failed লিখুন, তারপর এখানে দিন।',
  },
  download: { en: 'Download the file', bn: 'ফাইল নামান' },
  upload: { en: 'Upload the result', bn: 'ফলাফল দিন' },
  uploadHint: {
    en: 'The provider’s result as CSV or Excel (.xlsx). Each line needs the POROKH number (or payout_id), and an outcome or status: paid or failed. First you see what it does; nothing changes before you agree.',
    bn: 'কোম্পানির ফলাফলের ফাইল, CSV বা Excel (.xlsx)। প্রতি লাইনে POROKH নম্বর (বা payout_id) আর outcome বা status লাগবে: paid বা failed। আগে দেখবেন কী হবে; আপনি রাজি না হলে কিছুই বদলাবে না।',
  },
  uploadTitle: { en: 'What the provider did', bn: 'কোম্পানি যা করেছে' },
  uploadWrong: {
    en: {
      one: '{count} line cannot be read. Nothing of the file is done until it is right.',
      other: '{count} lines cannot be read. Nothing of the file is done until they are right.',
    },
    bn: {
      one: '{count}টি লাইন পড়া যায় না। ঠিক না করা পর্যন্ত ফাইলের কিছুই করা হবে না।',
      other: '{count}টি লাইন পড়া যায় না। ঠিক না করা পর্যন্ত ফাইলের কিছুই করা হবে না।',
    },
  },
  wrongLine: { en: 'Line {line}: {why}', bn: 'লাইন {line}: {why}' },
  rule_not_an_outcome: {
    en: 'It does not say whether it was paid or failed.',
    bn: 'টাকা পৌঁছেছে নাকি হয়নি, তা লেখা নেই।',
  },
  rule_two_outcomes: {
    en: 'Two columns say different things about how it ended.',
    bn: 'কীভাবে শেষ হলো তা নিয়ে দুই কলামে দুই কথা।',
  },
  rule_two_payouts: { en: 'It names two payouts.', bn: 'এতে দুটি টাকা তোলার নম্বর আছে।' },
  rule_not_an_amount: { en: 'Its amount cannot be read.', bn: 'টাকার অঙ্ক পড়া যায় না।' },
  rule_too_long: {
    en: 'Its reference has more than 100 letters.',
    bn: 'এর রেফারেন্সে ১০০টির বেশি অক্ষর আছে।',
  },
  rule_too_many_cells: {
    en: 'It has more cells than the file has columns. An amount such as 1,500.00 needs quotation marks.',
    bn: 'ফাইলে যত কলাম, এই লাইনে তার চেয়ে বেশি ঘর। 1,500.00 এমন অঙ্ক উদ্ধৃতি চিহ্নের ভেতরে দিন।',
  },
  totals: { en: 'What this file does', bn: 'এই ফাইলে যা হবে' },
  totalSettled: {
    en: { one: '{count} payout is settled: {amount}', other: '{count} payouts are settled: {amount}' },
    bn: { one: '{count}টি পৌঁছেছে বলে লেখা হবে: {amount}', other: '{count}টি পৌঁছেছে বলে লেখা হবে: {amount}' },
  },
  totalReturned: {
    en: {
      one: '{count} payout goes back to its member: {amount}',
      other: '{count} payouts go back to their members: {amount}',
    },
    bn: {
      one: '{count}টির টাকা সদস্যের কাছে ফেরত যাবে: {amount}',
      other: '{count}টির টাকা সদস্যদের কাছে ফেরত যাবে: {amount}',
    },
  },
  totalIgnored: {
    en: { one: '{count} line changes nothing', other: '{count} lines change nothing' },
    bn: { one: '{count}টি লাইনে কিছু বদলাবে না', other: '{count}টি লাইনে কিছু বদলাবে না' },
  },
  totalWaits: {
    en: { one: '{count} line has no outcome yet', other: '{count} lines have no outcome yet' },
    bn: { one: '{count}টি লাইনে এখনো ফলাফল নেই', other: '{count}টি লাইনে এখনো ফলাফল নেই' },
  },
  totalLeftOut: {
    en: { one: '{count} line is no result and is left out', other: '{count} lines are no results and are left out' },
    bn: { one: '{count}টি লাইন ফলাফল নয়, বাদ থাকবে', other: '{count}টি লাইন ফলাফল নয়, বাদ থাকবে' },
  },
  totalLeft: {
    en: {
      one: '{count} payout still has no answer afterwards: {amount}',
      other: '{count} payouts still have no answer afterwards: {amount}',
    },
    bn: {
      one: 'এরপরও {count}টির উত্তর বাকি: {amount}',
      other: 'এরপরও {count}টির উত্তর বাকি: {amount}',
    },
  },
  eachLine: { en: 'Line by line', bn: 'লাইন ধরে ধরে' },
  payout: { en: 'Payout', bn: 'টাকা তোলা' },
  lineNumber: { en: 'Line {line}', bn: 'লাইন {line}' },
  willBe: { en: 'What happens', bn: 'কী হবে' },
  verdict_settled: { en: 'Is settled', bn: 'পৌঁছেছে বলে লেখা হবে' },
  verdict_returned: { en: 'Goes back to the member', bn: 'টাকা সদস্যের কাছে ফেরত যাবে' },
  verdict_already: { en: 'Known already', bn: 'আগেই জানা' },
  verdict_contradicts: { en: 'Ended otherwise before', bn: 'আগে অন্যভাবে শেষ হয়েছে' },
  verdict_twice: { en: 'Twice in the file', bn: 'ফাইলে দুবার আছে' },
  verdict_amount: { en: 'The amount differs', bn: 'টাকার অঙ্ক মেলে না' },
  verdict_elsewhere: { en: 'Not in this batch', bn: 'এই তালিকায় নেই' },
  verdict_unknown: { en: 'No payout of ours', bn: 'আমাদের কোনো টাকা তোলা নয়' },
  verdict_number: { en: 'The wallet number differs', bn: 'ওয়ালেট নম্বর মেলে না' },
  verdict_waits: { en: 'No outcome yet', bn: 'এখনো ফলাফল নেই' },
  verdict_left_out: { en: 'Left out', bn: 'বাদ' },
  verdict_wrong: { en: 'Cannot be read', bn: 'পড়া যায় না' },
  leftOut_above: { en: 'The names of the columns, or above them.', bn: 'কলামের নাম, বা তার ওপরের লাইন।' },
  leftOut_head: { en: 'It repeats the names of the columns.', bn: 'কলামের নাম আবার লেখা।' },
  leftOut_total: { en: 'It is a sum.', bn: 'এটি যোগফল।' },
  leftOut_text: { en: 'It names no payout and no outcome.', bn: 'এতে কোনো টাকা তোলা বা ফলাফলের কথা নেই।' },
  nothingHappens: { en: 'Nothing happens', bn: 'কিছু হবে না' },
  saidAmount: { en: 'The file says {amount}', bn: 'ফাইলে আছে {amount}' },
  doThis: {
    en: { one: 'Do this for {count} payout', other: 'Do this for {count} payouts' },
    bn: { one: '{count}টির জন্য এটি করুন', other: '{count}টির জন্য এটি করুন' },
  },
  lookAgain: { en: 'Look at it again', bn: 'আবার দেখুন' },
  uploadDone: {
    en: '{paid} paid, {failed} failed, {unchanged} unchanged.',
    bn: '{paid}টি পৌঁছেছে, {failed}টি হয়নি, {unchanged}টি বদলায়নি।',
  },
  payoutNumber: { en: 'POROKH-{id}', bn: 'POROKH-{id}' },
  stuckNumber: { en: 'POROKH-{id}:', bn: 'POROKH-{id}:' },
  uploadStuck: {
    en: 'These could not be entered, and all others were. Their money stays where it is until they are.',
    bn: 'এগুলো খাতায় তোলা যায়নি, বাকি সব তোলা হয়েছে। তোলা না হওয়া পর্যন্ত এগুলোর টাকা যেখানে আছে সেখানেই থাকবে।',
  },
  chooseFile: { en: 'Choose the file', bn: 'ফাইল বেছে নিন' },
  bkash: { en: 'bKash', bn: 'বিকাশ' },
  nagad: { en: 'Nagad', bn: 'নগদ' },
  rocket: { en: 'Rocket', bn: 'রকেট' },
})

export type Batch = CallReply<'GET /api/operator/batches'>['items'][number]
export type Unsent = CallReply<'GET /api/operator/unsent'>['items'][number]

/** Queries to reload after a batch was created or partly settled. */
export const reloadPayouts = () =>
  refetch(
    'GET /api/operator/batches',
    'GET /api/operator/batches/:id',
    'GET /api/operator/unsent',
    'GET /api/operator/unknown-payouts/:id',
    'GET /api/operator/payouts',
    'GET /api/operator/overview',
  )
