import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkBooks } from '../ledger/check.ts'
import { setState } from '../testing/books.ts'
import { openCells, type Cells } from '../testing/cells.ts'
import type { TestDatabase } from '../testing/database.ts'
import {
  amount,
  balanceOf,
  deal,
  now,
  openAtHome,
  placesOf,
  refusal,
  type DealtCampaign,
} from '../testing/dealt-campaign.ts'

/** Three servers of their own: the home and the cells 1 and 2. */
let cells: Cells
let of: DealtCampaign
beforeAll(async () => (cells = await openCells(3)), 120_000)
beforeEach(async () => (of = await openAtHome(home())))
afterAll(() => cells.stop())

const home = () => cells.all[0]!.database
const cell = (number: number) => cells.all[number]!.database
const dealTo = (to: number, places: number) => deal(home(), of.campaignId, to, places)
/** How many places of the campaign a cell has, by state. */
const placesIn = (number: number) => placesOf(cell(number), of.campaignId)

describe('what the rules refuse', () => {
  const send = (columns: Record<string, unknown>, database = home().owner) => {
    const row = {
      at: now(),
      kind: 'fund_send',
      key: 'fund_send:77',
      actor: 'system',
      sponsor_id: of.sponsorId,
      campaign_id: of.campaignId,
      escrow: -amount,
      cells: amount,
      cell: 1,
      ...columns,
    }
    const values = Object.keys(row).map((_, index) => `$${index + 1}`)
    return refusal(
      database.db.query(
        `insert into ledger_journal (${Object.keys(row).join(', ')}) values (${values.join(', ')})`,
        Object.values(row),
      ),
    )
  }

  /** Writes a letter without its money, past every trigger. */
  const forge = ({ owner }: TestDatabase, values: string) =>
    owner.db.query(
      `do $$ begin
        alter table cells_letter disable trigger user;
        insert into cells_letter values (${values}, now());
        alter table cells_letter enable trigger user;
        alter table cells_letter enable replica trigger once;
        alter table cells_letter enable replica trigger take;
      end $$`,
    )
  /** Removes it from both databases, so that the next tests have good books. */
  const forget = async (id: number) => {
    for (const { owner } of [home(), cell(1)])
      await owner.db.query(
        `do $$ begin
          perform set_config('session_replication_role', 'replica', true);
          delete from cells_refused;
          -- Replication would refuse it: nobody deletes letters.
          alter table cells_letter replica identity full;
          delete from cells_letter where id = ${id};
          alter table cells_letter replica identity default;
        end $$`,
      )
  }

  test('the application deals nothing, writes no letter and no money between cells, in no cell', async () => {
    for (const { database } of cells.all) {
      expect(await send({}, database.app)).toContain('permission denied')
      for (const sql of [
        `select cells_deal(1, 1::smallint, 1, now())`,
        `select cells_try_again(1)`,
        `insert into cells_letter values (1, 0, 1, 'spent', 1, 1, 1, 1, now())`,
        `update cells_letter set amount = 1`,
        `delete from cells_letter`,
        `update cells_account set spent = 0`,
        `insert into cells_cell values (9)`,
        `delete from cells_refused`,
        `set session_replication_role = replica`,
      ])
        expect([sql, await refusal(database.app.db.query(sql))]).toEqual([
          sql,
          expect.stringContaining('permission denied'),
        ])
    }
  })

  test('even the owner sends only whole unused places of an open campaign, to a cell that is joined', async () => {
    expect(await send({ cells: amount / 2, escrow: -amount / 2 })).toContain('whole places')
    expect(await send({ cells: 21 * amount, escrow: -21 * amount })).toContain('not so many unused places')
    expect(await send({ cell: 3 })).toContain('not joined with that cell')
    expect(await send({ cell: 0 })).toContain('not joined with that cell')
    expect(await send({ key: 'fund_send:x' })).toContain('with a letter')
    expect(await send({ escrow: 0, sponsor: -amount })).toContain('escrow to another cell')
    expect(await send({ kind: 'release_send', key: 'release_send:77' })).toContain('between the cell of a campaign')
    expect(await send({ kind: 'fund_take', key: 'fund_take:77', escrow: amount, cells: -amount })).toContain(
      'between the cell of a campaign',
    )
    expect(await send({ kind: 'campaign_fund', key: 'x' })).toContain('stays within the cell')
    await setState(home().owner.db, of.campaignId, 'closed', now())
    expect(await send({})).toContain('the campaign is not open')
  })

  test('nobody takes what no letter has brought, and a letter written by hand moves nothing', async () => {
    await dealTo(1, 1)
    await cells.settle()
    const take = { kind: 'fund_take', escrow: amount, cells: -amount, cell: 0 }
    expect(await send({ ...take, key: 'fund_take:77' }, cell(1).owner)).toContain('no letter says that this was sent')
    const byHand = (kind: string) =>
      refusal(
        cell(1).owner.db.query(`insert into cells_letter values (78, 0, 1, '${kind}', $1, $2, 1, $3, now())`, [
          of.campaignId,
          of.sponsorId,
          amount,
        ]),
      )
    expect(await byHand('fund')).toContain('forbidden')
    expect(await placesIn(1)).toEqual({ free: 1 })
  })

  test('the copy of a campaign is changed in no other cell', async () => {
    await dealTo(1, 1)
    await cells.settle()
    expect(await refusal(setState(cell(1).owner.db, of.campaignId, 'closed', now()))).toContain(
      'a campaign is changed in its own cell',
    )
  })

  test('a letter that cannot be posted is kept and named, and those behind it come', async () => {
    // Somebody at home forges one past the triggers, for a campaign that has no such money.
    await forge(home(), `900000, 0, 1, 'fund', 1, 999, 1, 5`)
    await dealTo(1, 2)
    await cells.settle()
    expect(await placesIn(1)).toEqual({ free: 2 })
    const named = await checkBooks(cell(1).owner, [])
    expect(named).toEqual([expect.stringMatching(/^letter_refused: letter 900000 from cell 0: fund_take: between the/)])
    expect(await checkBooks(home().owner, [])).toEqual([
      expect.stringMatching(/^letter: letter 900000: its transaction/),
    ])
    expect(await refusal(cell(1).owner.db.query('select cells_try_again(900000)'))).toContain('between the cell')
    // Put right by hand, so that the next tests have good books.
    await forget(900000)
    await cells.expectCorrect()
  })

  test('a letter whose reason is gone is posted again by hand, once', async () => {
    await cell(1).owner.db.query(
      `alter table tasks_place add constraint in_the_way check (campaign_id <> ${of.campaignId}) not valid`,
    )
    await dealTo(1, 2)
    await cells.settle()
    expect(await placesIn(1)).toEqual({})
    await cell(1).owner.db.query('alter table tasks_place drop constraint in_the_way')
    const { rows } = await cell(1).owner.db.query<{ id: number }>('select letter_id as id from cells_refused')
    expect(rows).toHaveLength(1)
    await cell(1).owner.db.query('select cells_try_again($1)', [rows[0]!.id])
    expect(await placesIn(1)).toEqual({ free: 2 })
    expect(await refusal(cell(1).owner.db.query('select cells_try_again($1)', [rows[0]!.id]))).toContain(
      'this letter was not refused',
    )
    await cells.expectCorrect()
  })

  test('more back than went there is not taken', async () => {
    await dealTo(1, 1)
    await cells.settle()
    // The cell says that it has more than it was sent.
    await forge(cell(1), `1000000900001, 1, 0, 'release', ${of.campaignId}, ${of.sponsorId}, 2, ${2 * amount}`)
    await cells.settle()
    expect(await checkBooks(home().owner, [])).toEqual([
      expect.stringMatching(/^letter_refused: letter 1000000900001 from cell 1: release_take: more than went there/),
    ])
    expect(await balanceOf(home(), of.sponsorId)).toBe(0)
    expect(await placesIn(0)).toEqual({ free: 19, released: 1 })
    await forget(1000000900001)
  })
})
