import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followClock } from './clock.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'Date'], now: new Date('2026-03-02T06:00:00Z') }))
afterEach(() => void vi.useRealTimers())

/** The database's time at the start of each test, a day away from this machine's. */
const began = Date.parse('2026-03-03T06:00:00Z')
/** Asks over a network with this delay in each direction. `true time` is the duration of the test so far. */
function asked(clock: ReturnType<typeof followClock>, [thereMs, backMs]: [number, number], truth = began) {
  const start = performance.now()
  return clock.ask(async () => {
    vi.advanceTimersByTime(thereMs)
    const at = new Date(truth + performance.now() - start)
    vi.advanceTimersByTime(backMs)
    return { rows: [{ at }] }
  })
}
const wrongBy = (clock: ReturnType<typeof followClock>, truth: number) => clock.now().getTime() - truth

test('is the database’s clock, independent of the machine’s', async () => {
  const clock = followClock()
  await asked(clock, [3, 3])
  expect(wrongBy(clock, began + 6)).toBe(0)
  expect(clock.machineBehind()).toBe(86_400)
  vi.advanceTimersByTime(10_000)
  expect(wrongBy(clock, began + 10_006)).toBe(0)
})

test('does not change when the machine’s clock is set', async () => {
  const clock = followClock()
  await asked(clock, [3, 3])
  vi.setSystemTime(new Date('2031-01-01T00:00:00Z'))
  expect(wrongBy(clock, began + 6)).toBe(0)
})

test('a slow answer does no harm, and a fast one corrects the result of a slow one', async () => {
  const clock = followClock()
  await asked(clock, [900, 100])
  expect(wrongBy(clock, began + 1000)).toBe(400)
  await asked(clock, [2, 2], began + 1000)
  expect(Math.abs(wrongBy(clock, began + 1004))).toBeLessThanOrEqual(4)
  await asked(clock, [0, 2500], began + 1004)
  expect(Math.abs(wrongBy(clock, began + 3504))).toBeLessThanOrEqual(4)
})

test('follows a database whose clock was set, or another one after a failover', async () => {
  const clock = followClock()
  await asked(clock, [2, 2])
  await asked(clock, [2, 2], began + 60_000)
  expect(Math.abs(wrongBy(clock, began + 60_004))).toBeLessThanOrEqual(4)
})

test('has no time before the first answer, and keeps the last one if the database does not answer', async () => {
  const clock = followClock()
  expect(() => clock.now()).toThrow('not been asked')
  expect(clock.machineBehind()).toBe(undefined)
  await asked(clock, [0, 0])
  await expect(clock.ask(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(wrongBy(clock, began)).toBe(0)
})
