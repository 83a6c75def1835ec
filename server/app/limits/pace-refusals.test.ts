import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paceRefusals } from './pace-refusals.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** Sends this many refusals. Returns how many have been sent so far. */
function refuse(count: number, pace = paceRefusals()) {
  let sent = 0
  const order: number[] = []
  for (let n = 0; n < count; n++)
    pace.send(() => {
      sent++
      order.push(n)
    })
  return { sent: () => sent, order, pace }
}

test('sends a short burst of refusals at once', () => {
  expect(refuse(100).sent()).toBe(100)
})

test('sends further refusals in their order, about 3,000 a second', () => {
  const { sent, order } = refuse(1100)
  expect(sent()).toBe(100)
  vi.advanceTimersByTime(100)
  expect(sent()).toBeGreaterThan(380)
  expect(sent()).toBeLessThan(420)
  vi.advanceTimersByTime(250)
  expect(order).toEqual(Array.from({ length: 1100 }, (_, n) => n))
})

test('sends every refusal within a second', () => {
  const { sent } = refuse(4500)
  vi.advanceTimersByTime(950)
  expect(sent()).toBeLessThan(3100)
  vi.advanceTimersByTime(60)
  expect(sent()).toBe(4500)
})

test('keeps at most 5,000 refusals waiting', () => {
  expect(refuse(5300).sent()).toBe(300)
})

test('affords a burst again after a pause', () => {
  const { pace } = refuse(500)
  vi.advanceTimersByTime(1000)
  expect(refuse(100, pace).sent()).toBe(100)
})

test('a stop sends every waiting refusal', () => {
  const { sent, pace } = refuse(500)
  pace.flush()
  expect(sent()).toBe(500)
})
