import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkReceipt, type Receipt } from '../../contract/receipt.ts'
import type { Db } from '../db/db.ts'
import type { SignedIn, TestApp } from '../testing/app.ts'
import { openMarket, type Market } from '../testing/market.ts'
import { addWork } from '../testing/work.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { headOffences } from './check-heads.ts'
import { lastHeads } from './heads-sql.ts'
import { blocksOf } from './leaves-sql.ts'
import { headHash, leafHash, pathOf, rootOf, saltOf, sha256 } from './merkle.ts'
import { publishHead } from './publish-head.ts'

describe('a tree of any size', () => {
  test('a tree of any size has a path from every row to its root', async () => {
    const salt = Buffer.alloc(32, 7)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 70 }), fc.nat(), async (size, pick) => {
        const lines = Array.from({ length: size }, (_, n) => ({ id: n + 1, line: JSON.stringify(Array(23).fill(n)) }))
        const hashes = lines.map((line) => leafHash(salt, line))
        const row = lines[pick % size]!
        const root = rootOf(hashes)
        const previous = Buffer.alloc(32)
        const audit = { upTo: 0, entries: 0, root: '0'.repeat(64) }
        const about = { day: '2026-03-02', upTo: size, entries: size, audit }
        const receipt: Receipt = {
          line: row.line,
          salt: saltOf(salt, row.id).toString('hex'),
          proof: pathOf(hashes, pick % size),
          head: {
            ...about,
            version: 2,
            root: root.toString('hex'),
            previous: previous.toString('hex'),
            hash: headHash(previous, root, about).toString('hex'),
          },
        }
        const { hash } = receipt.head!
        expect((await checkReceipt(receipt, hash)).ok).toBe(true)
        expect(await checkReceipt({ ...receipt, line: row.line.replace(/\d+/, '999') }, hash)).toEqual({
          ok: false,
          why: 'row',
        })
      }),
    )
  })

  test('a tree of any size has the same root from block hashes as from rows', () => {
    const rows = Array.from({ length: 11 }, (_, n) => Buffer.alloc(32, n))
    const blocks = [rows.slice(0, 4), rows.slice(4, 8), rows.slice(8)].map(rootOf)
    expect(rootOf(blocks)).toEqual(rootOf(rows))
  })
})

describe('a head', () => {
  let database: TestDatabase
  const now = new Date('2026-03-03T01:00:00Z')
  beforeAll(async () => {
    database = await createTestDatabase()
    await event(database.owner.db, 'a.first')
    await publishHead.run(database.app, now)
  })
  afterAll(() => database.drop())
  const event = (db: Db, action: string, at = now) =>
    db.query(`select audit_record($1, 'system', null, $2)`, [at, action])
  const offencesAfter = async (sql: string): Promise<string[]> => {
    let found: string[] = []
    const undo = new Error('undo')
    const changed = database.owner.transaction(async (db) => {
      await db.query('set local session_replication_role = replica')
      await db.query(sql)
      found = await headOffences(db)
      throw undo
    })
    await expect(changed).rejects.toBe(undo)
    return found
  }

  test.for([
    ['an event that was changed', `update audit_event set action = 'a.other'`, 'is not that of the audit log'],
    ['an event that was deleted', 'delete from audit_event', 'is not that of the audit log'],
    [
      'an event that was added',
      `insert into audit_event (id, at, actor, action) overriding system value values (0, now(), 'system', 'a.b')`,
      'is not that of the audit log',
    ],
    ['a count that was changed', 'update transparency_head set entries = 5', 'is not that of the rows'],
    ['a count of events that was changed', 'update transparency_head set events = 5', 'is not that of the rows'],
    ['a hash that was changed', `update transparency_head set hash = sha256('x')`, 'is not that of the rows'],
    [
      'a root that was changed',
      `update transparency_head set event_root = sha256('x')`,
      'is not that of the audit log',
    ],
    ['another head before it', `update transparency_head set previous = sha256('x')`, 'does not follow the one before'],
  ] as const)('a head shows %s', async ([, sql, offence]) => {
    expect(await offencesAfter(sql)).toEqual([`head: the head of 2026-03-02 ${offence}`])
  })

  test('a head has the same hashes as the contract calculates, for any number of rows', async () => {
    const { db } = database.app
    const salt = Buffer.alloc(32, 5)
    await database.owner.db.query(
      `insert into audit_event (at, actor, action, detail)
        select $1, 'system', 'many.events', jsonb_build_object('n', n, 'বাংলা', 'হ্যাঁ "so"')
        from generate_series(1, 5000) n`,
      [now],
    )
    const { rows } = await db.query<{ id: number; line: string }>(
      'select id, transparency_event_line(e) as line from audit_event e order by id',
    )
    const hashes = rows.map(({ id, line }) =>
      sha256(Buffer.concat([Buffer.of(3), saltOf(salt, `event ${id}`), Buffer.from(line)])),
    )
    const roots: Buffer[] = []
    for await (const { root } of blocksOf(db, 'events', salt, { after: 0, upTo: 1e9 })) roots.push(root)
    expect(roots).toHaveLength(5)
    expect(rootOf(roots)).toEqual(rootOf(hashes))
  })

  test('waits only for writers of the audit log, and blocks nobody', async () => {
    const { db } = database.app
    let publishing: Promise<number> | undefined
    const before = await lastHeads(db, 1)
    const dayAfter = new Date(now.getTime() + 24 * 3_600_000)
    await database.owner.transaction(async (reader) => {
      await reader.query('select count(*) from audit_event')
      await database.owner.transaction(async (late) => {
        await event(late, 'a.late')
        await event(database.owner.db, 'a.early')
        publishing = publishHead.run(database.app, dayAfter)
        // Others continue to write, whether the head has started or not; it excludes everything after midnight.
        await event(database.owner.db, 'a.meanwhile', dayAfter)
        expect(await lastHeads(db, 1)).toEqual(before)
      })
      await publishing
    })
    const [head] = await lastHeads(db, 1)
    const { rows } = await db.query<{ count: number }>(
      `select count(*)::integer as count from audit_event where id <= $1 and action in ('a.late', 'a.early')`,
      [head!.audit!.upTo],
    )
    expect(rows).toEqual([{ count: 2 }])
    expect(await headOffences(db)).toEqual([])
  })
})

