import type { FieldError } from '../../../contract/refusals.ts'
import { expands } from '../../text/look-alikes.ts'

// More than any body of the contract has (the result of a batch: 1,000 rows of four fields), and little enough that what
// follows takes a few milliseconds at most.
const maxValues = 10_000
const maxDepth = 6
const maxName = 100

/**
 * The first sign that a part of the input is made to be dear: too many values, too deep, or names that are too long. What
 * comes after may read such input as often as it likes, and names its fields in a short answer.
 */
export function tooHeavy(place: string, input: unknown): FieldError | undefined {
  let values = 0
  const rest: [unknown, number][] = [[input, 0]]
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [value, depth] = next
    if (depth > maxDepth) return { field: place, rule: 'format' }
    const isList = Array.isArray(value)
    for (const name in value as object) {
      if (++values > maxValues) return { field: place, rule: 'too_long', limit: maxValues }
      if (!isList && name.length > maxName) return { field: place, rule: 'format' }
      const inner = (value as Record<string, unknown>)[name]
      if (typeof inner === 'object' && inner !== null) rest.push([inner, depth + 1])
    }
  }
  return undefined
}

/** Finds text that PostgreSQL cannot store (NUL and lone surrogates) and, except in passwords, text that expands. */
export function unstorable(field: string, value: unknown): FieldError[] {
  const bad = (text: string) =>
    text.includes('\u0000') || /\p{Surrogate}/u.test(text) || (!/password/i.test(field) && expands(text))
  if (typeof value === 'string') return bad(value) ? [{ field, rule: 'format' }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    bad(name) ? [{ field, rule: 'format' }] : unstorable(`${field}.${name.slice(0, 60)}`, inner),
  )
}

/**
 * The input without the signs that turn the direction of what comes after them, with which a name or an amount could be shown
 * backwards. Bengali and English need none; some programs put them into what is copied. A password keeps every character.
 */
export function inOneDirection(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return /password/i.test(name) ? value : value.replaceAll(turning, '')
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((inner) => inOneDirection(inner))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inOneDirection(inner, key)]))
}
const turning = /[\u202a-\u202e\u2066-\u2069]/g
