import { catalogue, type SayOf } from '../../shared/i18n/words.ts'
import type { CampaignForm, FormQuestion } from './form.ts'

/** Templates for common kinds of campaigns. */
export const sponsorTemplates = catalogue({
  begin: { en: 'Begin with a template', bn: 'তৈরি লেখা দিয়ে শুরু করুন' },
  beginLead: {
    en: 'It fills in the title, the description, the steps and the questions. You change what you like.',
    bn: 'শিরোনাম, বিবরণ, ধাপ আর প্রশ্ন ভরে যাবে। তারপর যা খুশি বদলে নিন।',
  },
  replaceTitle: { en: 'Replace your words?', bn: 'আপনার লেখা বদলে যাবে, ঠিক আছে?' },
  replaceLead: {
    en: 'What you have typed as title, description, steps and questions is replaced by the template.',
    bn: 'শিরোনাম, বিবরণ, ধাপ আর প্রশ্নে যা লিখেছেন, তার বদলে তৈরি লেখাটি বসবে।',
  },
  replace: { en: 'Replace', bn: 'বদলে দিন' },

  first: { en: 'First impression', bn: 'প্রথম দেখা' },
  'first.title': {
    en: 'Open the app for the first time and say what you think',
    bn: 'অ্যাপটি প্রথমবার খুলে দেখুন, কেমন লাগল বলুন',
  },
  'first.summary': {
    en: 'Install the app, look around for ten minutes, and tell us honestly what was clear, what was confusing and what you missed.',
    bn: 'অ্যাপটি নামিয়ে দশ মিনিট ঘুরে দেখুন। কী সহজে বুঝেছেন, কোথায় গোলমাল লেগেছে আর কী নেই বলে মনে হয়েছে, খোলাখুলি লিখুন।',
  },
  'first.steps': {
    en: 'Install the app and open it\nBefore you press anything, look at the first screen: what is the app for?\nUse it for ten minutes as you would by yourself\nClose it, open it again, and see whether you find your way back',
    bn: 'অ্যাপটি নামিয়ে খুলুন\nকিছু চাপার আগে প্রথম পাতাটি দেখুন: অ্যাপটি কী কাজের?\nদশ মিনিট নিজের মতো করে ব্যবহার করুন\nবন্ধ করে আবার খুলুন, যেখানে ছিলেন সেখানে ফেরা সহজ কি না দেখুন',
  },
  'first.scale': { en: 'How clear was it what the app is for?', bn: 'অ্যাপটি কী কাজের, তা কতটা পরিষ্কার?' },
  'first.low': { en: 'not clear', bn: 'পরিষ্কার নয়' },
  'first.high': { en: 'very clear', bn: 'খুব পরিষ্কার' },
  'first.choice': { en: 'Would you keep the app?', bn: 'অ্যাপটি কি ফোনে রেখে দেবেন?' },
  'first.choices': { en: 'Yes\nPerhaps\nNo', bn: 'হ্যাঁ\nহয়তো\nনা' },
  'first.text': { en: 'What confused you most?', bn: 'কোথায় সবচেয়ে বেশি গোলমাল লেগেছে?' },

  signup: { en: 'Sign-up', bn: 'অ্যাকাউন্ট খোলা' },
  'signup.title': { en: 'Open an account and tell us where it was hard', bn: 'একটি অ্যাকাউন্ট খুলুন, কোথায় আটকেছেন জানান' },
  'signup.summary': {
    en: 'Sign up with a made-up name and tell us at which step you hesitated, and why.',
    bn: 'বানানো নাম দিয়ে অ্যাকাউন্ট খুলুন আর জানান কোন ধাপে থমকে গেছেন, কেন।',
  },
  'signup.steps': {
    en: 'Install the app and begin to sign up\nType a made-up name where a name is asked for\nMake one mistake on purpose, such as an empty field, and read what the app says\nFinish, sign out, and sign in again',
    bn: 'অ্যাপটি নামিয়ে অ্যাকাউন্ট খোলা শুরু করুন\nনাম চাইলে বানানো একটি নাম লিখুন\nইচ্ছা করে একটি ভুল করুন, যেমন একটি ঘর খালি রাখুন, আর অ্যাপ কী বলে পড়ুন\nশেষ করে সাইন আউট করুন, তারপর আবার সাইন ইন করুন',
  },
  'signup.scale': { en: 'How easy was it to sign up?', bn: 'অ্যাকাউন্ট খোলা কতটা সহজ ছিল?' },
  'signup.low': { en: 'hard', bn: 'কঠিন' },
  'signup.high': { en: 'easy', bn: 'সহজ' },
  'signup.choice': { en: 'Where did you hesitate?', bn: 'কোথায় থমকে গেছেন?' },
  'signup.choices': {
    en: 'Nowhere\nAt a field\nAt the code\nAt the end',
    bn: 'কোথাও না\nএকটি ঘরে\nকোড দেওয়ার সময়\nএকেবারে শেষে',
  },
  'signup.text': { en: 'Which message did you not understand?', bn: 'কোন লেখাটি বুঝতে পারেননি?' },

  shop: { en: 'Shop, up to the payment page', bn: 'দোকান, দাম দেওয়ার পাতা পর্যন্ত' },
  'shop.title': { en: 'Fill a cart and go as far as the payment page', bn: 'কার্টে জিনিস তুলে দাম দেওয়ার পাতা পর্যন্ত যান' },
  'shop.summary': {
    en: 'Look for something you like, put it into the cart, and tell us what you still wanted to know before the end. Stop at the payment page: nothing is bought.',
    bn: 'পছন্দের একটি জিনিস খুঁজে কার্টে তুলুন আর জানান শেষের আগে কী জানা বাকি ছিল। দাম দেওয়ার পাতায় থেমে যাবেন, কিছু কিনবেন না।',
  },
  'shop.steps': {
    en: 'Search for something you like\nPut two things into the cart and take one out again\nGo on until the app asks how you want to pay, and stop there\nLook for the price of delivery, and for how to give something back',
    bn: 'পছন্দের একটি জিনিস খুঁজুন\nকার্টে দুটি জিনিস তুলুন, তারপর একটি সরিয়ে নিন\nকীভাবে দাম দেবেন, অ্যাপ তা জানতে চাইলে থেমে যান\nপৌঁছে দেওয়ার খরচ আর জিনিস ফেরত দেওয়ার নিয়ম খুঁজে দেখুন',
  },
  'shop.scale': { en: 'How easy was it to find what you looked for?', bn: 'যা খুঁজছিলেন, পাওয়া কতটা সহজ ছিল?' },
  'shop.low': { en: 'hard', bn: 'কঠিন' },
  'shop.high': { en: 'easy', bn: 'সহজ' },
  'shop.choice': { en: 'Was the full price clear before the end?', bn: 'মোট দাম কি আগে থেকে পরিষ্কার ছিল?' },
  'shop.choices': { en: 'Yes\nPartly\nNo', bn: 'হ্যাঁ\nকিছুটা\nনা' },
  'shop.text': { en: 'What kept you from trusting the shop?', bn: 'দোকানটির কোথায় ভরসা পাননি?' },

  game: { en: 'Game', bn: 'গেম' },
  'game.title': {
    en: 'Play for twenty minutes and say where it stopped being fun',
    bn: 'বিশ মিনিট খেলুন, কোথায় আর ভালো লাগেনি বলুন',
  },
  'game.summary': {
    en: 'Play the first levels and tell us honestly what was fun, what was too hard, and what was slow on your phone.',
    bn: 'শুরুর কয়েকটি ধাপ খেলে খোলাখুলি লিখুন কী মজার, কী বেশি কঠিন আর ফোনে কোথায় ধীরে চলেছে।',
  },
  'game.steps': {
    en: 'Install the game and play without reading any help\nPlay three levels, or twenty minutes\nTurn the sound off and on, and leave the game for a moment in the middle\nCome back and see whether it goes on where you were',
    bn: 'গেমটি নামিয়ে কোনো নিয়ম না পড়েই খেলা শুরু করুন\nতিনটি ধাপ বা বিশ মিনিট খেলুন\nশব্দ বন্ধ করে আবার চালু করুন, আর খেলার মাঝখানে একটু বেরিয়ে আসুন\nফিরে এসে দেখুন খেলা যেখানে ছিল সেখানেই আছে কি না',
  },
  'game.scale': { en: 'How hard was it?', bn: 'গেমটি কতটা কঠিন?' },
  'game.low': { en: 'too easy', bn: 'বেশি সহজ' },
  'game.high': { en: 'too hard', bn: 'বেশি কঠিন' },
  'game.choice': { en: 'How did it run on your phone?', bn: 'ফোনে কেমন চলেছে?' },
  'game.choices': {
    en: 'Smoothly\nSometimes slowly\nOften slowly, or it stopped',
    bn: 'ভালো চলেছে\nমাঝে মাঝে ধীরে\nপ্রায়ই ধীরে, বা বন্ধ হয়ে গেছে',
  },
  'game.text': { en: 'Where did it stop being fun?', bn: 'কোথায় আর ভালো লাগেনি?' },
})

