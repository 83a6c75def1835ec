import { describe, expect, test } from 'vitest'
import type { BkashAnswer } from '../../rails/bkash-token.ts'
import { codes, readAsked, readBalance, readInitiated, readPaid, readSearched } from './bkash-answers.ts'
import type { Order } from './rail.ts'

const order: Order = { id: 12, provider: 'bkash', number: '01712345678', amount: 1250_00 }
const paid = {
  trxID: 'AB12CD34EF',
  transactionStatus: 'Completed',
  amount: '1250',
  currency: 'BDT',
  receiverMSISDN: '01712345678',
  merchantInvoiceNumber: 'POROKH-12',
  b2cFee: '12.50',
}
const answered = (json: object | undefined, status = 200, milliseconds = 40): BkashAnswer => ({
  is: 'answered',
  status,
  json: json as Record<string, unknown> | undefined,
  milliseconds,
})
const unknown = (why: string) => ({ state: 'unknown', why })
const refused = (failure: string, fault: string, why: string) => ({ state: 'refused', failure, fault, why })

describe('the call that pays', () => {
  const read = (answer: BkashAnswer) => readPaid(answer, order)

  test('settles a completed and matching payout, with its fee', () => {
    expect(read(answered(paid))).toEqual({ state: 'settled', reference: 'AB12CD34EF', cost: 12_50 })
    expect(read(answered({ ...paid, statusCode: '0000', payoutID: 'P1' }))).toMatchObject({ state: 'settled' })
    expect(read(answered({ ...paid, receiverMSISDN: '8801712345678' }))).toMatchObject({ state: 'settled' })
  })

  test.each([undefined, '', 'free', '1250.01', '1,2'])('settles without a cost when the fee is %s', (b2cFee) =>
    expect(read(answered({ ...paid, b2cFee }))).toEqual({ state: 'settled', reference: 'AB12CD34EF' }),
  )

  test.each([
    [{ amount: '1237.50' }, 'amount'],
    [{ amount: '1,250.00' }, 'amount'],
    [{ amount: undefined }, 'amount'],
    [{ currency: 'USD' }, 'currency'],
    [{ receiverMSISDN: '01712345679' }, 'receiver'],
    [{ receiverMSISDN: undefined }, 'receiver'],
    [{ merchantInvoiceNumber: 'POROKH-13' }, 'invoice'],
    [{ trxID: undefined }, 'trxID'],
    [{ trxID: '<b>' }, 'trxID'],
  ])('holds a completed payout that differs: %j', (change, what) =>
    expect(read(answered({ ...paid, ...change }))).toEqual({ state: 'held', why: `differs: ${what}` }),
  )

  test.each(['Initiated', 'Pending', 'Failed', undefined])('treats the status %s as unknown', (transactionStatus) =>
    expect(read(answered({ ...paid, transactionStatus }))).toEqual(unknown(`status ${transactionStatus ?? 'missing'}`)),
  )

  describe.each([
    [['2012', '2045', '2057', '2058'], (code: string) => refused('number_refused', 'receiver', `code ${code}`)],
    [
      ['2039', '2040', '2041', '2044', '2046'],
      (code: string) => refused('wallet_not_ready', 'receiver', `code ${code}`),
    ],
    [['2006', '2007', '2025', '2031', '2032', '2065'], (code: string) => refused('not_sent', 'us', `code ${code}`)],
    [['2023'], (code: string) => ({ state: 'not_tried', why: `code ${code}`, pause: 'short' })],
    [
      ['2001', '2042', '2043', '2064', '2067', '2079'],
      (code: string) => ({ state: 'not_tried', why: `code ${code}`, pause: 'fault' }),
    ],
    [['2029', '503', '2003', '2020', '2024', '9999', '2115', '4711'], (code: string) => unknown(`code ${code}`)],
  ])('%s', (list, outcome) => {
    test.each(list)('%s as errorCode, as statusCode and as a number', (code) => {
      expect(read(answered({ errorCode: code, errorMessage: 'A text' }))).toEqual(outcome(code))
      expect(read(answered({ statusCode: code, statusMessage: 'A text' }))).toEqual(outcome(code))
      expect(read(answered({ errorCode: Number(code), errorMessage: 'A text' }))).toEqual(outcome(code))
    })
  })

  test('names each code of the table once', () => expect(Object.keys(codes)).toHaveLength(22))

  test('treats a code beside a trxID, and a text alone, as unknown', () => {
    expect(read(answered({ errorCode: '2057', trxID: 'AB12CD34EF' }))).toEqual(unknown('code 2057 with a trxID'))
    expect(read(answered({ message: 'The receiver is over a limit' }))).toEqual(unknown('status missing'))
    expect(read(answered({ errorCode: {} }))).toEqual(unknown('code unreadable'))
  })

  test('a token refused by the API gateway at once means not tried; a later refusal means unknown', () => {
    const unauthorized = { message: 'Unauthorized' }
    expect(read(answered(unauthorized, 401))).toEqual({ state: 'not_tried', why: 'HTTP 401' })
    expect(read(answered(unauthorized, 403))).toEqual({ state: 'not_tried', why: 'HTTP 403', pause: 'fault' })
    expect(read(answered(unauthorized, 401, 12_000))).toEqual(unknown('HTTP 401'))
    expect(read(answered({ ...unauthorized, statusCode: '1' }, 401))).toEqual(unknown('HTTP 401'))
    expect(read({ is: 'no_token' })).toEqual({ state: 'not_tried', why: 'no token' })
  })

  test('a body that the API gateway refuses has never reached bKash', () =>
    expect(read(answered({ message: 'Invalid request body' }, 400))).toEqual(refused('not_sent', 'us', 'HTTP 400')))

  test.each([
    ['another 400', answered({ message: 'Missing required request parameters: [x]' }, 400), 'HTTP 400'],
    ['503', answered({ message: 'Service Unavailable' }, 503), 'HTTP 503'],
    ['a redirect', answered(undefined, 302), 'HTTP 302'],
    ['HTML with 200', answered(undefined), 'no JSON'],
    ['an empty object', answered({}), 'status missing'],
    ['a timeout', { is: 'silent', why: 'timeout', sent: true } as const, 'timeout'],
    ['a reset', { is: 'silent', why: 'ECONNRESET', sent: true } as const, 'ECONNRESET'],
  ])('treats %s as unknown', (_, answer, why) => expect(read(answer)).toEqual(unknown(why)))

  test('treats a failed connection as not tried', () =>
    expect(read({ is: 'silent', why: 'ECONNREFUSED', sent: false })).toEqual({
      state: 'not_tried',
      why: 'ECONNREFUSED',
    }))
})

