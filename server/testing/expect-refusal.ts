import { expect } from 'vitest'
import type { Answer, TestApp } from './app.ts'

/** The row count and a hash of each table, except sessions, rate limits and idempotency keys. */
async function hashTables({ owner }: TestApp): Promise<Record<string, string>> {
  const tables = await owner.db.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'
       and tablename not in ('app_session', 'app_rate_limit', 'app_idempotency', 'members_sign_in') order by 1`,
  )
  const sums = tables.rows.map(
    ({ name }) =>
      `select
          '${name}' as name,
          count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
        from ${name} t`,
  )
  const { rows } = await owner.db.query<{ name: string; sum: string }>(sums.join(' union all '))
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

/** The hashes after the last check, which are those before the next one. */
const lastHashes = new WeakMap<TestApp, Record<string, string>>()

/** Expects that the work changes no table. */
export async function expectNoChange(app: TestApp, work: () => Promise<void>): Promise<void> {
  const before = lastHashes.get(app) ?? (await hashTables(app))
  await work()
  const after = await hashTables(app)
  lastHashes.set(app, after)
  expect(after).toEqual(before)
}

/** Expects a problem (RFC 9457) with this status and code, a title and a detail. */
export function expectRefusal(answer: Answer, status: number, code?: string): void {
  const seen = { status: answer.status, code: answer.problem?.code }
  expect(seen, answer.text.slice(0, 500)).toEqual({
    status,
    code: code ?? expect.stringMatching(/^[a-z_]+(\.[a-z_]+)?$/),
  })
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect(answer.problem.title).not.toBe('')
  expect(answer.problem.detail).not.toBe('')
}

export function fileOf(text: string): FormData {
  const form = new FormData()
  form.set('file', new Blob([text], { type: 'image/png' }), 'picture.png')
  return form
}
