import { expect, test } from 'vitest'
import { api } from '../../../contract/api.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'

/** What is stored nowhere in clear, by the names of fields that have it. */
const personal = ['account', 'address', 'contact', 'email', 'holder', 'holderName', 'ip', 'phone', 'recipient']

/** The names of all fields of a schema. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { entries, item, items, wrapped, options, pipe } = schema as Record<string, object | undefined>
  const within = [item, wrapped, ...Object.values(items ?? {}), ...Object.values(options ?? {})]
  const rest = Object.values(pipe ?? {}).filter((step) => step !== schema)
  return [...Object.keys(entries ?? {}), ...[...Object.values(entries ?? {}), ...within, ...rest].flatMap(fieldsOf)]
}

test('a reply that is kept for its key, and has what is stored nowhere in clear, is kept sealed', () => {
  const having = Object.entries<Endpoint>(api).filter(
    ([name, { reply, replyHasSecret }]) =>
      !name.startsWith('GET ') && !replyHasSecret && fieldsOf(reply).some((field) => personal.includes(field)),
  )
  expect(having.length).toBeGreaterThan(8)
  expect(having.filter(([, { replyIsPersonal }]) => !replyIsPersonal).map(([name]) => name)).toEqual([])
})
