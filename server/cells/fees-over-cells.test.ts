import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cellOf } from '../../contract/cell-of.ts'
import { sessionCookie } from '../app/cookies.ts'
import type { SignedIn } from '../testing/app.ts'
import type { TestDatabase } from '../testing/database.ts'
import { must } from '../testing/market.ts'
import { openOperatorsOverCells, type OperatorsOverCells } from '../testing/operators-over-cells.ts'

/** Fees lie where the tasks were approved: here in cell 1, with the operators at home. */
let of: OperatorsOverCells
let farid: SignedIn
let tanvir: SignedIn
beforeAll(async () => {
  of = await openOperatorsOverCells()
  for (let n = 0; n < 3; n++)
    must(200, await of.call(of.sponsor, `POST /api/sponsor/submissions/${(await of.handIn()).task}/approve`))
}, 180_000)
afterAll(async () => {
  await of.cells.expectCorrect()
  await of.close()
})
beforeEach(async () => {
  farid = await of.signIn('farid')
  tanvir = await of.signIn('tanvir')
})

const reason = 'Rent of the servers'
const propose = (more: Record<string, unknown> = {}, language: 'en' | 'bn' = 'en') =>
  of.call(farid, 'POST /api/operator/approvals', {
    body: { kind: 'fee_withdrawal', amount: 1_000, reason, ...more },
    language,
  })
const proposed = async (more: Record<string, unknown> = {}): Promise<number> =>
  must(201, await propose({ cell: 1, ...more })).body.id
const confirm = (as: SignedIn, id: number) => of.call(as, `POST /api/operator/approvals/${id}/confirm`)
const reject = async (id: number) => must(204, await of.call(farid, `POST /api/operator/approvals/${id}/reject`))
const listed = async () => must(200, await of.call(farid, 'GET /api/operator/approvals')).body.items
const books = async () => must(200, await of.call(farid, 'GET /api/operator/ledger')).body
const feesIn = async ({ owner }: TestDatabase) =>
  (await owner.db.query<{ fees: number }>('select ledger_fees() as fees')).rows[0]!.fees
const withdrawnIn = async ({ owner }: TestDatabase) =>
  (
    await owner.db.query<{ fees: number; first: number; second: number }>(
      `select fees, operator_id as first, second_operator_id as second
        from ledger_journal
        where kind::text = 'fee_withdrawal'
        order by id`,
    )
  ).rows

test('operators see what fees each cell has', async () => {
  const [home, one] = [await feesIn(of.home), await feesIn(of.one)]
  expect([home, one]).toEqual([0, expect.any(Number)])
  expect(one).toBeGreaterThan(3_000)
  expect(await books()).toMatchObject({
    balances: { fees: one },
    feesByCell: [
      { cell: 0, amount: 0 },
      { cell: 1, amount: one },
    ],
  })
  of.reach(false)
  const away = await books().finally(() => of.reach(true))
  expect(away).toMatchObject({ feesByCell: [{ cell: 0, amount: 0 }], away: [1] })
})

test('fees of a cell are withdrawn from its books, proposed by one operator and confirmed by another one', async () => {
  const before = await feesIn(of.one)
  const id = await proposed()
  expect(cellOf(id)).toBe(1)
  expect(await listed()).toMatchObject([{ id, kind: 'fee_withdrawal', cell: 1, amount: 1_000, proposedBy: 'farid' }])
  must(204, await confirm(tanvir, id))
  expect(await feesIn(of.one)).toBe(before - 1_000)
  expect(await withdrawnIn(of.one)).toEqual([{ fees: -1_000, first: farid.id, second: tanvir.id }])
  expect(await withdrawnIn(of.home)).toEqual([])
  expect(await listed()).toEqual([])
  const again = await confirm(tanvir, id)
  expect(again.problem).toMatchObject({ code: 'conflict.state', state: 'confirmed' })
  await of.cells.expectCorrect()
})

test('no more is withdrawn than the cell has, however much all have', async () => {
  const id = await proposed({ amount: (await feesIn(of.one)) + 1 })
  expect((await confirm(tanvir, id)).problem).toMatchObject({
    code: 'fees.balance_short',
    balance: await feesIn(of.one),
  })
  await reject(id)
})

test('without a cell, and with 0, it is of the home', async () => {
  for (const more of [{}, { cell: 0 }]) {
    const { id } = must(201, await propose(more)).body
    expect(id).toBeLessThan(1e12)
    expect(await listed()).toMatchObject([{ id, cell: 0 }])
    expect((await confirm(tanvir, id)).problem).toMatchObject({ code: 'fees.balance_short', balance: 0 })
    await reject(id)
  }
})

