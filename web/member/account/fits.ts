import { catalogue } from '../../shared/i18n/words.ts'

/** Texts of the declaration dialog. */
export const fits = catalogue({
  title: { en: 'What fits me', bn: 'আমার ফোন, ভাষা ও জেলা' },
  lead: {
    en: 'Some tasks are for certain phones, languages or districts. Say what is true for you, and you are offered those too. You need not say anything: most tasks are for everybody.',
    bn: 'কিছু কাজ নির্দিষ্ট ফোন, ভাষা বা জেলার জন্য। আপনার যা সত্যি তা জানালে সেসব কাজও দেখতে পাবেন। না জানালেও চলে: প্রায় সব কাজই সবার জন্য।',
  },
  private: {
    en: 'It is used only to offer you fitting tasks. App makers never see it: they see that a task is for a district, and never who you are. You can change or clear it.',
    bn: 'এটি শুধু আপনার উপযোগী কাজ দেখাতে লাগে। অ্যাপ নির্মাতা কখনো এটি দেখেন না: কাজটি কোন জেলার জন্য তা জানেন, কিন্তু আপনি কে তা জানেন না। যেকোনো সময় বদলাতে বা মুছতে পারবেন।',
  },
  phones: { en: 'Phones that I can test on', bn: 'যেসব ফোনে পরখ করতে পারি' },
  phone_android: { en: 'Android', bn: 'অ্যান্ড্রয়েড' },
  phone_ios: { en: 'iPhone', bn: 'আইফোন' },
  androidVersion: { en: 'Android version of my phone', bn: 'আমার ফোনের অ্যান্ড্রয়েড ভার্সন' },
  androidVersionHint: {
    en: 'A number such as 11. It is in the phone’s settings, under “About phone”.',
    bn: 'একটি সংখ্যা, যেমন ১১। ফোনের সেটিংসে “ফোন সম্পর্কে” খুললে পাবেন।',
  },
  androidVersionWrong: {
    en: 'Type a whole number from 5 to 20, or leave it empty.',
    bn: '৫ থেকে ২০-এর মধ্যে একটি পূর্ণ সংখ্যা লিখুন, অথবা খালি রাখুন।',
  },
  deviceClass: { en: 'My phone', bn: 'আমার ফোন' },
  languages: { en: 'Languages that I read well', bn: 'যেসব ভাষা ভালো পড়তে পারি' },
  district: { en: 'District where I live', bn: 'যে জেলায় থাকি' },
  unsaid: { en: 'Not said', bn: 'বলিনি' },
  save: { en: 'Save', bn: 'সেভ করুন' },
  clear: { en: 'Clear everything', bn: 'সব মুছে দিন' },
  saved: { en: 'Saved.', bn: 'সেভ হয়েছে।' },
})
