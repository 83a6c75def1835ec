import { expect } from 'vitest'
import type { Answer } from './app.ts'

/** The value of the column `rating` in the first row. */
export function ratingIn({ text }: Answer): string | undefined {
  const [head = '', row = ''] = text.replace('\ufeff', '').split('\r\n')
  const at = head.toLowerCase().split(',').indexOf('rating')
  expect(at).toBeGreaterThanOrEqual(0)
  return row.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)[at]
}
