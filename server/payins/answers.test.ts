import { describe, expect, test } from 'vitest'
import { pageOn, poishaIn, takaText } from './answer.ts'
import { groupOfCode, ofExecute, ofQuery, ofRefusedCreate, readTokenized } from './bkash-answers.ts'
import { ofTransactions, ofValidation } from './sslcommerz-answers.ts'
import { hashIsRight } from './sslcommerz-notice.ts'

describe('amounts', () => {
  test.each([
    ['1250.00', 125_000],
    ['1250.5', 125_050],
    ['100', 10_000],
    [100, 10_000],
    [0.07, 7],
    ['100.0000', 10_000],
    ['1,250.00', null],
    ['100.001', null],
    ['-1', null],
    ['1e3', null],
    ['', null],
    [null, null],
    [Number.NaN, null],
  ])('%j is %j poisha', (text, poisha) => expect(poishaIn(text)).toBe(poisha))

  test('amounts are written with two decimals', () => {
    expect([takaText(125_007), takaText(5), takaText(100)]).toEqual(['1250.07', '0.05', '1.00'])
  })
})

test('sends a payer only to pages of the gateway, by TLS', () => {
  const hosts = ['bkash.com']
  expect(pageOn(hosts, 'https://payment.bkash.com/?paymentId=1')).toBeTruthy()
  for (const page of [
    'http://payment.bkash.com/',
    'https://bkash.com.example.org/',
    'https://notbkash.com/',
    'https://bkash.com@example.org/',
    'https://user:pass@payment.bkash.com/',
    '//payment.bkash.com/',
    'javascript:alert(1)',
    'pay',
    undefined,
    7,
  ])
    expect(pageOn(hosts, page), String(page)).toBeNull()
  expect(pageOn(['127.0.0.1:4010'], 'http://127.0.0.1:4010/pay')).toBeTruthy()
})

describe('codes of bKash', () => {
  const said = (code: unknown, more = {}) => readTokenized(200, { statusCode: code, statusMessage: 'text', ...more })!
  const codes = (group: string) => [...groupOfCode].filter(([, one]) => one === group).map(([code]) => code)

  test('each public code is in one group', () => expect(groupOfCode.size).toBe(76))

  test.each(codes('ask').concat(codes('unknown'), codes('agreement'), codes('reversal'), '2999', '2083', '2120'))(
    '%s as the answer to an execute leaves the payment unknown',
    (code) => expect(ofExecute(said(code))).toEqual({ is: 'unknown', code }),
  )
  test.each(codes('unfinished'))('%s means that the payer has not finished', (code) =>
    expect(ofExecute(said(code))).toEqual({ is: 'waiting', code }),
  )
  test.each(codes('payer').concat(codes('wallet'), codes('request')))('%s refuses permanently', (code) => {
    expect(ofExecute(said(code))).toEqual({ is: 'refused', code })
    expect(ofRefusedCreate(said(code))).toEqual({ is: 'refused', code })
    expect(ofQuery(said(code))).toEqual({ is: 'unknown', code })
  })
  test.each(codes('account'))('%s is a fault of our account and pauses the rail', (code) => {
    expect(ofExecute(said(code))).toEqual({ is: 'unknown', code, stops: true })
    expect(ofQuery(said(code))).toEqual({ is: 'unknown', code, stops: true })
    expect(ofRefusedCreate(said(code))).toEqual({ is: 'refused', code, stops: true })
  })
  test('a code may be a number', () => expect(ofExecute(said(2023))).toEqual({ is: 'refused', code: '2023' }))

  test('ignores answers that do not have the shape of tokenized checkout', () => {
    expect(readTokenized(200, { errorCode: '2023', errorMessage: 'text' })).toBeUndefined()
    expect(readTokenized(400, { internalCode: 'x', externalCode: '2023' })).toBeUndefined()
    expect(readTokenized(401, { message: 'Unauthorized' })).toBeUndefined()
    expect(readTokenized(200, { message: 'Missing Authentication Token' })).toBeUndefined()
    expect(readTokenized(500, { statusCode: '0000' })).toBeUndefined()
    expect(readTokenized(200, undefined)).toBeUndefined()
  })

  const paid = {
    paymentID: 'TR0011x',
    trxID: 'BFD90JRLST',
    amount: '1250.00',
    currency: 'BDT',
    transactionStatus: 'Completed',
  }
  test('only a completed transaction is paid', () => {
    const expected = {
      is: 'paid',
      transaction: 'BFD90JRLST',
      amount: 125_000,
      currency: 'BDT',
      invoice: 'P1-0123456789',
      gatewayId: 'TR0011x',
    }
    expect(ofExecute(said('0000', { ...paid, merchantInvoiceNumber: 'P1-0123456789' }))).toEqual(expected)
    expect(ofQuery(said('0000', { ...paid, merchantInvoice: 'P1-0123456789' }))).toEqual(expected)
    for (const transactionStatus of ['Initiated', 'Authorized', 'completed', undefined, 7])
      expect(ofExecute(said('0000', { ...paid, transactionStatus }))).toMatchObject({ is: 'unknown' })
  })

  test.each([
    [{ transactionStatus: 'Initiated', verificationStatus: 'Incomplete' }, 'waiting'],
    [{ transactionStatus: 'Initiated' }, 'waiting'],
    [{ transactionStatus: 'Initiated', verificationStatus: 'Complete' }, 'approved'],
    [{ transactionStatus: 'Cancelled' }, 'ended'],
    [{ transactionStatus: 'Failed' }, 'ended'],
    [{ transactionStatus: 'Expired' }, 'ended'],
    [{ transactionStatus: 'Declined' }, 'ended'],
    [{ transactionStatus: 'toString' }, 'unknown'],
    [{ transactionStatus: 'Refunded' }, 'unknown'],
    [{}, 'unknown'],
  ])('a query that returns %j means %s', (more, is) => expect(ofQuery(said('0000', more))).toMatchObject({ is }))
})

