import { expect, test } from 'vitest'
import { waitMs, tryForMs } from './retry.ts'
import { newSecret, signatures } from './signing.ts'

test('signs as the reference example of Standard Webhooks does', () => {
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', seconds: 1_614_265_330, body: '{"test": 2432232314}' }
  expect(signatures(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], message)).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  )
})

test('signs with each of two secrets', () => {
  const message = { id: 'event_1', seconds: 1_614_265_330, body: '{}' }
  const [one, two] = [newSecret(), newSecret()]
  expect(signatures([one, two], message)).toBe(`${signatures([one], message)} ${signatures([two], message)}`)
})

test('a secret is 32 random bytes in base64, after whsec_', () => {
  const secret = newSecret()
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(newSecret()).not.toBe(secret)
})

test('triples the wait each time, to at most 12 hours, with a random fifth', () => {
  const seconds = (tries: number, random: number) => Math.round(waitMs(tries, random) / 1000)
  expect([1, 2, 3, 4].map((tries) => seconds(tries, 0.5))).toEqual([10, 30, 90, 270])
  expect([0, 0.5, 1].map((random) => seconds(20, random))).toEqual([34_560, 43_200, 51_840])
  expect([seconds(1, 0), seconds(1, 1)]).toEqual([8, 12])
})

test('tries about 14 times in three days, for any random values', () => {
  for (const random of [0, 0.5, 1]) {
    let tries = 1
    for (let at = waitMs(1, random); at <= tryForMs; at += waitMs(++tries, random));
    expect(tries).toBeGreaterThanOrEqual(13)
    expect(tries).toBeLessThanOrEqual(16)
  }
})
