import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '../db/db.ts'
import { addPerson, addSponsor, approve, claim, deposit, handIn, openCampaign } from '../testing/books.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { operatorSession } from '../testing/operators.ts'
import { invoiceOffences } from './check-invoices.ts'

/** Sessions of the application, and the owner, try to change issued documents and to leave a gap in the numbers. */
let database: TestDatabase
let sold: Date
let due: Date
const february = new Date('2026-02-10T06:00:00Z')
const march = new Date('2026-03-01T06:00:00Z')
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
let round = 0
beforeEach(() => {
  // Each test has its own month.
  sold = new Date(february)
  sold.setUTCMonth(1 + round)
  due = new Date(march)
  due.setUTCMonth(2 + round)
  round++
})

let member: number
async function addSale(name: string): Promise<number> {
  const { db } = database.owner
  member ??= await addPerson(database.app.db, 'member', 'rahima', february)
  const sponsorId = await addSponsor(database.app.db, name, sold)
  await deposit(db, sponsorId, 10_000, sold)
  const campaign = await openCampaign(db, { sponsorId, amount: 10_000, places: 1, at: sold })
  const task = await claim(db, campaign, member, 70, sold)
  await handIn(db, task, sold)
  await approve(db, task, sold)
  return sponsorId
}
const issue = async (db: Db) =>
  (await db.query<{ done: number }>('select invoices_issue_due($1) as done', [due])).rows[0]!.done
const issueAll = async () => {
  while ((await issue(database.app.db)) > 0);
}
const numbers = async (kind = 'invoice') =>
  (
    await database.owner.db.query<{ number: number }>(
      'select number from invoices_document where kind = $1 order by number',
      [kind],
    )
  ).rows.map(({ number }) => number)
const columns = 'kind, year, number, sponsor_id, month, issued_at, organisation, reviews, amount, fee, vat_rate, vat'
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1)
const offences = () => database.app.transaction((db) => invoiceOffences(db))
const refusal = async (db: Db, sql: string): Promise<string | undefined> => {
  try {
    await db.query(sql)
  } catch (error) {
    return (error as Error).message
  }
  return undefined
}

test('an unused number is taken again', async () => {
  const first = await addSale('First')
  const undo = new Error('undo')
  await expect(
    database.app.transaction(async (db) => {
      expect(await issue(db)).toBe(1)
      throw undo
    }),
  ).rejects.toBe(undo)
  expect(await numbers()).toEqual([])
  expect(await issue(database.app.db)).toBe(1)
  expect(await issue(database.app.db)).toBe(0)
  expect(await numbers()).toEqual([1])
  const { rows } = await database.owner.db.query('select sponsor_id as id from invoices_document')
  expect(rows).toEqual([{ id: first }])
})

test('while a transaction holds a number and may roll back, nobody else gets one', async () => {
  await addSale('Slow')
  let going: () => void = () => {}
  const mayEnd = new Promise<void>((resolve) => (going = resolve))
  let has: () => void = () => {}
  const taken = new Promise<void>((resolve) => (has = resolve))
  const undo = new Error('undo')
  const slow = database.app
    .transaction(async (db) => {
      await issue(db)
      has()
      await mayEnd
      throw undo
    })
    .catch((error: unknown) => error)
  await taken
  await addSale('Quick')
  // Waits a second for the number, then leaves the invoice to the next run.
  const before = await numbers()
  expect(await issue(database.app.db)).toBe(0)
  going()
  expect(await slow).toBe(undo)
  expect(await numbers()).toEqual(before)
  await issueAll()
  expect(await numbers()).toEqual(upTo(before.length + 2))
  expect(await offences()).toEqual([])
})

test('concurrent issuing leaves no gap and issues nothing twice', async () => {
  for (const n of upTo(25)) await addSale(`Sponsor ${n}`)
  const before = (await numbers()).length
  for (let did = 1; did > 0;) {
    const all = await Promise.all(upTo(6).map(() => issue(database.app.db)))
    did = Math.max(...all)
  }
  expect(await numbers()).toEqual(upTo(before + 25))
  expect(await offences()).toEqual([])
})

test('the application can neither change issued documents nor take a number', async () => {
  await addSale('Attacked')
  await issueAll()
  const all = `null, null, null, null, null, null`
  for (const sql of [
    `insert into invoices_document (${columns})
      select ${columns.replace('number', 'number + 1')} from invoices_document`,
    'update invoices_document set fee = 1',
    `update invoices_document set recipient = 'sealed:x'`,
    'delete from invoices_document',
    'truncate invoices_document cascade',
    'update invoices_line set fee = 1',
    'delete from invoices_line',
    'insert into invoices_line select * from invoices_line',
    'update invoices_series set last = last + 1',
    `insert into invoices_series values ('credit_note', 2026, 1)`,
    'delete from invoices_series',
    'update invoices_due set next_month = next_month + 31',
    'delete from invoices_due',
    `insert into invoices_terms (from_month, name, address, vat_rate, set_by, set_at)
      values ('2026-01-01', 'x', '', 0, 1, now())`,
    'update invoices_billing set sponsor_id = 99',
    'delete from invoices_billing',
    `select invoices_next_number('invoice', 2026)`,
    `select invoices_write(${all})`,
    'select invoices_credit(p) from (select null::approvals_proposal) x(p)',
    'select invoices_issue_month(1, now())',
    `insert into approvals_proposal (kind, subject, amount, reason, proposed_by, proposed_at)
      select 'credit_note', id, fee, 'x', 1, now() from invoices_document`,
  ])
    expect([sql, await refusal(database.app.db, sql)]).toEqual([sql, expect.stringMatching(/permission denied/)])
  for (const sql of [
    `select approvals_propose('x', 'credit_note', 1, null, 'A wrong name.', now())`,
    `select invoices_set_terms('x', '2026-01-01', 'x', '', null, 0, now())`,
  ])
    expect([sql, await refusal(database.app.db, sql)]).toEqual([sql, expect.stringMatching(/no open session/)])
})

