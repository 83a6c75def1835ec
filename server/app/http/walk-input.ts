import type { FieldError } from '../../../contract/refusals.ts'
import { expands } from '../../text/look-alikes.ts'

// More than any body in the contract has (a batch result: 1,000 rows of four fields), and few enough to process in some milliseconds.
const maxValues = 10_000
const maxDepth = 6
const maxName = 100

/**
 * The first sign of input designed to be expensive: too many values, too deep, or names that are too long. Later steps can then read the
 * input repeatedly and name its fields in a short answer.
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

/** Finds text that PostgreSQL cannot store (NUL and lone surrogates) and, except in passwords, text that expands under NFKC. */
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
 * Removes direction marks, which could display a name or an amount backwards. Bengali and English need none; some programs add them to
 * copied text. A password keeps every character.
 */
export function inOneDirection(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return /password/i.test(name) ? value : value.replaceAll(turning, '')
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((inner) => inOneDirection(inner))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inOneDirection(inner, key)]))
}
const turning = /[\u202a-\u202e\u2066-\u2069]/g
