import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, approve, bindWallet, claim, handIn, withdraw } from '../server/testing/books.ts'
import { openCells, type Cells } from '../server/testing/cells.ts'
import { amount, deal, nextName, now, openAtHome, type DealtCampaign } from '../server/testing/dealt-campaign.ts'
import { runScript } from '../server/testing/run-script.ts'

/** The books of the home and of the cells 1 and 2, by the commands. */
let cells: Cells
let of: DealtCampaign
beforeAll(async () => {
  cells = await openCells(3)
  of = await openAtHome(database(0))
  for (const cell of [1, 2]) await deal(database(0), of.campaignId, cell, 4)
  await cells.settle()
  for (const cell of [0, 1, 2]) await work(cell)
  // What is on its way.
  await database(2).admin.db.query('alter subscription from_0 disable')
  await deal(database(0), of.campaignId, 2, 3)
}, 120_000)
afterAll(() => cells.stop())

const database = (number: number) => cells.all[number]!.database
/** Somebody of the cell does a task, and withdraws some of the pay. */
async function work(number: number) {
  const { owner, app } = database(number)
  const member = await addPerson(owner.db, 'member', nextName('member'), now())
  const task = await claim(owner.db, of.campaignId, member, 70, now())
  await handIn(owner.db, task, now())
  await approve(owner.db, task, now())
  await bindWallet(app.db, member, `0171111111${number}`, now())
  await withdraw(app.db, member, 5_000, now())
}
const named = () => ({
  DATABASE_URL: database(0).ownerUrl,
  CELL_1_URL: database(1).ownerUrl,
  CELL_2_URL: database(2).ownerUrl,
})
const check = (env: Record<string, string>, ...args: string[]) => runScript('ledger-check', args, env)
const nobody = 'postgresql://porokh_owner@127.0.0.1:1/porokh'
/** Tests believe every time, which the command names. */
const clock = /^(also: )?(cell \d: )?clock: .*\n/gm
const without = ({ status, output }: { status: number; output: string }) => ({
  status,
  output: output.replace(clock, ''),
})

test('the check names its cell on each line, and what is wrong in any', async () => {
  const all = await check(named())
  for (const cell of [0, 1, 2]) expect(all.output).toContain(`cell ${cell}: clock: `)
  const damage = (sign: string) =>
    database(2).admin.transaction(async (db) => {
      await db.query('set local session_replication_role = replica')
      await db.query(`update ledger_member set balance = balance ${sign} 777`)
    })
  expect(without(all).output).not.toMatch(/cell \d: [a-z]/)
  await damage('+')
  const { status, output } = await check(named())
  await damage('-')
  expect(status).toBe(1)
  expect(output).toMatch(/also: cell 2: balance|also: cell 2: member/)
  expect(without({ status, output }).output).not.toMatch(/cell [01]: [a-z]/)
}, 120_000)

test('a cell that is away, or has no address, is named, and the others are checked', async () => {
  const away = await check({ ...named(), CELL_2_URL: nobody })
  expect(away.status).not.toBe(0)
  expect(away.output).toMatch(/^Cell 2 could not be checked: /m)
  expect(away.output).toContain('cell 1: clock')
  const { CELL_2_URL: _, ...one } = named()
  expect((await check(one)).output).toContain('Cell 2 could not be checked: CELL_2_URL is missing.')
  expect((await check({ ...named(), CELL_1_URL: database(2).ownerUrl })).output).toContain(
    'Cell 1 could not be checked: The database of CELL_1_URL says that it is cell 2.',
  )
}, 120_000)

test('a cell whose own address is given is checked alone', async () => {
  const { output } = await check({ DATABASE_URL: database(1).ownerUrl })
  expect(output).toMatch(/^clock: /)
  expect(output).not.toContain('ell 1')
}, 60_000)

test('the export is one journal of all cells, that adds up', async () => {
  const { status, output } = await runScript('ledger-export', [], named())
  expect(status).toBe(0)
  const books = read(output)
  expect(books.wrong).toEqual([])
  expect(books.cells).toEqual(['0', '1', '2'])
  expect(new Set(books.declared).size).toBe(books.declared.length)
  expect([...books.balances.keys()].filter((account) => !books.declared.includes(account))).toEqual([])
  // What is on its way to cell 2, and nothing else.
  expect([books.balances.get('cells:1'), books.balances.get('cells:2')]).toEqual([0, 3 * amount])
  expect([...books.balances.keys()].filter((account) => account.startsWith('member:')).map(cellOf)).toEqual([0, 1, 2])
  expect(books.balances.get(`escrow:campaign:${of.campaignId}`)).toBe((20 - 3 - 3) * amount)
  expect(books.rows).toBe(await countRows([0, 1, 2]))
}, 60_000)

test('it says which cell is missing, and one database alone writes what it wrote', async () => {
  const { status, output } = await runScript('ledger-export', [], { ...named(), CELL_1_URL: nobody })
  expect(status).toBe(2)
  expect(output).toMatch(/^Cell 1 is missing: /m)
  expect(output).toMatch(/^; cell 1 is missing$/m)
  expect(read(output).rows).toBe(await countRows([0, 2]))
  const alone = await runScript('ledger-export', [], { DATABASE_URL: database(2).ownerUrl })
  expect(alone.status).toBe(0)
  expect(alone.output).toMatch(/^commodity BDT/)
  expect(alone.output).toContain('cells:0')
  expect(alone.output).not.toContain('cell: ')
}, 60_000)

const cellOf = (account: string) => Math.floor(Number(account.split(':')[1]) / 1e12)
async function countRows(numbers: number[]) {
  let count = 0
  for (const number of numbers) {
    const { rows } = await database(number).owner.db.query<{ count: number }>(
      'select count(*)::integer as count from ledger_journal',
    )
    count += rows[0]!.count
  }
  return count
}

/** Reads a journal as hledger does: each transaction is zero together, and each balance that is written is the one then. */
function read(journal: string) {
  const balances = new Map<string, number>()
  const wrong: string[] = []
  const transactions = journal.split('\n\n').filter((text) => /^\d{4}-/.test(text.replace(/^;.*\n/gm, '')))
  for (const text of transactions) {
    let sum = 0
    for (const [, account, change, is] of text.matchAll(
      /^ {4}([a-z][\w:]*) {2}BDT (-?[\d.]+)(?: = BDT (-?[\d.]+))?$/gm,
    )) {
      const poisha = Math.round(Number(change) * 100)
      sum += poisha
      balances.set(account!, (balances.get(account!) ?? 0) + poisha)
      if (is !== undefined && balances.get(account!) !== Math.round(Number(is) * 100)) wrong.push(text)
    }
    if (sum !== 0) wrong.push(text)
  }
  return {
    balances,
    wrong,
    rows: transactions.length,
    cells: [...new Set([...journal.matchAll(/, cell: (\d+)$/gm)].map(([, cell]) => cell))],
    declared: [...journal.matchAll(/^account (.*)$/gm)].map(([, account]) => account!),
  }
}
