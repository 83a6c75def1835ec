import { catalogue } from '../i18n/words.ts'

/** Texts of the dialog that verifies a phone or an e-mail. */
export const verify = catalogue({
  phone: { en: 'Verify your number', bn: 'আপনার নম্বর যাচাই করুন' },
  email: { en: 'Verify your e-mail', bn: 'আপনার ইমেইল যাচাই করুন' },
  willSendTo: { en: 'We send a code to {to}.', bn: 'আমরা {to}-এ একটি কোড পাঠাব।' },
  sentTo: { en: 'A code is on its way to {to}.', bn: '{to}-এ একটি কোড পাঠানো হয়েছে।' },
  why: {
    en: 'With a verified contact you can set a new password if you forget yours, and we can tell you when your wallet is changed. Withdrawing works without it.',
    bn: 'যাচাই করা থাকলে পাসওয়ার্ড ভুলে গেলে নতুন করে নিতে পারবেন, আর ওয়ালেট বদলানো হলে আমরা আপনাকে জানাতে পারব। যাচাই না করলেও টাকা তোলা যায়।',
  },
  whyStaff: {
    en: 'Once it is verified, what the bell says comes there too.',
    bn: 'যাচাই হলে ঘণ্টায় যে খবর আসে, তা এখানেও আসবে।',
  },
  send: { en: 'Send the code', bn: 'কোড পাঠান' },
  code: { en: 'Code from the message', bn: 'মেসেজে পাওয়া কোড' },
  save: { en: 'Verify', bn: 'যাচাই করুন' },
  again: { en: 'No code? Send it again', bn: 'কোড পাননি? আবার পাঠান' },
  done: { en: 'Verified.', bn: 'যাচাই হয়েছে।' },
  failed: { en: 'Not verified.', bn: 'যাচাই হয়নি।' },
  loading: { en: 'Loading...', bn: 'লোড হচ্ছে...' },
})