test('a cell that there is not is refused by its name, in the language of whoever asks', async () => {
  const before = [await feesIn(of.home), await feesIn(of.one)]
  for (const cell of [2, 4999, -1, 5000, 1.5, '1', null])
    for (const [language, letters] of [
      ['en', /[a-z]/],
      ['bn', /[ঀ-৿]/],
    ] as const) {
      const { status, problem } = await propose({ cell }, language)
      expect([status, problem.errors]).toEqual([
        cell === 2 || cell === 4999 ? 422 : 400,
        [expect.objectContaining({ field: 'body.cell', message: expect.stringMatching(letters) })],
      ])
    }
  expect(await listed()).toEqual([])
  expect([await feesIn(of.home), await feesIn(of.one)]).toEqual(before)
})

test('goodwill is of the cell of its member, and names none', async () => {
  const { member } = await of.handIn()
  for (const cell of [0, 1, 2]) {
    const { status, problem } = await propose({ kind: 'goodwill', memberId: member.id, cell })
    expect([status, problem.errors]).toMatchObject([400, [{ field: 'body.cell' }]])
  }
  // What else the body says leads to no other cell.
  for (const more of [{ memberId: member.id }, { memberId: 1, cell: 1 }])
    expect([400, 422]).toContain((await propose(more)).status)
  for (const [id, cell] of [
    [1, 1],
    [1e12 + 1, 0],
  ] as const) {
    const made = await proposed({ id, cell })
    expect(cellOf(made)).toBe(cell)
    await reject(made)
  }
  expect(await listed()).toEqual([])
})

test('the other operators are told at home, and what a closed account proposed is withdrawn by nobody', async () => {
  await of.app.addOperator('shila')
  const shila = await of.signIn('shila')
  const before = await feesIn(of.one)
  const body = { kind: 'fee_withdrawal', cell: 1, amount: 1_234, reason }
  const { id } = must(201, await of.call(shila, 'POST /api/operator/approvals', { body })).body
  const newest = async () => {
    await of.app.runJobs()
    const { items } = must(200, await of.call(tanvir, 'GET /api/notifications')).body
    return items.find(({ kind }: { kind: string }) => kind === 'approval.proposed')
  }
  await expect.poll(newest, { timeout: 20_000 }).toMatchObject({ title: expect.stringMatching(/^shila .*BDT 12\.34/) })
  await of.home.owner.db.query('update members_user set closed_at = now() where id = $1', [shila.id])
  await of.cells.settle()
  const closed = async () =>
    (await of.one.owner.db.query('select from members_user where id = $1 and closed_at is not null', [shila.id]))
      .rowCount
  await expect.poll(closed).toBe(1)
  const { problem } = await confirm(tanvir, id)
  expect(problem).toMatchObject({ code: 'conflict.state', state: 'rejected' })
  expect(await feesIn(of.one)).toBe(before)
  await reject(id)
})

test('while the cell is away the operator is told so', async () => {
  const id = await proposed()
  of.reach(false)
  const answers = [await propose({ cell: 1 }), await confirm(tanvir, id)]
  of.reach(true)
  for (const { status, problem } of answers) expect([status, problem.code]).toEqual([503, 'cell.away'])
  expect(await listed()).toHaveLength(1)
  await reject(id)
})

describe('whoever proposed it does not confirm it', () => {
  let id: number
  let before: number
  beforeEach(async () => {
    before = await feesIn(of.one)
    id = await proposed()
  })
  const stays = async () => {
    expect(await feesIn(of.one)).toBe(before)
    expect(await listed()).toMatchObject([{ id, cell: 1 }])
    await reject(id)
    await of.cells.expectCorrect()
  }

  test('in the cell, with another session, or by the number of another cell', async () => {
    for (const as of [farid, await of.signIn('farid')])
      expect((await confirm(as, id)).problem.code).toBe('approval.same_operator')
    for (const other of [id - 1e12, id + 1e12, id + 3e12])
      expect((await confirm(farid, other)).problem.code).toBe('not_found')
    await stays()
  })

  test('beside a proposal of the same number at home', async () => {
    // Nothing of the call but its address says where it is answered.
    const sneaky = { body: { cell: 0, id: 1, memberId: 1 }, headers: { 'content-type': 'application/json' } }
    const answer = await of.call(farid, `POST /api/operator/approvals/${id}/confirm`, sneaky)
    expect([400, 403]).toContain(answer.status)
    await stays()
  })

  test('with a cookie that names the cell', async () => {
    const value = farid.cookie.slice(farid.cookie.indexOf('=') + 1)
    for (const cell of [1, 2]) {
      const as = { ...farid, cookie: `${sessionCookie}=${cell}.${value}` }
      expect((await confirm(as, id)).status).toBe(401)
    }
    await stays()
  })

  test('with the application’s role in either database', async () => {
    const token = Buffer.from(farid.cookie.slice(farid.cookie.indexOf('=') + 1))
    const outcome = async ({ app }: TestDatabase) =>
      (
        await app.db.query<{ outcome: string }>(
          `select approvals_confirm($1, $2, 'manual', $3) ->> 'outcome' as outcome`,
          [token, id, of.app.clock.now()],
        )
      ).rows[0]!.outcome
    expect([await outcome(of.home), await outcome(of.one)]).toEqual(['not_found', 'same_operator'])
    await stays()
  })
})
