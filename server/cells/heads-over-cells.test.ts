import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkReceipt, covering, type Head, type Receipt } from '../../contract/receipt.ts'
import { mac } from '../mac.ts'
import { testSecret } from '../testing/app.ts'
import { addPerson, approve, claim, handIn } from '../testing/books.ts'
import { openCells, type Cells } from '../testing/cells.ts'
import { deal, nextName, openAtHome, type DealtCampaign } from '../testing/dealt-campaign.ts'
import { headByDay, headsBefore, insertHead, lastHeads, toHead, type HeadRow } from '../transparency/heads-sql.ts'
import { headHash } from '../transparency/merkle.ts'
import { publishHead } from '../transparency/publish-head.ts'
import { showReceipt } from '../transparency/show-receipt.ts'
import { headSigner } from '../transparency/sign-head.ts'

/** Three servers of their own: the home and the cells 1 and 2. */
let cells: Cells
let of: DealtCampaign
let folder: string
beforeAll(async () => {
  cells = await openCells(3)
  folder = mkdtempSync(path.join(os.tmpdir(), 'porokh-heads-'))
  for (const { database } of cells.all) await database.owner.db.query(`update cells_cell set joined_at = '2026-03-01'`)
  of = await openAtHome(database(0), 20, after(1, 0))
  for (const cell of [1, 2]) await deal(database(0), of.campaignId, cell, 5, after(1, 0))
  await cells.settle()
}, 120_000)
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await cells.stop()
})

const database = (number: number) => cells.all[number]!.database
/** Minutes after midnight in Dhaka, at the end of this day of March. */
const after = (day: number, minutes: number) => new Date(Date.UTC(2026, 2, day, 18, minutes))
/** A cell closes its day, and tells it, and what was paid of the days that are over. Returns how many heads it told. */
async function close(number: number, day: number, minutes = 1): Promise<number> {
  await database(number).app.db.query('select cells_tell_paid_due($1)', [after(day, minutes)])
  await publishHead.run(database(number).app, after(day, minutes))
  const { rows } = await database(number).app.db.query<{ told: number }>('select cells_tell_heads_due($1) as told', [
    after(day, minutes),
  ])
  return rows[0]!.told
}
const closeHome = (day: number, minutes: number) => publishHead.run(database(0).app, after(day, minutes))
const head = async (number: number, day: number): Promise<Head | undefined> => {
  const row = await headByDay(database(number).app.db, `2026-03-0${day}`)
  return row && toHead(row)
}
const covered = async (number: number, day: number) => {
  const { hash } = (await head(number, day))!
  return { cell: number, day: `2026-03-0${day}`, hash }
}
const away = (cell: number) => ({ cell, day: null, hash: null })
const listen = (on: boolean) => database(0).admin.db.query(`alter subscription from_2 ${on ? 'enable' : 'disable'}`)
/** Changes rows as somebody who owns the server: what is changed is not sent to the others. */
const rewrite = (number: number, sql: string, values: unknown[] = []) =>
  database(number).admin.transaction(async (db) => {
    await db.query('set local session_replication_role = replica')
    const { rows } = await db.query<{ name: string }>('select pubname as name from pg_publication')
    const offer = async (what: string) => {
      for (const { name } of rows) await db.query(`alter publication ${name} set (publish = '${what}')`)
    }
    await offer('insert')
    await db.query(sql, values)
    await offer('insert, update, delete, truncate')
  })
const found = async () => (await cells.check()).offences

let receipt: Receipt
let late: Receipt
async function earnIn(number: number, day: number) {
  const { owner } = database(number)
  const member = await addPerson(owner.db, 'member', nextName('member'), after(day, -60))
  const task = await claim(owner.db, of.campaignId, member, 70, after(day, -60))
  await handIn(owner.db, task, after(day, -60))
  await approve(owner.db, task, after(day, -60))
  const { rows } = await owner.db.query<{ id: number }>(
    'select max(id) as id from ledger_journal where member_id = $1',
    [member],
  )
  return async (): Promise<Receipt> => {
    const asked = { db: database(number).app.db, who: { id: member } } as Parameters<typeof showReceipt>[0]
    return (await showReceipt(asked, { params: { id: rows[0]!.id } } as never)) as Receipt
  }
}

test('the home waits for the heads of the cells, and its own covers them', async () => {
  const [first, second] = [await earnIn(1, 2), await earnIn(2, 2)]
  expect(await close(1, 2)).toBe(1)
  await cells.settle()
  await closeHome(2, 5)
  expect(await head(0, 2)).toBeUndefined()
  expect(await close(2, 2, 6)).toBe(1)
  await cells.settle()
  await closeHome(2, 7)
  const { version, cells: said } = (await head(0, 2))!
  expect({ version, said }).toEqual({ version: 3, said: [await covered(1, 2), await covered(2, 2)] })
  for (const cell of [1, 2]) expect((await head(cell, 2))!.version).toBe(2)
  ;[receipt, late] = [await first(), await second()]
  expect(await found()).toEqual([])
})

