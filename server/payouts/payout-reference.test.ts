import { expect, test } from 'vitest'
import { payoutReference, readPayoutReference } from '../../contract/payout-reference.ts'

test('a reference has the day of the request in Dhaka and the id', () => {
  expect(payoutReference(30, '2026-11-28T17:59:59Z')).toBe('PRK-261128-0030')
  expect(payoutReference(123_456, new Date('2026-11-28T18:00:00Z'))).toBe('PRK-261129-123456')
})

test.each(['PRK-261128-0030', 'prk 261128 0030', ' prk261128-0030 ', 'PRK-২৬১১২৮-০০৩০'])('reads %s', (typed) => {
  expect(readPayoutReference(typed)).toEqual({ reference: 'PRK-261128-0030', id: 30 })
})

test.each(['POROKH-30', 'PRK-261128', 'PRK-2611280030', '261128-0030', ''])('takes %s for no reference', (typed) => {
  expect(readPayoutReference(typed)).toBeUndefined()
})
