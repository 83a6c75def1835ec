import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf, nameOfDay, startOfDay } from '../day.ts'
import { ledgerCheck } from '../ledger/check.ts'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { addPerson, approve, bindWallet, claim, handIn, send, withdraw } from '../testing/books.ts'
import { openCells, type Cells } from '../testing/cells.ts'
import { deal, nextName, openAtHome } from '../testing/dealt-campaign.ts'
import { must } from '../testing/market.ts'
import { addAccount, sendStatement, statement } from '../testing/statements.ts'

/** Three servers of their own: the home with the statements, and two cells with members. */
let cells: Cells
let app: TestApp
let farid: SignedIn
let account: number
let campaign: number
/** The day after the cells were joined, so that all of it is told. */
const tomorrow = dayOf(new Date()) + 1
const noon = (day: number) => new Date(startOfDay(day).getTime() + 12 * 3_600_000)
const first = nameOfDay(tomorrow)
const base = '/api/operator/reconciliation'

beforeAll(async () => {
  cells = await openCells(3)
  const [home, one, two] = cells.all.map(({ database }) => ({ ...database, drop: async () => {} }))
  const further = [one!, two!].map((database, at) => ({ number: at + 1, database, here: true, isHere: () => true }))
  app = await startTestApp({ at: noon(tomorrow), on: home!, cells: further })
  farid = await app.addOperator('farid')
  await app.addOperator('shila')
  account = await addAccount(app, farid, { since: first, channels: ['bkash', 'nagad', 'rocket'] })
  campaign = (await openAtHome(home!, 40, app.clock.now())).campaignId
  for (const cell of [1, 2]) await deal(home!, campaign, cell, 12, app.clock.now())
  await cells.settle()
}, 180_000)
afterAll(async () => {
  await app.close()
  await cells.stop()
})

const db = (cell: number) => cells.all[cell]!.database
const listen = (cell: number, on: boolean) =>
  db(0).admin.db.query(`alter subscription from_${cell} ${on ? 'enable' : 'disable'}`)
/** A payout of somebody of this cell, which is on its way. */
let payees = 0
async function order(cell: number): Promise<number> {
  const { owner } = db(cell)
  const now = app.clock.now()
  const member = await addPerson(owner.db, 'member', nextName('paid'), now)
  await bindWallet(owner.db, member, `017${String(12_000_000 + ++payees)}`, now)
  const task = await claim(owner.db, campaign, member, 100, now)
  await handIn(owner.db, task, now)
  await approve(owner.db, task, now)
  const payout = await withdraw(db(cell).app.db, member, 5_000 + payees, now)
  await send(owner.db, payout, now)
  return payout
}
const finish = (cell: number, payout: number, reference: string) =>
  db(cell).owner.db.query('select payouts_finish($1, true, $2, $3)', [payout, reference, app.clock.now()])
async function pay(cell: number, reference: string): Promise<number> {
  const payout = await order(cell)
  await finish(cell, payout, reference)
  return payout
}
/** A cell tells all that it has to tell by now. */
async function tell(...numbers: number[]) {
  for (const cell of numbers)
    for (let told = 1; told > 0;) {
      const { rows } = await db(cell).app.db.query<{ told: number }>('select cells_tell_paid_due($1) as told', [
        app.clock.now(),
      ])
      told = rows[0]!.told
    }
}
const toldIn = async (cell: number, of: number) => {
  const { rows } = await db(cell).owner.db.query<{ id: number }>(
    'select id from reconciliation_told where id / 1000000000000 = $1 and refused is null order by id',
    [of],
  )
  return rows.map(({ id }) => id)
}
/** Waits until all that cells have told is at home, and takes it in. */
async function take(...numbers: number[]) {
  for (const cell of numbers)
    await expect.poll(() => toldIn(0, cell), { timeout: 30_000 }).toEqual(await toldIn(cell, cell))
  if (numbers.length === 2) await cells.settle()
  app.clock.advance(31_000)
  for (let taken = 1; taken > 0;) {
    const { rows } = await db(0).app.db.query<{ taken: number }>('select reconciliation_take_due($1) as taken', [
      app.clock.now(),
    ])
    taken = rows[0]!.taken
  }
}
const signedIn = async () => (farid = await app.signInAs('farid'))
const get = async (path: string) =>
  must(200, await app.call('GET', `${base}/${path}`, { as: await signedIn(), language: 'en' })).body
const post = (path: string, body?: object, as = farid, headers: Record<string, string> = {}) =>
  app.call('POST', `${base}/${path}`, { as, body, key: randomUUID(), headers })
const movements = async (day = first, state = 'open') =>
  (await get(`accounts/${account}/movements?day=${day}&state=${state}&limit=100`)).items as {
    id: number
    about: number
    amount: number
    reference: string
  }[]
