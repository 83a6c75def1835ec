import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../db/db.ts'
import { pagesRead } from '../testing/long-history.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'

/** The rows that the jobs read for each new row must not grow with the number of all rows. */
let app: TestApp
let members: number[]
let sponsor: { id: number; sponsorId: number }
beforeAll(async () => {
  app = await startTestApp()
  members = [(await app.addMember('rahima')).id, (await app.addMember('karim')).id]
  sponsor = await app.addSponsor('nasrin')
})
afterAll(() => app.close())

const many = 20_000
/** Two sets of 32 numbers have no equal number unless they belong to the same review. */
const shinglesOf = (n: string) =>
  `array(select ((${n}::bigint * 32 + i) * 7919 % 2000000000)::integer from generate_series(1, 32) i)`
const count = async (db: Db, call: string, values: readonly unknown[]) =>
  (await db.query<{ done: number }>(`select ${call} as done`, values)).rows[0]!.done

test('a review is compared without reading the others', { timeout: 120_000 }, async () => {
  await app.owner.db.query(
    `insert into tasks_review (
        task_id, campaign_id, member_id, review, rating, seconds_spent, shingles, submitted_at
      )
      select n, n % 100, $1, repeat('Every step worked on my phone. ', 20), 4, 60, ${shinglesOf('n')}, $2
      from generate_series(1, ${many}) n`,
    [members[0], new Date(app.clock.now().getTime() - 1000)],
  )
  const written = (task: number, of: number) =>
    app.owner.db.query(
      `with r as (
          insert into tasks_review (
            task_id, campaign_id, member_id, review, rating, seconds_spent, shingles, submitted_at
          )
          values ($1, 7, $2, repeat('Another sentence of mine. ', 9), 4, 60, ${shinglesOf(String(of))}, $3)
          returning task_id, submitted_at
        )
        insert into tasks_to_compare (task_id, at)
          select task_id, submitted_at from r`,
      [task, members[1], app.clock.now()],
    )
  await written(many + 1, 500)
  const compare = (db: Db) => count(db, 'abuse_compare_reviews($1, $2)', [20, app.clock.now()])
  // The first call plans the function's statements, for which PostgreSQL reads its catalogue.
  await compare(app.owner.db)
  await written(many + 2, 600)
  const pages = await pagesRead(app.owner, async (db) => {
    const { rows } = await db.query<{ done: number }>('select abuse_compare_reviews($1, $2) as done', [
      20,
      app.clock.now(),
    ])
    // The measured call has already compared it.
    expect(rows).toEqual([{ done: 0 }])
  })
  const { rows } = await app.owner.db.query(
    `select task_id as copy, other_task_id as of from abuse_entry where kind = 'copied' order by id`,
  )
  expect(rows).toEqual([
    { copy: many + 1, of: 500 },
    { copy: many + 2, of: 600 },
  ])
  expect(pages).toBeLessThan(500)
})

test('a trace is compared without reading the others', { timeout: 120_000 }, async () => {
  const note = (id: number, mark: string) =>
    app.owner.db.query(`select members_note_trace($1, 'device', sha256($2), $3)`, [id, mark, app.clock.now()])
  await app.owner.db.query(
    `insert into members_trace (user_id, kind, mark, first_at, last_at, to_compare)
      select $1, 'device', sha256(n::text::bytea), $2, $2, false
      from generate_series(1, ${many}) n`,
    [members[0], app.clock.now()],
  )
  await note(sponsor.id, '500')
  await count(app.owner.db, 'abuse_relate($1)', [app.clock.now()])
  await note(sponsor.id, '600')
  const pages = await pagesRead(app.owner, (db) => db.query('select abuse_relate($1) as done', [app.clock.now()]))
  const { rows } = await app.owner.db.query(
    `select member_id, sponsor_id, facts -> 'device' -> 'accounts' as accounts from abuse_entry where kind = 'related'`,
  )
  expect(rows).toEqual([{ member_id: members[0], sponsor_id: sponsor.sponsorId, accounts: 2 }])
  expect(pages).toBeLessThan(500)
})