describe('a receipt', () => {
  let market: Market
  let app: TestApp
  let rahima: SignedIn
  let karim: SignedIn
  let receipts: Receipt[]
  const receiptOf = (id: number, as: SignedIn) => app.call('GET', `/api/receipts/${id}`, { as })
  const statementOf = async (as: SignedIn): Promise<{ id: number; amount: number }[]> =>
    (await app.call('GET', '/api/statement', { as })).body.items

  beforeAll(async () => {
    market = await openMarket()
    app = market.app
    rahima = await market.addMember('rahima')
    karim = await market.addMember('karim')
    const { sponsorId } = market.sponsor
    for (let n = 0; n < 3; n++) await addWork(app, { memberId: rahima.id, sponsorId })
    await addWork(app, { memberId: karim.id, sponsorId })
  })
  afterAll(() => market.close())

  test('waits for the head of the day', async () => {
    await publishHead.run(app.database, app.clock.now())
    const [row] = await statementOf(rahima)
    const { body } = await receiptOf(row!.id, rahima)
    expect(body).toMatchObject({ head: null, proof: [], salt: null })
    expect(await checkReceipt(body, null)).toEqual({ ok: false, why: 'not_published' })
  })

  test('proves each row of the statement against the head published after midnight in Dhaka', async () => {
    await market.later(24)
    await app.runJob('transparency.publish-head')
    const { heads } = (await app.call('GET', '/api/transparency')).body
    expect(heads[0]).toMatchObject({ day: '2026-03-02', previous: expect.stringMatching(/^[0-9a-f]{64}$/) })
    receipts = []
    for (const row of await statementOf(rahima)) {
      const { body } = await receiptOf(row.id, rahima)
      expect(body.head).toEqual(heads[0])
      const checked = await checkReceipt(body, heads[0].hash)
      expect(checked).toMatchObject({ ok: true, row: { id: row.id, member: row.amount, memberId: rahima.id } })
      receipts.push(body)
    }
    expect(receipts).toHaveLength(3)
  })

  test('a receipt is invalid with a changed amount, a changed head or another row’s proof', async () => {
    const [one, other] = receipts as [Receipt, Receipt]
    const { hash } = one.head!
    const why = async (receipt: Receipt, published: string | null = hash) => {
      const checked = await checkReceipt(receipt, published)
      return checked.ok ? 'valid' : checked.why
    }
    expect(await why(one)).toBe('valid')
    expect(await why({ ...one, line: one.line.replace('14000', '94000') })).toBe('row')
    expect(await why({ ...one, proof: other.proof })).toBe('row')
    const head = { ...one.head!, day: '2026-03-03' }
    expect(await why({ ...one, head })).toBe('head')
    expect(await why({ ...one, salt: 'no hash' })).toBe('malformed')
    expect(await why(one, null)).toBe('not_given')
    expect(await why(one, '0'.repeat(64))).toBe('other')
  })

  test('a receipt is not shown to other members', async () => {
    const [row] = await statementOf(rahima)
    expect((await receiptOf(row!.id, karim)).problem.code).toBe('not_found')
    expect((await receiptOf(999_999, rahima)).problem.code).toBe('not_found')
  })

  test('each head contains the hash of the previous one, even on a day without postings, and cannot be changed', async () => {
    await market.later(24)
    await app.runJob('transparency.publish-head')
    await publishHead.run(app.database, app.clock.now())
    const { heads } = (await app.call('GET', '/api/transparency')).body
    expect(heads.map((head: { day: string }) => head.day)).toEqual(['2026-03-03', '2026-03-02', '2026-03-01'])
    expect(heads[0]).toMatchObject({ entries: 0, upTo: heads[1].upTo, previous: heads[1].hash })
    const change = app.owner.db.query(`update transparency_head set entries = 0`)
    await expect(change).rejects.toThrow('forbidden')
    await expect(app.database.db.query('delete from transparency_head')).rejects.toThrow('permission denied')
  })
})
