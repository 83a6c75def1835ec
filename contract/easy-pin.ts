import { dhakaAheadMs } from './format.ts'

/** Why a PIN is easily guessed by somebody who knows nothing, or only the age, of its owner. */
export type EasyPin = 'pattern' | 'year'

const oldestBirth = 1940

/** The digits repeat in blocks of up to three, such as 0000, 1212 or 123123; a last block may be cut off. */
const repeats = (pin: string) =>
  [1, 2, 3].some((length) => pin.length >= 2 * length && pin.slice(length) === pin.slice(0, -length))

/** Each digit is the one before plus or minus one, also across 9 and 0: 1234, 7890, 3210. */
const isRun = (pin: string) =>
  [1, 9].some((step) =>
    [...pin].every((digit, place) => place === 0 || (Number(pin[place - 1]) + step) % 10 === Number(digit)),
  )

/** The reason to refuse a PIN, given in Western digits. `now` decides which years may be years of birth. */
export function easyPin(pin: string, now: number): EasyPin | undefined {
  if (repeats(pin) || isRun(pin)) return 'pattern'
  const thisYear = new Date(now + dhakaAheadMs).getUTCFullYear()
  return pin.length === 4 && Number(pin) >= oldestBirth && Number(pin) <= thisYear ? 'year' : undefined
}
