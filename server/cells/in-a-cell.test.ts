import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ledgerCheck } from '../ledger/check.ts'
import { readTouched } from '../ledger/since-sql.ts'
import { number } from '../ledger/told-sql.ts'
import { behind } from '../ledger/totals-sql.ts'
import { idIn } from '../members/identifier.ts'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { earn } from '../testing/books.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'

/** What reads ids, in the cell with the longest ones. */
let database: TestDatabase
let app: TestApp
let nasrin: SignedIn
let rahima: SignedIn
beforeAll(async () => {
  database = await createTestDatabase()
  await database.owner.db.query('select cells_become(4999::smallint)')
})
afterAll(() => app.close())

test('books in which nothing has happened yet are correct, and nothing has to be added up', async () => {
  expect(await ledgerCheck(database.owner.db)).toEqual([])
  expect(await behind(database.owner.db)).toBe(0)
})

describe('when something has happened', () => {
  beforeAll(async () => {
    app = await startTestApp({ on: database })
    nasrin = await app.addOperator('nasrin')
    rahima = await app.addMember('rahima')
    await app.addMember('karim')
    await earn(database.owner.db, rahima.id, 5_000, app.clock.now())
    const body = { subject: 'My wallet', text: 'It says the number is taken.' }
    await app.call('POST', '/api/tickets', { as: rahima, body })
  })
  const found = async (path: string) => (await app.call('GET', `/api/operator/${path}`, { as: nasrin })).body

  test('the check of what came after a head sees it, also when the head is from before the first row', async () => {
    const head = { day: '2026-03-01', journal: 0, events: 0, from: '2026-03-02 00:00:00+06' }
    expect((await readTouched(database.owner.db, head)).members).toContain(rahima.id)
  })

  test('an operator finds a member, and what a member did, by the id', async () => {
    expect((await found(`members?search=${rahima.id}`)).items).toMatchObject([{ username: 'rahima' }])
    expect((await found(`audit?by=${rahima.id}`)).items[0]).toMatchObject({ action: 'ticket.opened' })
  })

  test('a list goes on after its first page', async () => {
    const { items, next } = await found('members?limit=1')
    expect(items).toMatchObject([{ username: 'karim' }])
    expect((await found(`members?limit=1&cursor=${next}`)).items).toMatchObject([{ username: 'rahima' }])
  })

  test('the id in the detail of an event is read', async () => {
    const { rows } = await database.owner.db.query(
      `select audit_id_in(e.detail, 'holdId') as trigger, ${number('holdId')} as check
        from (select jsonb_build_object('holdId', $1::bigint) as detail) e`,
      [rahima.id],
    )
    expect(rows).toEqual([{ trigger: rahima.id, check: rahima.id }])
  })
})

test.for([
  ['7', 7],
  ['123456789', 123_456_789],
  ['7000000000012', 7_000_000_000_012],
  ['4999000000000001', 4_999_000_000_000_001],
  ['8801712345678', null],
  ['01712345678', null],
  ['1712345678', null],
  ['0', null],
  ['rahima', null],
] as const)('“%s” may be the id %s', ([text, id]) => {
  expect(idIn(text)).toBe(id)
})
