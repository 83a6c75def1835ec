import { describe, expect, test } from 'vitest'
import { findContact } from './find-contact.ts'

describe('finds a contact', () => {
  test.each([
    '01712345678',
    'আমার নম্বর ০১৭১২-৩৪৫৬৭৮',
    'Call +880 1712 345 678 today',
    '8801712345678',
    '017 12 34 56 78',
    '০১৭১২৩৪৫৬৭৮৯ রকেট',
    '+91 98765 43210',
    'rahima@example.com',
    'ＲＡＨＩＭＡ＠ｅｘａｍｐｌｅ．ｃｏｍ',
    'Telegram @rahima_sav',
    'https://t.me/rahima',
    'www.example.org',
    'See t.me/rahima or wa.me/880',
    'example.com.bd',
    '0171\u200b2345678',
    '٠١٧١٢٣٤٥٦٧٨',
    '۰۱۷۱۲۳۴۵۶۷۸',
    '०१७१२३४५६७८',
    '(01712) 345_678',
    '০১৭১২ – ৩৪৫৬৭৮',
  ])('in %s', (text) => {
    expect(findContact(text)).toBeTypeOf('string')
  })
})

describe('finds none', () => {
  test.each([
    'Which account do I sign in with?',
    'অ্যাপটি খুলছে না। কোন ভার্সন লাগবে?',
    'Version 1.2.3.4 of 2026-11-30 10:43 crashes.',
    'It took 1,234.50 taka off the demo balance.',
    'The screen is blank.Please look.',
    'I have Android 13 and 2 GB.',
    'Error 500123456 on the second step',
    'On 13-11-2026 10:43 it stopped.',
    '১৪.১২.২০২৬ ১১:০৫-এ থেমে গেছে',
    'ধাপ ২-এ ১০:৪৫-এ থেমে যায়',
  ])('in %s', (text) => {
    expect(findContact(text)).toBeUndefined()
  })
})