describe('the query', () => {
  const read = (answer: BkashAnswer) => readAsked(answer, order, 'P1')
  test.each([
    [answered({ ...paid, payoutID: 'P1' }), { state: 'settled' }],
    [answered({ ...paid, payoutID: 'P2' }), { state: 'held', why: 'another payoutID' }],
    [answered({ ...paid, payoutID: 'P1', amount: '1' }), { state: 'held', why: 'differs: amount' }],
    [
      answered({ ...paid, payoutID: 'P1', receiverMSISDN: undefined, merchantInvoiceNumber: undefined }),
      { state: 'pending', why: 'missing: receiver, invoice' },
    ],
    [answered({ ...paid, receiverMSISDN: null, merchantInvoiceNumber: 'POROKH-13' }), { state: 'held' }],
    [answered({ ...paid, trxID: '' }), { state: 'pending', why: 'missing: trxID' }],
    [answered({ payoutID: 'P1', transactionStatus: 'Initiated' }), { state: 'pending' }],
    [answered({ payoutID: 'P1', transactionStatus: 'Failed' }), { state: 'pending', why: 'status Failed' }],
    [answered({ statusCode: '2033' }), { state: 'not_found' }],
    [answered({ statusCode: '2057' }), { state: 'unknown' }],
    [answered({ message: 'Not Found' }, 404), { state: 'unknown' }],
    [{ is: 'silent', why: 'ECONNREFUSED', sent: false } as const, { state: 'unknown' }],
    [{ is: 'no_token' } as const, { state: 'unknown' }],
  ])('never concludes that nothing was paid: %j', (answer, outcome) => expect(read(answer)).toMatchObject(outcome))
})

test('an announced payout has an id; without one nothing was tried', () => {
  expect(readInitiated(answered({ statusCode: '0000', payoutID: 'P1' }))).toEqual({ ref: 'P1' })
  expect(readInitiated(answered({ statusCode: '2001' }))).toMatchObject({ state: 'not_tried', pause: 'fault' })
  expect(readInitiated(answered({ statusCode: '9999' }))).toEqual({ state: 'not_tried', why: 'code 9999', own: true })
  expect(readInitiated(answered(undefined, 502))).toEqual({
    state: 'not_tried',
    why: 'no payoutID, HTTP 502',
    own: false,
  })
  expect(readInitiated({ is: 'silent', why: 'timeout', sent: true })).toEqual({ state: 'not_tried', why: 'timeout' })
})

test('reads the balance of the disbursement account at any position', () => {
  const account = (accountTypeName: string, availableBalance: unknown, accountStatus = 'Active') => ({
    accountTypeName,
    availableBalance,
    accountStatus,
  })
  const collection = account('Merchant Collection Account', '9.00')
  const read = (...list: unknown[]) => readBalance(answered({ organizationBalance: list }))
  const own = account('Merchant Disbursement Account', '1200.50')
  expect(read(collection, own)).toEqual({ available: 1200_50, isActive: true })
  expect(read(own, collection)).toEqual({ available: 1200_50, isActive: true })
  expect(read({ ...own, accountStatus: 'Suspended' })).toEqual({ available: 1200_50, isActive: false })
  expect(read(collection)).toBeUndefined()
  expect(read(own, own)).toBeUndefined()
  expect(read({ ...own, availableBalance: 'much' }, null)).toBeUndefined()
  expect(readBalance(answered({ errorCode: '2042' }))).toBeUndefined()
})

test('a transaction pays an order when amount, reference and receiver are equal', () => {
  const transaction = {
    trxID: 'AB12CD34EF',
    transactionStatus: 'Completed',
    amount: '1250.00',
    currency: 'BDT',
    transactionReference: 'POROKH-12',
  }
  const read = (json: object, status = 200) => readSearched(answered(json, status), order)
  expect(read(transaction)).toBe('found')
  expect(read({ ...transaction, amount: '1250.01' })).toBe('differs')
  expect(read({ ...transaction, transactionReference: 'POROKH-1' })).toBe('differs')
  expect(read({ ...transaction, customerMsisdn: '8801712345678' })).toBe('found')
  expect(read({ ...transaction, customerMsisdn: '01712345679' })).toBe('differs')
  expect(read({ ...transaction, receiverMSISDN: '01712345679' })).toBe('differs')
  expect(read({ ...transaction, transactionReference: '' })).toBe('unknown')
  expect(read({ errorCode: '2033' })).toBe('not_found')
  expect(read(transaction, 500)).toBe('unknown')
})