describe('SSLCOMMERZ', () => {
  const own = { storeId: 'porokh-store' }
  const valid = {
    APIConnect: 'DONE',
    status: 'VALID',
    tran_id: 'P1-0123456789',
    val_id: 'v1',
    amount: '1250.00',
    store_amount: '1220.00',
    currency_type: 'BDT',
    bank_tran_id: 'b1',
    risk_level: '0',
  }
  test('VALIDATED and VALID are both success, but only without a risk', () => {
    const paid = {
      is: 'paid',
      transaction: 'b1',
      amount: 125_000,
      currency: 'BDT',
      invoice: 'P1-0123456789',
      validation: 'v1',
      net: 122_000,
    }
    expect(ofValidation(valid, own)).toEqual(paid)
    expect(ofValidation({ ...valid, status: 'VALIDATED', risk_level: 0, amount: 1250 }, own)).toEqual(paid)
    for (const risk_level of ['1', 1, undefined, '', '2'])
      expect(ofValidation({ ...valid, risk_level }, own)).toEqual({ ...paid, differs: 'risk' })
    expect(ofValidation({ ...valid, store_id: 'other' }, own)).toMatchObject({ differs: 'other_store' })
    expect(ofValidation({ ...valid, store_amount: '1300.00' }, own)).toMatchObject({ net: null })
  })
  test.each([
    ['PENDING', 'unknown'],
    ['INVALID_TRANSACTION', 'unknown'],
    ['something', 'unknown'],
    ['FAILED', 'ended'],
    ['CANCELLED', 'ended'],
    ['EXPIRED', 'ended'],
    ['UNATTEMPTED', 'ended'],
  ])('a validation that returns %s means %s', (status, is) =>
    expect(ofValidation({ ...valid, status }, own)).toMatchObject({ is }),
  )
  test.each(['INACTIVE', 'FAILED'])(
    'APIConnect %s says nothing about the payment, and pauses the rail',
    (APIConnect) => {
      expect(ofValidation({ ...valid, APIConnect }, own)).toMatchObject({ is: 'unknown', stops: true })
      expect(ofTransactions({ APIConnect, element: [valid] })).toMatchObject({ is: 'unknown', stops: true })
    },
  )
  test.each([
    [{ APIConnect: 'INVALID_REQUEST' }, { is: 'unknown' }],
    [{}, { is: 'unknown' }],
    [{ APIConnect: 'DONE', element: [] }, { is: 'waiting' }],
    [{ APIConnect: 'DONE', no_of_trans_found: 0, element: '' }, { is: 'waiting' }],
    [{ APIConnect: 'DONE', no_of_trans_found: '0' }, { is: 'waiting' }],
    [{ APIConnect: 'DONE', element: 'none' }, { is: 'unknown' }],
    [{ APIConnect: 'DONE', element: [valid] }, { validations: ['v1'] }],
    [{ APIConnect: 'DONE', element: [{ status: 'FAILED' }, valid] }, { validations: ['v1'] }],
    [{ APIConnect: 'DONE', element: [valid, { ...valid, val_id: 'v2' }] }, { validations: ['v1', 'v2'] }],
    [{ APIConnect: 'DONE', element: [{ ...valid, val_id: '' }] }, { is: 'unknown' }],
    [{ APIConnect: 'DONE', element: [{ status: 'PENDING' }] }, { is: 'unknown' }],
    [
      { APIConnect: 'DONE', element: [{ status: 'FAILED' }] },
      { is: 'ended', code: 'failed' },
    ],
    [
      { APIConnect: 'DONE', element: [{ status: 'CANCELLED' }] },
      { is: 'ended', code: 'cancelled' },
    ],
  ])('a query that returns %j', (json, answer) => expect(ofTransactions(json)).toMatchObject(answer))

  test('the hash of a message covers the required fields', () => {
    const signed = (names: string) =>
      new URLSearchParams({
        tran_id: 'T1',
        amount: '10.00',
        currency: 'BDT',
        status: 'VALID',
        val_id: 'v1',
        store_id: 's',
        verify_key: names,
        verify_sign: 'aae9b7d8e3f44a4bd5a4d96dcf1bba56',
      })
    expect(hashIsRight(signed('tran_id,status,val_id,store_id'), 'secret')).toBe(false)
    expect(hashIsRight(new URLSearchParams(), 'secret')).toBe(false)
  })
})
