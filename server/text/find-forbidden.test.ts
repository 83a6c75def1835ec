import { expect, test } from 'vitest'
import { findForbiddenIn } from './find-forbidden.ts'

const blatant = (text: string) =>
  findForbiddenIn([['body', text]], { asPlatform: true })
    .filter((one) => one.blatant)
    .map(({ rule }) => rule)

test.each([
  'Send 500 BDT to unfreeze withdrawals.',
  'Sеnd 500 BDT to unfreeze withdrawals.',
  'Ｓｅｎｄ ５００ ＢＤＴ',
  's e n d  5 0 0  B D T',
  'S.e.n.d 500 BDT',
  'Se\u200bnd 500 BDT',
  'Deposit 500 to unlock withdrawals',
  'To unfreeze withdrawals, 500 BDT must be sent to 01712345678',
  'Your balance is safe. To unlock it pay ৳500',
  '৫০০ টাকা পাঠান',
  '৫০০ টাকা দিলে টাকা তোলা চালু হবে',
  '৫০০ টাকা বিকাশ করুন',
  'বিকাশে ৫০০ টাকা দিন',
  '500 taka pathan',
  'Age 500 tk bkash koren',
  'apnar bKash PIN amader den',
  'Nobody can withdraw now unless you send 500 BDT to 01711000000.',
  'Nobody can withdraw unless you share your PIN with us: tell us your PIN',
  'Send 500 BDT to 01711000000 to unfreeze withdrawals, this is no fake.',
  'In demo mode send 500 BDT first',
  'No withdrawal without a fee: 500 BDT, bKash 01711000000',
  'The fee is 500 BDT. Our bKash is o1711-000 000.',
  'bKash five hundred taka to 01711000000',
  'টাকা তোলা চালু করতে পাঁচশ টাকা ০১৭১১০০০০০০ নম্বরে বিকাশ করুন।',
  'টাকা তোলা চালু করতে পাঁচশ টাকা বিকাশ করুন।',
  '৫০০ টাকা পাঠান, না হলে টাকা তোলা বন্ধ',
  '৫০০ টা\u200cকা পাঠান',
  '৫০০ টাকা বি\u200dকাশ ক\u200cরুন',
  'টাকা তোলা চালু করতে পাঁচশ টাকা 1711000000 নম্বরে পাঠান',
])('“%s” asks for money or a secret', (text) => {
  expect(blatant(text).length, JSON.stringify(findForbiddenIn([['body', text]]))).toBeGreaterThan(0)
})

test.each([
  'You never pay: there is no joining fee and no deposit.',
  'Nobody of Porokh asks you to send money.',
  'Withdrawals on Friday: bKash is closed until noon.',
  'আজ টাকা পাঠাতে দেরি হচ্ছে',
  'শুক্রবারে টাকা তোলা বন্ধ',
  'Taka pete 3 din lagte pare.',
  'Unlock your phone and open the app.',
  'A. B. C. are the three answers.',
  'Never send money to anybody, and never share your PIN.',
  'Do not send money before you have asked support.',
  'We have sent 500 BDT to your wallet.',
  'Call 01711000000 on working days.',
  'কাউকে টাকা পাঠাবেন না।',
])('“%s” is permitted', (text) => {
  expect(blatant(text)).toEqual([])
})

test.each(['আপনার পাসও\u09dfার্ড দিন', 'আপনার পাসও\u09af\u09bcার্ড দিন', 'আপনার পাসও\u09af\u09bc\u200cার্ড দিন'])(
  '“%s” asks for a secret, in any encoding',
  (text) => {
    expect(findForbiddenIn([['body', text]])).toMatchObject([{ rule: 'credentials' }])
  },
)
