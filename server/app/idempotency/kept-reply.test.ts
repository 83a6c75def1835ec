import { expect, test } from 'vitest'
import { api } from '../../../contract/api.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'

/** Names of fields with data that is never stored in plain text. */
const personal = ['account', 'address', 'contact', 'email', 'holder', 'holderName', 'ip', 'phone', 'recipient']

/** The names of all fields of a schema. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { entries, item, items, wrapped, options, pipe } = schema as Record<string, object | undefined>
  const within = [item, wrapped, ...Object.values(items ?? {}), ...Object.values(options ?? {})]
  const rest = Object.values(pipe ?? {}).filter((step) => step !== schema)
  return [...Object.keys(entries ?? {}), ...[...Object.values(entries ?? {}), ...within, ...rest].flatMap(fieldsOf)]
}

test('a reply stored for its key is encrypted if it contains data that is never stored in plain text', () => {
  const having = Object.entries<Endpoint>(api).filter(
    ([name, { reply, replyHasSecret }]) =>
      !name.startsWith('GET ') && !replyHasSecret && fieldsOf(reply).some((field) => personal.includes(field)),
  )
  expect(having.length).toBeGreaterThan(8)
  expect(having.filter(([, { replyIsPersonal }]) => !replyIsPersonal).map(([name]) => name)).toEqual([])
})