test('a row of a cell is proven with the head of the home that covers that of its cell', async () => {
  const [home] = await headsBefore(database(0).app.db, { before: null, day: '2026-03-02', cell: 1 }, 2)
  const kept = { ...receipt, home: toHead(home!) }
  const { hash } = kept.home
  expect(await checkReceipt(kept, hash)).toMatchObject({ ok: true, row: { member: 7_000 }, head: { hash } })
  const why = async (given: Receipt, published: string | null = hash) => {
    const checked = await checkReceipt(given, published)
    return checked.ok ? 'valid' : checked.why
  }
  expect(await why({ ...kept, line: kept.line.replace('7000', '9000') })).toBe('row')
  expect(await why({ ...kept, home: undefined })).toBe('other')
  expect(await why(kept, null)).toBe('not_given')
  // Another head of the home, in which another one of the cell is said.
  const changed = kept.home.cells!.map((one) => ({ ...one, hash: '0'.repeat(64) }))
  expect(await why({ ...kept, home: { ...kept.home, cells: changed } })).toBe('head')
  // Of another cell.
  expect(await why({ ...late, home: kept.home })).toBe('valid')
  expect(await why({ ...kept, head: late.head, line: late.line, salt: late.salt })).not.toBe('valid')
})

test('the command finds it in the file of all heads, or takes it from the receipt that was kept', async () => {
  const heads = await signedHeads()
  const all = file('heads.json', heads)
  const mine = file('receipt.json', receipt)
  expect(await verified(mine, all)).toEqual({ status: 0, output: expect.stringContaining('VALID: row 10000') })
  const home = covering(heads.heads, 1, receipt.head!.day)!
  expect(await verified(mine, home.hash)).toEqual({ status: 1, output: expect.stringContaining('NOT VALID') })
  expect(await verified(file('kept.json', { ...receipt, home }), home.hash)).toMatchObject({ status: 0 })
  // The hash of the cell alone is published nowhere.
  heads.heads[0]!.cells![0]!.hash = '0'.repeat(64)
  expect(await verified(mine, file('changed.json', heads))).toEqual({
    status: 1,
    output: expect.stringContaining('does not follow'),
  })
})

test('a cell that is away is named, and covered a day later with every head that it made meanwhile', async () => {
  await listen(false)
  const row = await earnIn(2, 3)
  for (const cell of [1, 2]) await close(cell, 3)
  await expect.poll(() => toldAtHome(1)).toBe(2)
  await closeHome(3, 9)
  expect(await head(0, 3)).toBeUndefined()
  await closeHome(3, 10)
  expect((await head(0, 3))!.cells).toEqual([await covered(1, 3), away(2)])
  const early = file('early.json', await row())
  expect(await verified(early, file('heads-3.json', await signedHeads()))).toEqual({
    status: 1,
    output: expect.stringContaining('none of these heads covers'),
  })

  await close(2, 4)
  await listen(true)
  await cells.settle()
  // Cell 1 has not closed its day.
  await closeHome(4, 10)
  expect((await head(0, 4))!.cells).toEqual([away(1), await covered(2, 3), await covered(2, 4)])
  expect(await verified(early, file('heads-4.json', await signedHeads()))).toMatchObject({ status: 0 })

  // It closes it never: the next head has all rows since.
  for (const cell of [1, 2]) expect(await close(cell, 5)).toBe(1)
  await cells.settle()
  await closeHome(5, 1)
  expect((await head(0, 5))!.cells).toEqual([await covered(1, 5), await covered(2, 5)])
  expect(await found()).toEqual([])
})

test('no head of the home leaves a cell out that has told, or says another one', async () => {
  for (const cell of [1, 2]) await close(cell, 6)
  await cells.settle()
  const { db } = database(0).app
  const [last] = await lastHeads(db, 1)
  const true6 = [await covered(1, 6), await covered(2, 6)]
  const attempt = async (said: NonNullable<Head['cells']> | null) => {
    const row = (await headByDay(database(0).owner.db, '2026-03-05'))! as HeadRow
    const previous = Buffer.from(last!.hash, 'hex')
    const about = { day: '2026-03-06', upTo: row.upTo, entries: 0, audit: { ...last!.audit!, entries: 0 } }
    const empty = { root: rootOfNone, eventRoot: rootOfNone, blocks: Buffer.alloc(0), blockFrom: [] }
    const audit = { ...about.audit, root: rootOfNone.toString('hex') }
    const lines =
      said?.map(({ cell, day, hash }) => (day ? `${cell} ${day} ${hash}` : `${cell} away`)).join('\n') ?? null
    const hash = headHash(previous, rootOfNone, { ...about, audit, ...(said && { cells: said }) })
    const version = said ? 3 : 2
    const head = {
      ...row,
      ...about,
      ...empty,
      salt: Buffer.alloc(32),
      events: 0,
      previous,
      hash,
      version,
      cells: lines,
    }
    return insertHead(db, head as HeadRow, after(6, 3)).catch((error: Error) => error.message)
  }
  const refused = expect.stringContaining('a head follows the last one')
  expect(await attempt(null)).toEqual(refused)
  expect(await attempt([])).toEqual(refused)
  expect(await attempt([true6[0]!])).toEqual(refused)
  expect(await attempt([true6[0]!, away(2)])).toEqual(refused)
  expect(await attempt([true6[0]!, { ...true6[1]!, hash: '0'.repeat(64) }])).toEqual(refused)
  expect(await attempt([await covered(1, 5), ...true6])).toEqual(refused)
  expect(await attempt(true6)).toBe(true)
  expect(await found()).toEqual([])
})