const read = async (...lines: string[][]) =>
  must(200, await sendStatement(app, await signedIn(), account, statement(...lines))).body
async function step(verb: string, day: string, username: string) {
  const { version } = await get(`accounts/${account}/days/${day}`)
  const as = await app.signInAs(username)
  const body = verb === 'propose' ? { note: 'Looked at it together.' } : undefined
  return post(`accounts/${account}/days/${day}/${verb}`, body, as, { 'if-match': `"${version}"` })
}
const explainAll = async (day: string) => {
  for (const { id } of await movements(day))
    must(204, await post('explain', { side: 'movement', id, kind: 'other', note: 'Of the test.' }))
}

test('payouts of all cells are matched with the statement, and the day has the sum of them', async () => {
  const [one, two, more] = [await pay(1, 'TRX-11'), await pay(2, 'TRX-22'), await pay(2, '')]
  await tell(1, 2)
  await take(1, 2)
  const found = await movements()
  expect(found.map(({ about }) => about).toSorted()).toEqual([one, two, more].toSorted())
  expect(found.find(({ about }) => about === one)).toMatchObject({ reference: `POROKH-${one} TRX-11`, amount: -5_001 })
  expect(
    await read([`${first} 12:05`, '-50.01', 'TRX-11', ''], [`${first} 12:06`, '-50.02', `Transfer POROKH-${two}`, '']),
  ).toMatchObject({ added: 2, matched: 2 })
  const { movements: sums } = await get(`accounts/${account}/days/${first}`)
  expect(sums).toMatchObject({ count: 3, matched: 2, open: 1, moneyOut: -15_006 })
  // Looked at again, nothing is there twice.
  await tell(1, 2)
  await take(1, 2)
  expect(await movements()).toHaveLength(1)
  expect((await movements(first, 'settled')).map(({ about }) => about)).toEqual([one, two])
})

test('a day is closed once each cell has told all of it; one that was away tells afterwards', async () => {
  await listen(2, false)
  const late = await pay(2, 'TRX-LATE')
  await explainAll(first)
  app.clock.set(noon(tomorrow + 1))
  expect((await step('propose', first, 'farid')).problem).toMatchObject({
    status: 409,
    code: 'reconciliation.untold',
    cells: [1, 2],
  })
  await tell(1, 2)
  await take(1)
  await expect
    .poll(async () => (await step('propose', first, 'farid')).problem)
    .toMatchObject({ code: 'reconciliation.untold', cells: [2] })
  expect(await movements()).toEqual([])
  await listen(2, true)
  await take(1, 2)
  expect((await movements()).map(({ about }) => about)).toEqual([late])
  expect((await step('propose', first, 'farid')).problem.code).toBe('reconciliation.left_over')
  await explainAll(first)
  must(204, await step('propose', first, 'farid'))
  must(204, await step('confirm', first, 'shila'))
  expect(await get(`accounts/${account}/days/${first}`)).toMatchObject({ state: 'closed', movements: { count: 4 } })
  await cells.expectCorrect()
})

/** What a cell writes of which the home shall believe nothing. */
const forge = (cell: number, row: Record<string, unknown>) =>
  db(cell).admin.db.query(
    `insert into reconciliation_told (id, at, rail, channel, amount, reference)
      select id, at, rail, channel, amount, reference from jsonb_populate_record(null::reconciliation_told, $1)`,
    [JSON.stringify(row)],
  )
const erase = async (sql: string, ...numbers: number[]) => {
  for (const cell of numbers)
    await db(cell).admin.transaction(async (own) => {
      await own.query('set local session_replication_role = replica')
      await own.query(sql)
    })
}

