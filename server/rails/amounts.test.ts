import { expect, test } from 'vitest'
import { poishaIn, takaText } from './amounts.ts'

test.each([
  ['15', 15_00],
  ['100.00', 100_00],
  ['100.5', 100_50],
  ['0.07', 7],
  ['1250.1000', 1250_10],
  [12.3, 12_30],
])('reads %s', (written, poisha) => expect(poishaIn(written)).toBe(poisha))

test.each(['', '1,000.00', '-5', '1e3', '100.005', '৫০', 'BDT 5', null, {}, Number.NaN])(
  'does not read %s',
  (written) => expect(poishaIn(written)).toBeUndefined(),
)

test('writes two decimals', () =>
  expect([takaText(125_000), takaText(5), takaText(110)]).toEqual(['1250.00', '0.05', '1.10']))
