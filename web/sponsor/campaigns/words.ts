import { campaignFields } from '../../shared/i18n/campaign-fields.ts'
import type { CallReply } from '../../shared/data/api.ts'
import { catalogue } from '../../shared/i18n/words.ts'
import type { Tone } from '../../shared/ui/Badge.tsx'

/** Texts about campaigns for sponsors. */
export const sponsorCampaigns = catalogue({
  ...campaignFields,
  campaigns: { en: 'Campaigns', bn: 'ক্যাম্পেইন' },
  newCampaign: { en: 'New campaign', bn: 'নতুন ক্যাম্পেইন' },
  all: { en: 'All', bn: 'সব' },
  show: { en: 'Show', bn: 'দেখান' },
  state_draft: { en: 'Draft', bn: 'খসড়া' },
  state_in_review: { en: 'Being checked', bn: 'যাচাই চলছে' },
  state_open: { en: 'Open', bn: 'চালু' },
  state_paused: { en: 'Paused', bn: 'থামানো' },
  state_closed: { en: 'Closed', bn: 'শেষ' },
  none: { en: 'No campaign here yet.', bn: 'এখানে এখনো কোনো ক্যাম্পেইন নেই।' },
  noneText: {
    en: 'Describe your app, say what to try, and set what a review is worth.',
    bn: 'অ্যাপের কথা লিখুন, কী কী করে দেখতে হবে জানান, আর একটি মতামতের দাম ঠিক করুন।',
  },
  app: { en: 'App', bn: 'অ্যাপ' },
  state: { en: 'State', bn: 'অবস্থা' },
  progress: { en: 'Taken', bn: 'নেওয়া হয়েছে' },
  waiting: { en: 'To decide', bn: 'সিদ্ধান্ত বাকি' },
  each: { en: 'For each review', bn: 'প্রতি মতামতে' },
  escrow: { en: 'In escrow', bn: 'জামানতে' },
  edit: { en: 'Edit', bn: 'বদলান' },
  fund: { en: 'Fund', bn: 'টাকা দিন' },
  fundLead: {
    en: 'Moves the money for all places from your balance into the escrow of this campaign.',
    bn: 'সব আসনের টাকা আপনার ব্যালেন্স থেকে এই ক্যাম্পেইনের জামানতে যাবে।',
  },
  funded: { en: 'The campaign is funded.', bn: 'ক্যাম্পেইনে টাকা দেওয়া হয়েছে।' },
  submit: { en: 'Hand in for a check', bn: 'যাচাইয়ের জন্য দিন' },
  submitted: {
    en: 'Handed in. We check every campaign before it opens.',
    bn: 'জমা হয়েছে। চালু করার আগে আমরা প্রতিটি ক্যাম্পেইন দেখে নিই।',
  },
  pause: { en: 'Pause', bn: 'থামান' },
  paused: { en: 'Paused. Tasks under way go on.', bn: 'থামানো হলো। শুরু হওয়া কাজগুলো চলবে।' },
  resume: { en: 'Open again', bn: 'আবার চালু করুন' },
  resumed: { en: 'Open again.', bn: 'আবার চালু হলো।' },
  close: { en: 'Close', bn: 'শেষ করুন' },
  closeTitle: { en: 'Close this campaign?', bn: 'ক্যাম্পেইনটি শেষ করবেন?' },
  closeLead: {
    en: 'No new places are offered. Tasks under way can still be handed in, and unused money comes back to your balance once no task is undecided.',
    bn: 'নতুন করে আর কেউ কাজ নিতে পারবেন না। শুরু হওয়া কাজ জমা দেওয়া যাবে, আর সব কাজের সিদ্ধান্ত হয়ে গেলে বাকি টাকা আপনার ব্যালেন্সে ফিরে আসবে।',
  },
  closed: { en: 'The campaign is closed.', bn: 'ক্যাম্পেইনটি শেষ হলো।' },
  delete: { en: 'Delete', bn: 'মুছুন' },
  deleteTitle: { en: 'Delete this draft?', bn: 'খসড়াটি মুছবেন?' },
  deleteLead: {
    en: 'Its text, its pictures and its public links are gone for good. There was never money in it. The log of your organisation keeps its title.',
    bn: 'এর লেখা, ছবি আর সবার জন্য খোলা লিংক চিরতরে মুছে যাবে। এতে কখনো টাকা ছিল না। প্রতিষ্ঠানের কার্যলগে শুধু শিরোনামটি থাকবে।',
  },
  deleted: { en: 'The draft is deleted.', bn: 'খসড়াটি মুছে গেছে।' },
  sentBack: { en: 'Sent back by the check:', bn: 'যাচাই থেকে ফেরত এসেছে:' },
  nextFund: {
    en: 'Next: put the money for all places into escrow. Testers see a campaign only when it is funded.',
    bn: 'এরপর: সব কাজের টাকা জামানতে রাখুন। টাকা রাখা থাকলেই পরীক্ষকেরা ক্যাম্পেইন দেখতে পান।',
  },
  nextSubmit: {
    en: 'Next: hand it in. An operator checks that it asks for nothing that testers may not do.',
    bn: 'এরপর: যাচাইয়ের জন্য দিন। পরীক্ষকদের দিয়ে নিষিদ্ধ কিছু করানো হচ্ছে কি না, একজন পরিচালক দেখে নেবেন।',
  },
  nextFundOther: {
    en: 'Next: an owner or somebody in finance puts the money for all places into escrow. Testers see a campaign only when it is funded.',
    bn: 'এরপর: মালিক বা হিসাবরক্ষক সব কাজের টাকা জামানতে রাখবেন। টাকা রাখা থাকলেই পরীক্ষকেরা ক্যাম্পেইন দেখতে পান।',
  },
  nextSubmitOther: {
    en: 'Next: an owner or an editor hands it in. An operator then checks it.',
    bn: 'এরপর: মালিক বা সম্পাদক যাচাইয়ের জন্য দেবেন। তারপর একজন পরিচালক দেখে নেবেন।',
  },
  nextWait: {
    en: 'An operator is checking it. You get a notice here when it opens.',
    bn: 'যাচাই চলছে। চালু হলে এখানেই জানবেন।',
  },
  progressTab: { en: 'Progress', bn: 'অগ্রগতি' },
  submissionsTab: { en: 'Submissions', bn: 'জমা পড়া মতামত' },
  insightsTab: { en: 'Insights', bn: 'বিশ্লেষণ' },
  places: { en: 'Places', bn: 'মোট আসন' },
  placesLeft: { en: 'Places left', bn: 'বাকি আছে' },
  inProgress: { en: 'Being tested', bn: 'পরীক্ষা চলছে' },
  approved: { en: 'Approved', bn: 'অনুমোদিত' },
  rejected: { en: 'Rejected', bn: 'বাতিল' },
  disputed: { en: 'Disputed', bn: 'আপত্তি আছে' },
  free: { en: 'Free', bn: 'খালি' },
  whatItAsks: { en: 'What testers read', bn: 'পরীক্ষক যা পড়বেন' },
  platform_android: { en: 'Android', bn: 'অ্যান্ড্রয়েড' },
  platform_ios: { en: 'iPhone', bn: 'আইফোন' },
  platform_web: { en: 'The web', bn: 'ওয়েব' },
  step: { en: 'Step {count}', bn: 'ধাপ {count}' },
  addStep: { en: 'Add a step', bn: 'ধাপ যোগ করুন' },
  removeStep: { en: 'Remove step {count}', bn: 'ধাপ {count} বাদ দিন' },
  question: { en: 'Question {count}', bn: 'প্রশ্ন {count}' },
  questionKind: { en: 'Kind of answer', bn: 'উত্তরের ধরন' },
  kind_text: { en: 'In own words', bn: 'নিজের কথায়' },
  kind_choice: { en: 'One of these', bn: 'এগুলোর একটি' },
  kind_scale: { en: '1 to 5', bn: '১ থেকে ৫' },
  low: { en: 'What 1 means (optional)', bn: '১ মানে কী (না লিখলেও চলে)' },
  high: { en: 'What 5 means (optional)', bn: '৫ মানে কী (না লিখলেও চলে)' },
  choices: { en: 'Choices, one a line', bn: 'উত্তরগুলো, প্রতি লাইনে একটি' },
  addQuestion: { en: 'Add a question', bn: 'প্রশ্ন যোগ করুন' },
  removeQuestion: { en: 'Remove question {count}', bn: 'প্রশ্ন {count} বাদ দিন' },
  waves: {
    en: {
      one: '{count} wave.',
      other: 'In {count} waves: the last opens {length} after the first.',
    },
    bn: {
      one: '{count} ধাপে।',
      other: '{count} ধাপে: প্রথমটির {length} পর শেষটি খুলবে।',
    },
  },
  released: {
    en: '{released} of {places} places are released. The next open at {at}.',
    bn: '{places}টি আসনের মধ্যে {released}টি খুলেছে। পরেরগুলো খুলবে {at}-এ।',
  },
  releasedPaused: {
    en: '{released} of {places} places are released.',
    bn: '{places}টি আসনের মধ্যে {released}টি খুলেছে।',
  },
  who: { en: 'Who tests it', bn: 'কারা পরখ করবেন' },
  whoLead: {
    en: 'Members say for themselves what phone they have, what they speak and where they live. You are told how many fit, and never who said what.',
    bn: 'কার কোন ফোন, কে কোন ভাষা জানেন, কোথায় থাকেন, সদস্যরা নিজেরাই বলেন। কতজন মেলে আপনি জানবেন, কিন্তু কে কী বলেছেন তা নয়।',
  },
  needs: { en: 'What else is needed', bn: 'আর যা যা লাগবে' },
  looksFor: { en: 'Only for testers with', bn: 'শুধু যাঁদের আছে' },
  districtsAny: { en: 'Districts: anywhere', bn: 'জেলা: যেকোনো' },
  districtsChosen: {
    en: { one: 'Districts: {count} chosen', other: 'Districts: {count} chosen' },
    bn: { one: 'জেলা: {count}টি বাছাই করা', other: 'জেলা: {count}টি বাছাই করা' },
  },
  fittingLater: { en: 'Here you see how many members fit.', bn: 'কতজন সদস্য মেলেন, এখানে দেখবেন।' },
  fittingAbout: { en: 'About {number} members fit.', bn: 'প্রায় {number} জন সদস্য মেলেন।' },
  fittingFew: {
    en: 'Fewer than {count} members fit. It may take long until all places are taken.',
    bn: '{count} জনের কম সদস্য মেলেন। সব আসন পূরণ হতে অনেক সময় লাগতে পারে।',
  },
  cost: { en: 'What it costs', bn: 'খরচের হিসাব' },
  costPay: { en: 'Testers get, by level', bn: 'পরীক্ষকেরা পাবেন, স্তর অনুযায়ী' },
  costFee: { en: 'Our fee, the rest', bn: 'বাকিটা আমাদের ফি' },
  costTotal: { en: 'In all: {amount} × {places}', bn: 'মোট: {amount} × {places}' },
  costBalance: { en: 'Your balance', bn: 'আপনার ব্যালেন্স' },
  costLeft: { en: 'Left afterwards', bn: 'এরপর থাকবে' },
  costMissing: { en: 'Missing in your balance', bn: 'ব্যালেন্সে কম আছে' },
  costAdd: {
    en: 'You can save the draft, and fund it once the money is there.',
    bn: 'খসড়া সেভ করে রাখতে পারেন, টাকা এলে তারপর টাকা দিন।',
  },
  costBack: { en: 'What is not used comes back to your balance.', bn: 'যা খরচ হবে না, ব্যালেন্সে ফিরে আসবে।' },
  costLater: {
    en: 'Type an amount and how many reviews, and you see here what it costs.',
    bn: 'মতামতের দাম ও সংখ্যা লিখলে এখানে খরচ দেখতে পাবেন।',
  },
  range: { en: '{low} to {high}', bn: '{low} থেকে {high}' },
  addMoney: { en: 'Add money', bn: 'টাকা যোগ করুন' },
  more: { en: 'More settings', bn: 'আরও সেটিং' },
  save: { en: 'Save', bn: 'সেভ করুন' },
  saved: { en: 'Saved.', bn: 'সেভ হয়েছে।' },
  locked: {
    en: 'The campaign is funded, so amount and places stay. Close it to get the money back.',
    bn: 'টাকা দেওয়া হয়ে গেছে, তাই দাম ও সংখ্যা আর বদলানো যাবে না। টাকা ফেরত পেতে ক্যাম্পেইনটি শেষ করুন।',
  },
  changedMeanwhile: {
    en: 'Somebody else has saved this campaign meanwhile.',
    bn: 'এর মধ্যে আরেকজন এই ক্যাম্পেইন সেভ করেছেন।',
  },
  changedBoth: {
    en: 'You have both changed these. Yours is in the form, and theirs is here:',
    bn: 'এগুলো দুজনেই বদলেছেন। ফর্মে আপনারটি আছে, অন্যজনেরটি এখানে:',
  },
  changedTaken: {
    en: 'Only they have changed these. The form has it now:',
    bn: 'এগুলো শুধু অন্যজন বদলেছেন। ফর্মে এখন সেটিই আছে:',
  },
  changedSave: { en: 'Look at it, and save again.', bn: 'দেখে নিয়ে আবার সেভ করুন।' },
  takeTheirs: { en: 'Take theirs', bn: 'অন্যজনেরটি নিন' },
  takeTheirsOf: { en: 'Take theirs: {field}', bn: 'অন্যজনেরটি নিন: {field}' },
  nothing: { en: 'Empty', bn: 'খালি' },
  pictures: { en: 'Pictures', bn: 'ছবি' },
  picturesLead: {
    en: 'JPEG, PNG or WebP, at most 5 MB each. We make them small, because testers pay for their data. They are fixed once you hand the campaign in.',
    bn: 'JPEG, PNG বা WebP, প্রতিটি সর্বোচ্চ ৫ এমবি। পরীক্ষকের ডেটা বাঁচাতে আমরা ছবি ছোট করে নিই। ক্যাম্পেইন জমা দেওয়ার পর ছবি আর বদলানো যায় না।',
  },
  picturesLater: {
    en: 'Save the campaign first. Then you can add an icon and up to five screenshots.',
    bn: 'আগে ক্যাম্পেইনটি সেভ করুন। তারপর একটি আইকন ও সর্বোচ্চ পাঁচটি স্ক্রিনশট দিতে পারবেন।',
  },
  icon: { en: 'Icon', bn: 'আইকন' },
  pickIcon: { en: 'Choose the icon of your app', bn: 'অ্যাপের আইকন বেছে নিন' },
  removeIcon: { en: 'Remove the icon', bn: 'আইকন সরান' },
  drawnIcon: { en: 'Without an icon of yours, we draw this.', bn: 'আপনার আইকন না থাকলে আমরা এটি এঁকে দিই।' },
  screenshots: { en: 'Screenshots', bn: 'স্ক্রিনশট' },
  screenshot: { en: 'Screenshot {count}', bn: 'স্ক্রিনশট {count}' },
  pickScreenshots: { en: 'Add screenshots, up to five', bn: 'স্ক্রিনশট দিন, সর্বোচ্চ পাঁচটি' },
  earlier: { en: 'Earlier', bn: 'আগে আনুন' },
  earlierLong: { en: 'Move screenshot {count} one place earlier', bn: 'স্ক্রিনশট {count} এক ঘর আগে আনুন' },
  remove: { en: 'Remove', bn: 'সরান' },
  removeScreenshot: { en: 'Remove screenshot {count}', bn: 'স্ক্রিনশট {count} সরান' },
  preview: { en: 'As the tester sees it', bn: 'পরীক্ষক যেমন দেখবেন' },
  number: { en: 'Type a whole number.', bn: 'পূর্ণ সংখ্যা লিখুন।' },
  money: {
    en: 'Type an amount from 10 to 100,000, such as 210 or 210.50.',
    bn: '১০ থেকে ১,০০,০০০ টাকার মধ্যে লিখুন, যেমন ২১০ বা ২১০.৫০।',
  },
  dayOver: { en: 'This day is over. Choose a later one.', bn: 'এই তারিখ পার হয়ে গেছে। পরের কোনো তারিখ দিন।' },
  faults: {
    en: {
      one: 'Not saved: {count} field is not right yet. It says why.',
      other: 'Not saved: {count} fields are not right yet. Each says why.',
    },
    bn: {
      one: 'সেভ হয়নি: {count}টি ঘর এখনো ঠিক নেই। কেন, পাশে লেখা আছে।',
      other: 'সেভ হয়নি: {count}টি ঘর এখনো ঠিক নেই। কেন, পাশে লেখা আছে।',
    },
  },
  mustMend: {
    en: {
      one: 'Saved, but it cannot be funded or handed in: {count} place asks for what testers may not be asked for. It is marked.',
      other:
        'Saved, but it cannot be funded or handed in: {count} places ask for what testers may not be asked for. They are marked.',
    },
    bn: {
      one: 'সেভ হয়েছে, তবে টাকা দেওয়া বা যাচাইয়ের জন্য দেওয়া যাবে না: {count}টি অংশে এমন কিছু চাওয়া হয়েছে যা চাওয়া নিষেধ। অংশটিতে চিহ্ন দেওয়া আছে।',
      other:
        'সেভ হয়েছে, তবে টাকা দেওয়া বা যাচাইয়ের জন্য দেওয়া যাবে না: {count}টি অংশে এমন কিছু চাওয়া হয়েছে যা চাওয়া নিষেধ। অংশগুলোতে চিহ্ন দেওয়া আছে।',
    },
  },
  mendFirst: {
    en: 'It cannot be funded or handed in before this is changed:',
    bn: 'এগুলো না বদলালে টাকা দেওয়া বা যাচাইয়ের জন্য দেওয়া যাবে না:',
  },
  mayMend: { en: 'An operator will look at this before the campaign opens:', bn: 'চালু করার আগে একজন পরিচালক এটি দেখবেন:' },
  forbidden: {
    en: '{what}: “{excerpt}”. Testers may not be asked for this.',
    bn: '{what}: “{excerpt}”। পরীক্ষকের কাছে এটি চাওয়া যাবে না।',
  },
  doubtful: {
    en: '{what}: “{excerpt}”? An operator will look at this.',
    bn: '{what}: “{excerpt}”? একজন পরিচালক এটি দেখবেন।',
  },
  rule_store_rating: { en: 'Asks for a rating or review in a store', bn: 'স্টোরে রেটিং বা মতামত চাওয়া হয়েছে' },
  rule_purchase: { en: 'Asks for a purchase', bn: 'কিছু কিনতে বলা হয়েছে' },
  rule_money: { en: 'Asks for money', bn: 'টাকা চাওয়া হয়েছে' },
  rule_credentials: { en: 'Asks for a password, PIN or code', bn: 'পাসওয়ার্ড, পিন বা কোড চাওয়া হয়েছে' },
  rule_personal_data: { en: 'Asks for personal data', bn: 'ব্যক্তিগত তথ্য চাওয়া হয়েছে' },
  rule_positive_review: { en: 'Asks for praise instead of an honest review', bn: 'সৎ মতামতের বদলে প্রশংসা চাওয়া হয়েছে' },
  toCampaign: { en: 'To the campaign', bn: 'ক্যাম্পেইনে ফিরুন' },
  copy: { en: 'Copy', bn: 'কপি করুন' },
  copyOf: { en: 'Copy “{title}”', bn: 'কপি করুন: “{title}”' },
  copied: { en: 'Copied into a new draft.', bn: 'নতুন একটি খসড়ায় কপি হয়েছে।' },
  notAllowed: {
    en: 'A campaign may not ask for a store rating, a purchase, money or sign-in data of others.',
    bn: 'ক্যাম্পেইনে স্টোরে রেটিং দেওয়া, কিছু কেনা, টাকা পাঠানো বা অন্যের লগইন তথ্য চাওয়া যাবে না।',
  },
  gets: { en: 'The tester gets {low} to {high}', bn: 'পরীক্ষক পাবেন {low} থেকে {high}' },
  reviewHere: { en: 'The tester’s own words come here.', bn: 'পরীক্ষকের নিজের কথা এখানে থাকবে।' },
  levelName: { en: 'VIP {level}', bn: 'ভিআইপি {level}' },
})

export type Campaign = CallReply<'GET /api/sponsor/campaigns'>['items'][number]
/** With findings of forbidden text, while the campaign is a draft. */
export type OwnCampaign = CallReply<'GET /api/sponsor/campaigns/:id'>
export const stateTone: Record<Campaign['state'], Tone> = {
  draft: 'plain',
  in_review: 'wait',
  open: 'good',
  paused: 'wait',
  closed: 'plain',
}
export const isFunded = (campaign: Campaign): boolean => campaign.escrow > 0

/** Whether a finding blocks funding and submission. */
export const mustMend = ({ findings }: Pick<OwnCampaign, 'findings'>): boolean =>
  findings.some(({ blatant }) => blatant)
