import { expect, test, vi } from 'vitest'
import { catalogueOf, sayer } from './words.ts'

const words = { asked: 'The maker of {app} asks for a change by {date}.' } as const
const say = sayer(words, 'en')

test('isolates a name with direction marks from the surrounding text', () => {
  for (const app of ['\u202eKazi', 'نقشہ', 'Kazi\u200f', '\u2067Kazi'])
    expect(say('asked', { app, date: '3 May' })).toBe(`The maker of \u2068${app}\u2069 asks for a change by 3 May.`)
})

test('inserts other names unchanged', () => {
  expect(say('asked', { app: 'সবুজ Notes', date: '3 May' })).toBe('The maker of সবুজ Notes asks for a change by 3 May.')
})

test('requests texts that failed to load again after a while, however often they are rendered', async () => {
  vi.useFakeTimers()
  try {
    const en = vi.fn<() => Promise<{ default: typeof words }>>(() => Promise.reject(new Error('away')))
    const { load } = catalogueOf({ en, bn: () => Promise.resolve({ default: words }) })
    for (let drawn = 0; drawn < 3; drawn++) await expect(load('en')).rejects.toThrow('away')
    expect(en).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(6000)
    await expect(load('en')).rejects.toThrow('away')
    expect(en).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
  }
})