test('what cannot be a payout of the cell is kept with its reason, stops nothing, and is named', async () => {
  const id = 1_000_000_900_000
  const right = {
    at: app.clock.now().toISOString(),
    rail: 'sandbox',
    channel: 'bkash',
    amount: 7_000,
  }
  const wrong: Record<string, unknown>[] = [
    { rail: 'barter' },
    { channel: 'bank' },
    { amount: -7_000 },
    { at: '-infinity' },
    { reference: 'POROKH-17' },
    { reference: `POROKH-${id + 5} ${'x'.repeat(5_000)}` },
  ]
  for (const [at, row] of wrong.entries())
    await forge(1, { ...right, id: id + at, reference: `POROKH-${id + at}`, ...row })
  // Of another cell, of none, and of no number that there can be.
  for (const other of [2_000_000_900_000, 7_000_000_000_001, 17, 9_000_000_000_000_000_000n, -5])
    await forge(1, { ...right, id: String(other), reference: `POROKH-${other}` })
  await db(1).admin.db.query('alter table reconciliation_told alter column rail drop not null')
  await forge(1, { ...right, id: id + 90, rail: null, reference: `POROKH-${id + 90}` })
  await db(1).admin.db.query(`update reconciliation_told set rail = '' where rail is null`)
  await db(1).admin.db.query('alter table reconciliation_told alter column rail set not null')
  const honest = await pay(1, 'TRX-HONEST')
  await tell(1)
  await expect.poll(async () => (await toldIn(0, 1)).includes(honest), { timeout: 30_000 }).toBe(true)
  const { rows } = await db(0).owner.db.query<{ refused: string }>(
    'select refused from reconciliation_told where refused is not null order by abs(id - $1), id',
    [id],
  )
  expect(rows.map(({ refused }) => refused).toSorted()).toEqual(
    [
      'it went over nothing that there is',
      'it went over nothing that there is',
      'it went over nothing that there is',
      'its amount is none',
      'its time is none',
      'its reference is that of another one',
      'its reference is that of another one',
      'another cell tells it',
      ...Array.from({ length: 3 }, () => 'it is of no cell that is joined with this one'),
      'smallint out of range',
    ].toSorted(),
  )
  expect(await ledgerCheck(db(0).owner.db)).toContain(
    `payout_refused: payout ${id}: it went over nothing that there is`,
  )
  const again = (payout: number) => db(0).owner.db.query('select reconciliation_try_again($1)', [payout])
  await expect(again(id)).rejects.toThrow('would be again')
  await erase(`update reconciliation_told set rail = 'sandbox' where id = ${id}`, 0)
  await again(id)
  await erase(`delete from reconciliation_told where refused is not null or id = ${id}`, 0)
  await erase(`delete from reconciliation_told where id >= ${id} and id <> ${honest} or id < 1000000000000`, 1)
  await take(1)
  expect((await movements(nameOfDay(tomorrow + 1))).map(({ about }) => about)).toEqual([honest])
  await cells.expectCorrect()
})

test('a cell that was restored tells no payout twice, and what it has lost of them is named', async () => {
  const day = nameOfDay(tomorrow + 1)
  const payout = await order(1)
  await cells.all[1]!.keep()
  await finish(1, payout, 'TRX-BEFORE')
  const lost = await pay(1, 'TRX-LOST')
  await tell(1)
  await take(1)
  const before = await movements(day)
  expect(before.map(({ about }) => about)).toEqual(expect.arrayContaining([payout, lost]))
  await cells.all[1]!.goBack()
  expect(await cells.rejoin(1)).toMatchObject({ behind: { home: false, cell: true }, paid: 2 })
  const named = (await cells.check()).offences.filter((offence) => offence.includes('payout'))
  expect(named).toEqual([
    expect.stringMatching(`payout ${payout}: BDT 50.\\d\\d were told to the home as paid, and here it is sending`),
    expect.stringMatching(`payout ${lost}: .*, and it is not here`),
  ])
  await finish(1, payout, 'TRX-AGAIN')
  const next = await pay(1, 'TRX-NEXT')
  expect(next).toBeGreaterThan(lost)
  await tell(1)
  await take(1)
  const after = await movements(day)
  expect(after.filter(({ about }) => about !== next)).toEqual(before)
  expect(after).toHaveLength(before.length + 1)
  expect((await cells.check()).offences.filter((offence) => offence.includes('payout'))).toHaveLength(1)
})

test('a home that was restored is told again of what it has lost, once', async () => {
  const day = nameOfDay(tomorrow + 1)
  const [one, two] = [await pay(1, 'TRX-31'), await pay(2, 'TRX-32')]
  await cells.all[0]!.keep()
  const afterwards = () => movements(day).catch(() => [])
  await expect.poll(afterwards, { timeout: 30_000 }).not.toEqual([])
  const before = await movements(day)
  await tell(1, 2)
  await take(1, 2)
  const known = await movements(day)
  expect(known.map(({ about }) => about)).toEqual(expect.arrayContaining([one, two]))
  await cells.all[0]!.goBack()
  await expect.poll(afterwards, { timeout: 30_000 }).toEqual(before)
  for (const cell of [1, 2]) expect(await cells.rejoin(cell)).toMatchObject({ paid: 1 })
  await take(1, 2)
  expect(await movements(day)).toEqual(known)
})

test('with the application’s role nobody writes what is told', async () => {
  for (const sql of [
    `insert into reconciliation_told (id, at, rail, channel, amount, reference) values (1, now(), '', '', 1, '')`,
    'update reconciliation_told set refused = null',
    'delete from reconciliation_told',
    'select reconciliation_try_again(1)',
    `select reconciliation_tell('-infinity', 'infinity')`,
    'select reconciliation_take_from_cells(1, now())',
  ])
    await expect(db(0).app.db.query(sql)).rejects.toThrow('permission denied')
})
