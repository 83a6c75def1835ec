import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { mobileNumbersIn } from '../abuse/note-wallets.ts'
import { plainReference } from '../reconciliation/plain-reference.ts'
import { reachOf } from '../support/fraud-sql.ts'
import { findForbiddenIn } from '../text/find-forbidden.ts'
import { emailOf, mixesScripts, phoneOf, signNotAllowed, usernameOf } from '../../contract/contact.ts'
import { mixesScriptsInAWord, organisationPoses, posesAsStaff } from './poses-as-staff.ts'
import { identifierOf } from './identifier.ts'
import { maskedNumber, walletNumberOf } from './wallet-number.ts'

describe('a phone number', () => {
  test.each([
    '01712345678',
    '1712345678',
    '8801712345678',
    '+8801712345678',
    '+880 1712-345678',
    '+880 01712 345678',
    '+88 01712-345678',
    '008801712345678',
    '00880 01712345678',
    '০১৭১২৩৪৫৬৭৮',
    '১৭১২৩৪৫৬৭৮',
    '৮৮০১৭১২৩৪৫৬৭৮',
    '+৮৮০ ১৭১২-৩৪৫৬৭৮',
    '(017) 12345678',
    '\u200e01712345678\u202c',
    '\u2066+880\u00a01712\u2011345678\u2069',
    '01712\u200b345678',
    '\uff10\uff11712345678',
    '017–1234—5678',
    '1712345678',
    '008801712345678',
    '+880 01712345678',
    '০০৮৮০ ০১৭১২ ৩৪৫৬৭৮',
  ])('a number from Bangladesh is one number, in any notation: %s', (typed) => {
    expect(phoneOf(typed)).toBe('+8801712345678')
    expect(walletNumberOf('bkash', typed)).toBe('01712345678')
    expect(identifierOf(typed)).toEqual({ phone: '+8801712345678' })
  })
  test.each(
    readFileSync(new URL('../text/testdata/phones.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n'),
  )('is read as people write it: %s', (typed) => {
    const national = `01${typed.slice(-9)}`
    expect(phoneOf(typed)).toBe(`+88${national}`)
    expect(walletNumberOf('nagad', typed)).toBe(national)
    expect(identifierOf(typed)).toEqual({ phone: `+88${national}` })
    expect(mobileNumbersIn(`bKash ${typed}, Nasrin`)).toEqual([national])
    expect(reachOf(typed, false)).toEqual({ channel: 'sms', to: `+88${national}` })
    expect(findForbiddenIn([['summary', `Send the taka to ${typed}`]], { asPlatform: true })[0]?.blatant).toBe(true)
    expect(plainReference(`Cash in ${typed}`)).not.toContain(national)
  })
  test('a number from another country keeps its digits', () => {
    expect(phoneOf('+44 7700 900123')).toBe('447700900123')
    expect(phoneOf('0044 7700 900123')).toBe('447700900123')
  })
  test.each(['0171234567', '01212345678', '88017123456', 'rahima', '', '1234567890123456', '12'])(
    'is refused: %s',
    (typed) => expect(phoneOf(typed)).toBeNull(),
  )
})

describe('a username', () => {
  test.each(['rahima', 'রহিমা', 'নূর_মোহাম্মদ', 'r.k-99', 'abc', 'র\u200d্যাচেল', 'সৎপথ', 'সত্\u200dপথ'])(
    'may be %s',
    (typed) => expect(usernameOf(typed)).toBe(typed),
  )
  test.each([
    'ab',
    'a'.repeat(31),
    '12345',
    '১২৩৪৫',
    'ra hima',
    'rahima@x',
    'rahima!',
    'рахима',
    '৳৳৳',
    '...',
    'closed:7',
    'রহিমা\u200d',
    'a\u200db\u200dc',
  ])('a username may not be %s', (typed) => expect(usernameOf(typed)).toBeNull())

  test.each([
    ['rahima@x', '@'],
    ['rahima!', '!'],
    ['ra hima', ' '],
    ['র হিমা', ' '],
    ['রহিমা৳', '৳'],
    ['rahima👍', '👍'],
    ['рахима', 'р'],
    ['नमिता', 'न'],
    ['cafe\u0301s', 'é'],
    ['ra\u200bhima', 'U+200B'],
    ['ra\u200dhima', 'U+200D'],
    ['ra\thima', 'U+0009'],
    ['closed:7', ':'],
  ])('of %s names the sign that is not allowed: %s', (typed, sign) => expect(signNotAllowed(typed)).toBe(sign))

  test.each(['ab', '12345', '...', 'rahima'])('of %s names no sign', (typed) =>
    expect(signNotAllowed(typed)).toBeUndefined(),
  )

  test.each([
    'admin',
    'Admin_1',
    'adm1n',
    'ADMlN',
    'the.admin',
    'support',
    'supp0rt24',
    'porokh',
    'p0r0kh_bd',
    'my-porokh',
    'পরখ',
    'পরখ_সাপোর্ট',
    'অ্যাডমিন',
    'operator7',
    'official.bd',
    'সহায়তা',
    'সহায়তা_কেন্দ্র',
    'adrnin',
    'rnoderator',
    'helpline',
    'help_team',
    'customer_care',
    'গ্রাহক_সেবা',
    'মডারেটর',
    'পৰখ',
    'porokn',
  ])('a member’s username cannot look like staff: %s', (name) => expect(posesAsStaff(name)).toBe(true))
  test.each(['badminton_bd', 'rahima', 'রহিমা', 'moderna', 'sabbir.1', 'nayeem_stuff', 'পরশ', 'systa', 'helal', 'সহিদ'])(
    'a username is available: %s',
    (name) => expect(posesAsStaff(name)).toBe(false),
  )
  test('a username has letters of one script', () => {
    expect(['rаhima', 'rahima_রহিমা', 'rahima', 'রহিমা_99', 'r.k-99'].map(mixesScripts)).toEqual([
      false,
      true,
      false,
      false,
      false,
    ])
  })
})

describe('the name of an organisation', () => {
  test.each([
    'Porokh',
    'Porokh Support',
    'P.o.r.o.k.h Ltd',
    'РОROKH',
    'Ρоrokh Help',
    'p0rokh',
    'Pоrо\u200bkh',
    'পরখ সাপোর্ট',
    'Support',
    'Customer Support Team',
    'Suррort',
    'The Admin',
    'Adm1n 24',
    'অ্যাডমিন টিম',
    'অফিসিয়াল সাপোর্ট',
    'সহায়তা কেন্দ্র',
    'গ্রাহক সেবা কেন্দ্র',
    'Customer Care',
    'Help Center',
    'Help Team',
    'Adrnin Team',
    'Helpline',
    'কাস্টমার কেয়ার',
    'পৰখ',
  ])('the name of an organisation cannot look like Porokh: %s', (name) => expect(organisationPoses(name)).toBe(true))
  test.each([
    'Systematic Ltd',
    'System Design Bangladesh',
    'Meghna Apps',
    'Support Soft BD',
    'Badminton Club',
    'Яндекс',
    'পরশ অ্যাপস',
    'Official Pharmacy Dhaka',
    '24/7',
    'Team BD',
    'Care Bangladesh',
    'সেবা',
    'Northern Maps',
  ])('may be %s', (name) => expect(organisationPoses(name)).toBe(false))
  test.each([
    ['Meghnа Apps', true],
    ['রহিমাApps', true],
    ['Ѕhobuj', true],
    ['Meghna অ্যাপস', false],
    ['bKash-এর বন্ধু', false],
    ['Яндекс Maps', false],
    ['東京アプリ', false],
    ['Café Ltd (২)', false],
  ])('%s mixes scripts within a word: %s', (name, mixes) => expect(mixesScriptsInAWord(name)).toBe(mixes))
})

test.each([
  ['karim@example.org', true],
  ['k.a+rim@mail.example.com.bd', true],
  ['karim@localhost', false],
  ['karim', false],
  ['a b@example.org', false],
  ['a@b@example.org', false],
  ['karim@example..org', false],
])('recognises %s as an e-mail: %s', (typed, is) => expect(emailOf(typed) !== null).toBe(is))

test('recognises an e-mail, a phone number and a username by their characters', () => {
  expect(identifierOf(' Karim@Example.org ')).toEqual({ email: 'Karim@Example.org' })
  expect(identifierOf('০১৭১২৩৪৫৬৭৮')).toEqual({ phone: '+8801712345678' })
  expect(identifierOf('karim01712345678')).toEqual({ username: 'karim01712345678' })
})

test('a wallet number must have the format of its provider', () => {
  expect(walletNumberOf('bkash', '০১৭১২-৩৪৫৬৭৮')).toBe('01712345678')
  expect(walletNumberOf('nagad', '+8801812345678')).toBe('01812345678')
  expect(walletNumberOf('rocket', '017123456785')).toBe('017123456785')
  expect(walletNumberOf('rocket', '01712345678')).toBeNull()
  expect(walletNumberOf('bkash', '017123456785')).toBeNull()
  expect(walletNumberOf('nagad', '01212345678')).toBeNull()
})

test('a masked number shows its last three digits', () => {
  expect(maskedNumber('01712345678')).toBe('********678')
})
