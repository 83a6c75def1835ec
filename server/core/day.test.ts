import { expect, test } from 'vitest'
import { timeZone } from '../../contract/format.ts'
import { dayOf, nameOfDay, startOfDay } from './day.ts'

test.each(['2026-03-01T17:59:59Z', '2026-03-01T18:00:00Z', '2026-07-01T12:00:00Z', '2026-12-31T20:00:00Z'])(
  '%s falls on the same day as in Dhaka’s calendar',
  (text) => {
    const at = new Date(text)
    const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
    expect(nameOfDay(dayOf(at))).toBe(calendar.format(at))
    expect(calendar.format(startOfDay(dayOf(at)))).toBe(calendar.format(at))
    expect(dayOf(startOfDay(dayOf(at)))).toBe(dayOf(at))
  },
)
