import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandChecks } from '../app/command-checks.ts'
import type { SignedIn } from '../testing/app.ts'
import { must } from '../testing/market.ts'
import { openOperatorsOverCells, type OperatorsOverCells } from '../testing/operators-over-cells.ts'
import { checkCells } from './check-cells.ts'

/** A report of a fraud lies at home, and the hold with which it is closed in the cell of the member who was held. */
let of: OperatorsOverCells
let farid: SignedIn
let hold: number
beforeAll(async () => {
  of = await openOperatorsOverCells()
  ;({ farid } = of)
  const { member } = await of.handIn()
  const body = { memberId: member.id, kind: 'work', reason: 'Asked others for money in our name.' }
  hold = must(201, await of.call(farid, 'POST /api/operator/holds', { body })).body.id
}, 120_000)
afterAll(() => of.close())

async function report(): Promise<number> {
  const body = { who: 'Porokh VIP', what: 'They asked for 500 taka first.' }
  return must(201, await of.app.call('POST', '/api/fraud-reports', { body })).body.id
}
const close = (id: number, holdId: number) =>
  of.call(farid, `POST /api/operator/fraud-reports/${id}/close`, {
    body: { done: ['hold'], note: 'She is held.', holdId },
    headers: { 'if-match': '*' },
    mayFail: true,
  })
const show = async (id: number) => must(200, await of.call(farid, `GET /api/operator/fraud-reports/${id}`)).body
const listed = async () => must(200, await of.call(farid, 'GET /api/operator/fraud-reports')).body.items
const offences = async () =>
  (
    await checkCells(
      of.cells.all.map(({ database }, number) => ({ number, database: database.owner })),
      commandChecks,
      new Date(),
    )
  ).offences

test('it is closed with that hold, which is shown with its member', async () => {
  expect(hold).toBeGreaterThan(1e12)
  const id = await report()
  expect(must(200, await close(id, hold)).body.steps).toMatchObject([
    { done: ['hold'], hold: { id: hold, username: 'rahima1', kind: 'work' } },
  ])
  expect((await listed())[0].steps[0].hold).toEqual({ id: hold, username: 'rahima1', kind: 'work' })
  expect(await offences()).toEqual([])
})

test.each([
  ['no hold of the cell', 1_000_000_999_999],
  ['of a cell that is none', 7_000_000_000_001],
  ['no hold of the home', 999_999],
])('and not with a number that is %s', async (_, holdId) => {
  const id = await report()
  const { status, problem } = await close(id, holdId)
  expect([status, problem.errors?.[0]?.field]).toEqual([422, 'body.holdId'])
  expect((await show(id)).state).toBe('open')
})

test('while the cell is away nobody closes with it, and reports are shown without it', async () => {
  const [closed, open] = [await report(), await report()]
  must(200, await close(closed, hold))
  of.reach(false)
  expect((await close(open, hold)).status).toBe(503)
  expect((await show(closed)).steps).toMatchObject([{ done: ['hold'], hold: null }])
  expect((await listed()).map(({ id }: { id: number }) => id)).toContain(closed)
  of.reach(true)
  expect((await show(open)).state).toBe('open')
  expect((await show(closed)).steps[0].hold.id).toBe(hold)
})

test('the check of the cells names one that is not in its cell', async () => {
  const id = await report()
  // As after the cell was restored to a moment before the hold.
  await of.home.owner.db.query(
    `insert into support_fraud_step (report_id, at, operator_id, done, note, hold_id)
      values ($1, $2, $3, '{hold}', 'She is held.', 1000000888888)`,
    [id, of.app.clock.now(), farid.id],
  )
  expect(await offences()).toEqual([`report of a fraud ${id}: names the hold 1000000888888, which cell 1 has not`])
})
