import { afterAll, beforeAll, expect, test } from 'vitest'
import { conflictCounts } from '../../db/retry-conflicts.ts'
import { believeCallers, realClock } from '../../testing/clock.ts'
import { startTestApp, type SignedIn, type TestApp } from '../../testing/app.ts'

let app: TestApp
let sponsor: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  sponsor = await app.addSponsor('nasrin')
})
afterAll(() => app.close())

const deposit = (key: string) =>
  app.call('POST', '/api/sponsor/deposits', {
    as: sponsor,
    key,
    body: { amount: 1000, rail: 'sandbox' },
    mayFail: true,
  })
const count = async (table: string) =>
  (await app.owner.db.query<{ n: number }>(`select count(*) as n from ${table}`)).rows[0]!.n

test('a process with a wrong clock answers with a 503 and changes nothing; the same request succeeds later', async () => {
  await realClock(app.owner.db)
  const refused = await deposit('wrong-time')
  expect([refused.status, refused.problem.code]).toEqual([503, 'internal'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect([await count('ledger_journal'), await count('sponsors_deposit'), await count('app_idempotency')]).toEqual([
    0, 0, 0,
  ])
  await believeCallers(app.owner.db)
  expect((await deposit('wrong-time')).status).toBe(201)
})

test('a request whose time has passed meanwhile is repeated with the current time', async () => {
  const { clock } = app
  const present = clock.now
  const before = conflictCounts.retried
  await realClock(app.owner.db)
  const session = await app.owner.db.query(
    `update app_session set created_at = now(), expires_at = now() + interval '30 minutes' returning id`,
  )
  expect(session.rowCount).toBeGreaterThan(0)
  clock.now = () => new Date(conflictCounts.retried === before ? Date.now() - 60_000 : Date.now())
  try {
    expect((await deposit('waited')).status).toBe(201)
    expect(conflictCounts.retried).toBe(before + 1)
  } finally {
    clock.now = present
    await believeCallers(app.owner.db)
  }
})
