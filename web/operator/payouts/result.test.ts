import { describe, expect, test } from 'vitest'
import { readResult } from './result.ts'

const paid = { outcome: 'paid', reference: '', failure: '' }

describe('a provider’s result', () => {
  test('is read in its usual order, and in any order under column headers', () => {
    expect(readResult('12,paid,TRX1\n13,FAILED,,"No, not active"\n')).toEqual({
      results: [
        { payoutId: 12, outcome: 'paid', reference: 'TRX1', failure: '' },
        { payoutId: 13, outcome: 'failed', reference: '', failure: 'No, not active' },
      ],
      strangers: [],
    })
    expect(readResult('\uFEFFAmount,Outcome,Payout ID\r\n"1,000.05",paid,POROKH-12\r\n')).toEqual({
      results: [{ ...paid, payoutId: 12, amount: 100_005 }],
      strangers: [],
    })
  })

  test('names unknown payouts, and leaves out lines without an outcome', () => {
    const file =
      'payout_id,outcome,reference,failure,number,amount,sent_as\n7,,,,01711111111,50.00,POROKH-7\nABC-9,paid\n8,paid'
    expect(readResult(file)).toEqual({
      results: [{ ...paid, payoutId: 8 }],
      strangers: [{ line: 3, said: 'ABC-9' }],
    })
  })

  test.each([
    ['12,perhaps', 1],
    ['12,paid\n13,paid,,,much', 2],
    ['payout_id,outcome\n12', 2],
    ['', 1],
    ['payout_id,outcome\n12,', 1],
  ])('names the first unreadable line of %j', (file, line) => {
    expect(readResult(file)).toBe(line)
  })
})
