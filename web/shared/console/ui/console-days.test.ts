// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => void vi.unstubAllGlobals())

test('the daily chart loads in a browser whose language Intl rejects', async () => {
  vi.stubGlobal('navigator', { language: 'en-US@posix', languages: ['en-US@posix'], userAgent: navigator.userAgent })
  expect(() => new Intl.NumberFormat(navigator.language)).toThrow(RangeError)
  vi.resetModules()
  expect(await import('./ConsoleDays.tsx')).toHaveProperty('ConsoleDays')
})
