import { catalogue } from '../../shared/i18n/words.ts'

export const operatorAbuse = catalogue({
  lead: {
    en: 'Signs, not verdicts: families share a phone, and a mobile network has one address for thousands. Nobody is refused, held or paid differently because of what stands here.',
    bn: 'এগুলো লক্ষণ, রায় নয়: পরিবারে এক ফোন কয়েকজন চালান, মোবাইল নেটওয়ার্কে হাজারো মানুষের একই ঠিকানা থাকে। এখানকার কিছুর জন্য কারও কাজ, টাকা বা অ্যাকাউন্ট বদলায় না।',
  },
  kind: { en: 'What', bn: 'কী' },
  show: { en: 'Show', bn: 'দেখান' },
  related: { en: 'Related accounts', bn: 'সম্পর্কিত অ্যাকাউন্ট' },
  copied: { en: 'Copied reviews', bn: 'নকল করা মতামত' },
  machine: { en: 'Pasted or too quick', bn: 'পেস্ট করা বা অতি দ্রুত' },
  rejecting: { en: 'Many rejections', bn: 'অনেক মতামত নেওয়া হয়নি' },
  open: { en: 'Not looked at', bn: 'এখনো দেখা হয়নি' },
  looked: { en: 'Looked at', bn: 'দেখা হয়েছে' },
  none: { en: 'Nothing here.', bn: 'এখানে কিছু নেই।' },
  noneText: { en: 'What is found is shown by itself.', bn: 'কিছু পাওয়া গেলে নিজে থেকেই এখানে আসবে।' },
  member: { en: 'Member', bn: 'সদস্য' },
  sponsor: { en: 'Sponsor', bn: 'অ্যাপ নির্মাতা' },
  found: { en: 'found {at}', bn: 'পাওয়া গেছে {at}' },
  seen: { en: 'last seen {at}', bn: 'শেষ দেখা গেছে {at}' },
  share_device: { en: 'The same device', bn: 'একই ডিভাইস' },
  share_network: { en: 'The same network within 7 days', bn: '৭ দিনের মধ্যে একই নেটওয়ার্ক' },
  share_wallet: {
    en: 'The member’s wallet is the account of the sponsor’s refund',
    bn: 'টাকা ফেরতের যে নম্বর অ্যাপ নির্মাতা দিয়েছেন, সেটি সদস্যের ওয়ালেট',
  },
  shareAt: { en: 'Sponsor {sponsor} · Member {member}', bn: 'অ্যাপ নির্মাতা {sponsor} · সদস্য {member}' },
  accounts: {
    en: { one: '{count} account has it', other: '{count} accounts have it' },
    bn: { one: '{count}টি অ্যাকাউন্টে আছে', other: '{count}টি অ্যাকাউন্টে আছে' },
  },
  tasks: {
    en: {
      one: '{count} of the member’s last 300 tasks is of this sponsor.',
      other: '{count} of the member’s last 300 tasks are of this sponsor.',
    },
    bn: {
      one: 'সদস্যের শেষ ৩০০ কাজের {count}টি এই অ্যাপ নির্মাতার।',
      other: 'সদস্যের শেষ ৩০০ কাজের {count}টি এই অ্যাপ নির্মাতার।',
    },
  },
  theCopy: { en: 'The later one', bn: 'পরের লেখা' },
  theFirst: { en: 'The earlier one', bn: 'আগের লেখা' },
  reviewOf: { en: '{username}, task {task}, {app}', bn: '{username}, কাজ {task}, {app}' },
  sameMember: { en: 'Both are by the same member.', bn: 'দুটিই একই সদস্যের।' },
  percent: { en: 'About {percent} % of the words are the same.', bn: 'প্রায় {percent}% কথা একই।' },
  others: {
    en: { one: 'One more is nearly the same.', other: '{count} more are nearly the same.' },
    bn: { one: 'আরও {count}টি প্রায় একই রকম।', other: 'আরও {count}টি প্রায় একই রকম।' },
  },
  machineLead: { en: '{flagged} of {reviews} reviews in 30 days:', bn: '৩০ দিনে {reviews}টির মধ্যে {flagged}টি মতামত:' },
  pasted: {
    en: { one: '{count} pasted', other: '{count} pasted' },
    bn: { one: '{count}টি পেস্ট করা', other: '{count}টি পেস্ট করা' },
  },
  fast: {
    en: { one: '{count} faster than anybody types', other: '{count} faster than anybody types' },
    bn: { one: '{count}টি হাতে লেখার চেয়ে দ্রুত', other: '{count}টি হাতে লেখার চেয়ে দ্রুত' },
  },
  hasty: {
    en: { one: '{count} sooner than it can be read', other: '{count} sooner than they can be read' },
    bn: { one: '{count}টি পড়ে ওঠার আগেই জমা', other: '{count}টি পড়ে ওঠার আগেই জমা' },
  },
  latest: { en: 'The latest', bn: 'সর্বশেষ' },
  written_pasted: { en: 'pasted', bn: 'পেস্ট করা' },
  written_fast: { en: 'faster than anybody types', bn: 'হাতে লেখার চেয়ে দ্রুত' },
  spent: { en: 'handed in after {spent}', bn: '{spent} পরে জমা' },
  least: { en: 'reading and typing take at least {least}', bn: 'পড়তে ও লিখতে কমপক্ষে {least} লাগে' },
  rejectingLead: {
    en: 'After the warning of {at}: {rejected} of {decided} rejected ({percent} %).',
    bn: '{at}-এ সতর্ক করার পর: সিদ্ধান্ত হওয়া {decided}টির মধ্যে {rejected}টি নেওয়া হয়নি ({percent}%)।',
  },
  note: { en: 'Your note', bn: 'আপনার মন্তব্য' },
  noteHint: { en: 'What you found and did. It is kept in the audit log.', bn: 'কী পেলেন, কী করলেন। এটি কার্যলগে থাকে।' },
  mark: { en: 'Mark as looked at', bn: 'দেখা হয়েছে' },
  marked: { en: 'Marked as looked at.', bn: 'দেখা হয়েছে বলে রাখা হলো।' },
  lookedBy: { en: 'Looked at by {by}, {at}', bn: 'দেখেছেন {by}, {at}' },
})