test('the application of a cell tells no head that the cell has not', async () => {
  const { db } = database(1).app
  const tell = `insert into cells_letter (id, from_cell, to_cell, kind, places, amount, at, day, head)
    values (1, 1, 0, 'head', 0, 0, now(), '2026-03-09', sha256('x'))`
  await expect(db.query(tell)).rejects.toThrow('permission denied')
  expect(await close(1, 6)).toBe(0)
  await expect(
    database(1).owner.db.query(tell.replace('values (1,', 'values (99,').replace(`'2026-03-09'`, `'2026-03-06'`)),
  ).rejects.toThrow('cells_letter_day')
})

test('a cell that rewrites its past is seen, also when it rewrites the letter with it', async () => {
  const truth = (await head(1, 3))!
  // The whole chain from there, as somebody would who has the server.
  const rewritten = `update transparency_head set hash = sha256(hash) where day = '2026-03-03'`
  await rewrite(1, rewritten)
  expect(await found()).toContain('cell 1: head: cell 1 has told the home another head of 2026-03-03')
  const letter = `update cells_letter set head = $1 where from_cell = 1 and day = '2026-03-03' and kind = 'head'`
  const forged = Buffer.from((await head(1, 3))!.hash, 'hex')
  await rewrite(1, letter, [forged])
  expect((await found()).filter((offence) => offence.startsWith('letter'))).toEqual([
    expect.stringMatching(/^letter \d+ says head .*2026-03-03 .* in cell 1, and head .*2026-03-03 .* in cell 0$/),
  ])
  // The letter at home too: the published head says otherwise.
  await rewrite(0, letter, [forged])
  expect(await found()).toContain(
    'cell 0: head: the head of 2026-03-03 says another head of cell 1 than that cell has told',
  )
  const hash = Buffer.from(truth.hash, 'hex')
  for (const cell of [0, 1]) await rewrite(cell, letter, [hash])
  await rewrite(1, `update transparency_head set hash = $1 where day = '2026-03-03'`, [hash])
  expect(await found()).toEqual([])
})

test('a head of a day that came already, or that is not over, is refused and named', async () => {
  const say = (day: string, at: string) =>
    database(2).owner.db.query(
      `insert into cells_letter (id, from_cell, to_cell, kind, places, amount, at, day, head)
        values (nextval('cells_letter_id'), 2, 0, 'head', 0, 0, $2, $1, sha256('x'))`,
      [day, at],
    )
  await say('2026-03-01', '2026-03-07T00:00:00Z')
  await say('2026-03-07', '2026-03-07T00:00:00Z')
  await cells.settle()
  const { rows } = await database(0).owner.db.query<{ reason: string }>('select reason from cells_refused')
  const reason = 'head: of a day that is not over, or before one that came'
  expect(rows).toEqual([{ reason }, { reason }])
  await close(1, 7)
  await cells.settle()
  await closeHome(7, 10)
  expect((await head(0, 7))!.cells).toEqual([await covered(1, 7), away(2)])
})

async function toldAtHome(cell: number) {
  const { rows } = await database(0).owner.db.query<{ count: number }>(
    'select count(*)::integer as count from cells_letter where from_cell = $1 and head is not null',
    [cell],
  )
  return rows[0]!.count
}
async function signedHeads() {
  const { publicKey, sign } = headSigner((purpose, text) => mac(testSecret, purpose, text))
  return { publicKey, heads: (await lastHeads(database(0).app.db, 30)).toReversed().map(sign) }
}
const rootOfNone = Buffer.from('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855', 'hex')
function file(name: string, content: unknown): string {
  const at = path.join(folder, name)
  writeFileSync(at, JSON.stringify(content))
  return at
}
async function verified(...given: string[]): Promise<{ status: number; output: string }> {
  const run = promisify(execFile)
  try {
    const { stdout } = await run(process.execPath, ['--import', 'tsx', 'scripts/receipt-verify.ts', ...given])
    return { status: 0, output: stdout }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { status: code, output: stderr }
  }
}