test('the owner cannot change them either, except for the encryption of the recipient', async () => {
  for (const [sql, why] of [
    ['update invoices_document set fee = fee + 1, vat = 0', /not changed/],
    [`update invoices_document set organisation = 'Another'`, /not changed/],
    [`update invoices_document set recipient = 'sealed:x'`, /not changed/],
    ['delete from invoices_document', /forbidden/],
    ['truncate invoices_document cascade', /forbidden/],
    ['update invoices_line set title = title', /forbidden/],
    ['delete from invoices_line', /forbidden/],
    ['update invoices_series set last = last + 2', /one by one/],
    ['update invoices_series set last = last - 1', /one by one/],
    [`insert into invoices_series values ('credit_note', 2027, 2)`, /one by one/],
    ['delete from invoices_series', /forbidden/],
    [
      `insert into invoices_document (${columns})
        select ${columns.replace('number', 'number + 1').replace('month', `'2026-01-01'`)}
        from invoices_document
        order by number desc
        limit 1`,
      /has just given/,
    ],
  ] as const)
    expect([sql, await refusal(database.owner.db, sql)]).toEqual([sql, expect.stringMatching(why)])
})

test('a closed sponsor is not processed again, and an invoice is cancelled once', async () => {
  const sponsor = await addSale('Leaving')
  await issueAll()
  const { db } = database.owner
  const [one, two] = [
    await addPerson(db, 'operator', 'nasrin', february),
    await addPerson(db, 'operator', 'farid', february),
  ]
  const { rows } = await db.query<{ id: number }>('select id from invoices_document where sponsor_id = $1', [sponsor])
  const propose = async (by: number) =>
    (
      await database.app.db.query<{ it: { outcome: string; id?: number } }>(
        `select approvals_propose($1, 'credit_note', $2, null, 'The address was wrong.', $3) as it`,
        [await operatorSession(db, by, due), rows[0]!.id, due],
      )
    ).rows[0]!.it
  const both = await Promise.all([propose(one), propose(two)])
  expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['decided', 'proposed'])
  const id = both.find(({ outcome }) => outcome === 'proposed')!.id
  const confirm = async () =>
    (
      await database.app.db.query<{ it: { outcome: string } }>(`select approvals_confirm($1, $2, 'manual', $3) as it`, [
        await operatorSession(db, both[0]!.outcome === 'proposed' ? two : one, due),
        id,
        due,
      ])
    ).rows[0]!.it.outcome
  expect((await Promise.all([confirm(), confirm()])).toSorted()).toEqual(['confirmed', 'decided'])
  expect(await numbers('credit_note')).toEqual([1])
  await db.query('update sponsors_sponsor set closed_at = $2 where id = $1', [sponsor, due])
  due.setUTCMonth(due.getUTCMonth() + 2)
  await issueAll()
  const left = await db.query('select next_month from invoices_due where sponsor_id = $1', [sponsor])
  expect(left.rows).toEqual([{ next_month: null }])
  expect(await offences()).toEqual([])
})

test('the check reports a gap, a fee without an invoice, and documents with other contents', async () => {
  const broken = async (sql: string) => {
    const undo = new Error('undo')
    let found: string[] = []
    await database.admin
      .transaction(async (db) => {
        await db.query('set local session_replication_role = replica')
        await db.query(sql)
        found = await invoiceOffences(db)
        throw undo
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error
      })
    return found.join('\n')
  }
  const last = `(select max(id) from invoices_document where kind = 'invoice' and replaces is null)`
  expect(await broken('select 1')).toBe('')
  expect(await broken(`delete from invoices_document where id = ${last}`)).toMatch(
    /gaps.*\n.*invoices say 0, the books 3000/,
  )
  expect(await broken('update invoices_series set last = last + 1')).toMatch(/gaps/)
  expect(await broken(`update invoices_document set fee = 2999 where id = ${last}`)).toMatch(/campaigns.*\n.*say 2999/)
  expect(await broken(`update invoices_line set fee = 1 where document_id = ${last}`)).toMatch(/campaigns/)
  expect(await broken(`update approvals_proposal set state = 'rejected' where kind = 'credit_note'`)).toMatch(
    /agreed on/,
  )
})