export const templates = ['first', 'signup', 'shop', 'game'] as const
export type Template = (typeof templates)[number]
/** The fields that a template fills in. */
export type TemplateWords = Pick<CampaignForm, 'title' | 'summary' | 'steps' | 'questions'>

/** Each has a question with a scale, one with choices and one with free text. */
export function templateWords(t: SayOf<typeof sponsorTemplates>, template: Template): TemplateWords {
  const question = (kind: FormQuestion['kind']): FormQuestion => ({
    id: kind,
    kind,
    text: t(`${template}.${kind}`),
    choices: kind === 'choice' ? t(`${template}.choices`) : '',
    low: kind === 'scale' ? t(`${template}.low`) : '',
    high: kind === 'scale' ? t(`${template}.high`) : '',
  })
  return {
    title: t(`${template}.title`),
    summary: t(`${template}.summary`),
    steps: t(`${template}.steps`).split('\n'),
    questions: [question('scale'), question('choice'), question('text')],
  }
}

/** Whether the form contains a template's unchanged texts. */
export const isTemplate = (form: CampaignForm, words: TemplateWords): boolean =>
  (['title', 'summary', 'steps', 'questions'] as const).every(
    (name) => JSON.stringify(form[name]) === JSON.stringify(words[name]),
  )

/** Whether the form contains typed texts. */
export const hasWords = ({ title, summary, steps, questions }: CampaignForm): boolean =>
  [title, summary, ...steps, ...questions.map(({ text }) => text)].some((typed) => typed.trim())
