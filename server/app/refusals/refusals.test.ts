import { expect, test } from 'vitest'
import type { RefusalCode, Refusals } from '../../../contract/refusals.ts'
import { refuse, Refusal } from '../../core/refuse.ts'
import { problemOf } from './problem.ts'
import { refusals } from './refusals.ts'

// A value for every parameter in messages.
const params = {
  errors: [{ field: 'body.amount', rule: 'required' }],
  maxBytes: 262_144,
  allowed: ['GET', 'HEAD', 'OPTIONS'],
  offered: 'application/json',
  role: 'sponsor',
  retryAt: '2026-03-02T06:00:00Z',
  state: 'submitted',
  reason: 'two wallets',
  endsAt: '2026-03-09T06:00:00Z',
  holdId: 7,
  balance: 123_450,
  left: 2,
  findings: ['Asks for a password.'],
  needed: 500_000,
  escrow: 1,
  start: '11:00:00',
  end: '23:00:00',
  limit: 5,
  taskId: 9,
  minLevel: 2,
  reasons: ['district'],
  at: '2026-03-03T06:00:00Z',
  min: 60,
  length: 12,
  questions: ['q1'],
  count: 3,
  shown: 2,
  max: 5,
  from: '2026-03-03T06:00:00Z',
  by: 'nasrin',
  file: 'november.csv',
  since: '2026-03-02T06:00:00Z',
  minimum: 5000,
  maxHours: 168,
  scope: 'decide',
  roles: ['owner', 'finance'],
  campaigns: 1,
  deposits: 2,
  deposit: 88,
  refunds: 3,
  fault: 'encrypted',
  work: ['finance', 'admin'],
  why: 'quotes',
  line: 7,
  movement: 9,
  day: '2026-03-02',
  channel: 'bank',
} as const
// The same parameter has other values for PINs than for tables, and for pictures than for zips.
const paramsOf = (code: RefusalCode) => {
  if (code === 'pin.easy') return { ...params, why: 'phone' }
  return code.endsWith('.not_picture') ? { ...params, fault: 'damaged' } : params
}
const say = (code: RefusalCode, language: 'en' | 'bn') =>
  problemOf(new Refusal(code, paramsOf(code) as never, false), language, 'r1')
const codes = Object.keys(refusals) as RefusalCode[]

test.each(codes)('%s is a 4xx with whole sentences in both languages', (code) => {
  const [en, bn] = [say(code, 'en'), say(code, 'bn')]
  expect(en.status).toBeGreaterThanOrEqual(400)
  expect(en.status).toBeLessThan(500)
  expect([bn.code, bn.status]).toEqual([code, en.status])
  for (const { title, detail } of [en, bn]) {
    expect(title.length * detail.length).toBeGreaterThan(0)
    expect(title + detail).not.toMatch(/undefined|null|NaN|Invalid Date|\[object/)
  }
  expect(en.title + en.detail).not.toMatch(/[\u0980-\u09ff]/)
  expect(bn.title).toMatch(/[\u0980-\u09ff]/)
})

test('formats money, times and digits in the language of the message', () => {
  expect(say('payout.balance_short', 'en').detail).toBe('Your balance is BDT 1,234.50.')
  expect(say('payout.balance_short', 'bn').detail).toBe('আপনার ব্যালেন্স ১,২৩৪.৫০৳।')
  expect(say('payout.wallet_changed', 'en').detail).toContain('3 Mar 2026, 12:00')
  expect(say('payout.wallet_changed', 'bn').detail).toContain('৩ মার্চ ২০২৬')
  expect(say('task.outside_hours', 'en').title).toBe('Business Hours 11:00:00 - 23:00:00')
  expect(say('task.outside_hours', 'bn').title).toContain('১১:০০:০০ - ২৩:০০:০০')
})

test('uses the specified texts', () => {
  const promised: Partial<Record<keyof Refusals, [string, string?]>> = {
    'register.terms_required': ['Agreement Required', 'You must agree to the terms and conditions.'],
    'register.code_missing': ['Missing Refer Code', 'You must enter a refer code.'],
    'register.email_fields_missing': ['Missing Fields', 'Please fill in email and password.'],
    'register.phone_fields_missing': ['Missing Fields', 'Please fill in username and password.'],
    'register.password_mismatch': ['Password Mismatch', 'Password and Confirm Password do not match.'],
    'register.code_invalid': ['Invalid Refer Code', 'The refer code is either invalid or inactive.'],
    'register.email_exists': ['Email Exists', 'This email is already registered.'],
    'register.phone_exists': ['Phone Exists', 'This phone number is already registered.'],
    'register.username_exists': ['Username Exists', 'This username is already taken.'],
    'register.password_weak': ['Weak Password', 'Choose a longer or less common password.'],
    'login.fields_missing': ['Missing Fields', 'Please fill in all login details.'],
    'login.email_unknown': ['Email Not Registered'],
    'login.username_unknown': ['Username Not Found'],
    'login.password_wrong': ['Incorrect Password'],
    'login.frozen': ['Account Frozen'],
    'login.too_many': ['Too Many Attempts'],
    'task.limit_reached': ['Your Task Limit Over.'],
    'task.pending': ['Please Complete your pending task.'],
    'task.none_open': ['No task is open for you right now.'],
    'payout.no_wallet': ['Please bind your wallet.'],
    'pin.wrong': ['Your withdraw pin does not match.'],
    'payout.balance_short': ['You do not have enough balance.'],
  }
  for (const [code, [title, detail]] of Object.entries(promised) as [RefusalCode, [string, string?]][]) {
    const problem = say(code, 'en')
    expect([problem.title, problem.detail]).toEqual([title, detail ?? problem.detail])
  }
  expect(say('login.frozen', 'en').detail).toMatch(
    /^Your account is frozen\. Please contact support\. .*two wallets.*9 Mar 2026.*appeal/,
  )
})

test('ends a reason with one full stop, whether or not the operator wrote one', () => {
  const detail = (reason: string, language: 'en' | 'bn') =>
    problemOf(refuse('task.work_hold', { holdId: 7, reason }), language, 'r1').detail
  expect(detail('Three reviews are alike.', 'en')).toContain('Reason: Three reviews are alike. You can')
  expect(detail('three reviews are alike', 'en')).toContain('Reason: three reviews are alike. You can')
  expect(detail('তিনটি মতামত একই রকম।', 'bn')).toContain('কারণ: তিনটি মতামত একই রকম। আপনি')
  expect(detail('তিনটি মতামত একই রকম', 'bn')).toContain('কারণ: তিনটি মতামত একই রকম। আপনি')
})
