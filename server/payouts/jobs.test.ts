import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { poisha } from '../../contract/money.ts'
import { connect } from '../db/connect.ts'
import { addPerson, bindWallet, earn, setPin } from '../testing/books.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { askUnanswered, sendRequested } from './jobs.ts'
import type { Order, Rail } from './rails/rail.ts'
import { requestPayout } from './request-payout.ts'

let database: TestDatabase
const at = new Date('2026-03-02T06:00:00Z')
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)
const pinMac = Buffer.from('a mac')
let people = 0

beforeAll(async () => (database = await createTestDatabase()))
afterAll(() => database.drop())

/** A test provider that records the orders it received. */
function provider() {
  const sent: number[] = []
  const asked: number[] = []
  const rail: Rail = {
    canAsk: true,
    async send({ id }: Order) {
      sent.push(id)
      await sleep(20)
      return { state: 'settled', reference: `R${id}` }
    },
    async ask({ id }: Order) {
      asked.push(id)
      return sent.includes(id)
        ? { state: 'settled', reference: `R${id}` }
        : { state: 'refused', failure: 'number_refused', fault: 'receiver', why: 'a test' }
    },
  }
  return { rail, sent, asked }
}

async function requested(count: number): Promise<number[]> {
  const { db } = database.owner
  const ids: number[] = []
  for (let n = 0; n < count; n++) {
    const memberId = await addPerson(db, 'member', `member${++people}`, at)
    await bindWallet(db, memberId, `017${String(10_000_000 + people)}`, at)
    await setPin(db, memberId, pinMac, at)
    await earn(db, memberId, 10_000, at)
    const payoutId = await requestPayout(db, { memberId, amount: poisha(10_000), pinMac, rail: 'sandbox', now: at })
    ids.push(payoutId)
  }
  return ids
}
const statesOf = async (ids: number[]) =>
  (
    await database.owner.db.query<{ state: string }>(
      'select state from payouts_payout where id = any ($1) order by id',
      [ids],
    )
  ).rows.map((row) => row.state)
const settledOf = async (ids: number[]) =>
  (
    await database.owner.db.query<{ n: number }>(
      `select count(*) as n from ledger_journal where kind = 'payout_settle' and payout_id = any ($1)`,
      [ids],
    )
  ).rows[0]!.n

test('sends each payout once from two processes', async () => {
  const ids = await requested(30)
  const { rail, sent } = provider()
  const other = connect(database.appUrl)
  const run = sendRequested({ sandbox: rail })
  const untilDone = async (process: typeof other) => {
    while ((await run(process, later(5))) > 0);
  }
  await Promise.all([untilDone(database.app), untilDone(other), untilDone(database.app), untilDone(other)])
  await other.close()
  expect(sent.toSorted((a, b) => a - b)).toEqual(ids)
  expect(await statesOf(ids)).toEqual(ids.map(() => 'paid'))
  expect(await settledOf(ids)).toBe(30)
})

test('waits before it sends, so that the member can cancel', async () => {
  const ids = await requested(1)
  const { rail, sent } = provider()
  expect(await sendRequested({ sandbox: rail })(database.app, later(1))).toBe(0)
  expect(sent).toEqual([])
  expect(await sendRequested({ sandbox: rail })(database.app, later(2))).toBe(1)
  expect(await statesOf(ids)).toEqual(['paid'])
})

test('keeps no transaction open while it waits for the provider', async () => {
  const ids = await requested(1)
  let seen: unknown
  const rail: Rail = {
    canAsk: true,
    ask: async () => ({ state: 'unknown', why: 'a test' }),
    send: async () => {
      const states = await statesOf(ids)
      const { rows } = await database.owner.db.query<{ n: number }>(
        `select count(*) as n
          from pg_stat_activity
          where datname = current_database()
            and state like 'idle in transaction%'`,
      )
      seen = { states, openTransactions: rows[0]!.n }
      return { state: 'settled', reference: '' }
    },
  }
  await sendRequested({ sandbox: rail })(database.app, later(5))
  expect(seen).toEqual({ states: ['sending'], openTransactions: 0 })
})

test('asks the provider after a crash between sending and settling, and pays once', async () => {
  const ids = await requested(1)
  const { rail, sent, asked } = provider()
  const stops: Rail = {
    ...rail,
    async send(order) {
      await rail.send(order, null)
      throw new Error('the process crashes here')
    },
  }
  await sendRequested({ sandbox: stops })(database.app, later(5))
  expect(await statesOf(ids)).toEqual(['sending'])
  // After a restart there is nothing to send, and it is too early to ask.
  expect(await sendRequested({ sandbox: rail })(database.app, later(20))).toBe(0)
  expect(await askUnanswered({ sandbox: rail })(database.app, later(20))).toBe(0)
  await Promise.all(Array.from({ length: 4 }, () => askUnanswered({ sandbox: rail })(database.app, later(40))))
  expect({ sent, asked }).toEqual({ sent: ids, asked: ids })
  expect(await statesOf(ids)).toEqual(['paid'])
  expect(await settledOf(ids)).toBe(1)
})

test('ignores a late answer when the payout has already ended', async () => {
  const ids = await requested(1)
  let answerLate = () => {}
  const rail: Rail = {
    canAsk: true,
    ask: async () => ({ state: 'refused', failure: 'number_refused', fault: 'receiver', why: 'a test' }),
    send: () => new Promise((resolve) => (answerLate = () => resolve({ state: 'settled', reference: 'late' }))),
  }
  const sending = sendRequested({ sandbox: rail })(database.app, later(5))
  while ((await statesOf(ids))[0] !== 'sending') await sleep(5)
  await askUnanswered({ sandbox: rail })(database.app, later(60))
  expect(await statesOf(ids)).toEqual(['failed'])
  answerLate()
  await sending
  expect(await statesOf(ids)).toEqual(['failed'])
  expect(await settledOf(ids)).toBe(0)
})

test('either cancels or sends when both happen concurrently', async () => {
  const ids = await requested(12)
  const { rail, sent } = provider()
  const cancelled = await Promise.all([
    ...ids.map((id) =>
      database.app.db
        .query<{ outcome: string }>(
          `select payouts_cancel(member_id, id, $2) ->> 'outcome' as outcome from payouts_payout where id = $1`,
          [id, at],
        )
        .then(({ rows }) => (rows[0]!.outcome === 'cancelled' ? [id] : [])),
    ),
    sendRequested({ sandbox: rail })(database.app, later(5)).then(() => []),
  ])
  while ((await sendRequested({ sandbox: rail })(database.app, later(5))) > 0);
  expect([...cancelled.flat(), ...sent].toSorted((a, b) => a - b)).toEqual(ids)
  const states = await statesOf(ids)
  expect(states.filter((state) => state === 'paid')).toHaveLength(sent.length)
  expect(states.filter((state) => state === 'cancelled')).toHaveLength(cancelled.flat().length)
})

describe('a payout that cannot be processed does not block others, and is retried', () => {
  /** The database refuses this change of the payout until the returned function is called. */
  async function broken(id: number, when: string) {
    await database.owner.db.query(
      `create or replace function fails() returns trigger language plpgsql as 'begin raise ''broken''; end'`,
    )
    await database.owner.db.query(
      `create trigger fails before update on payouts_payout
        for each row when (new.id = ${id} and ${when}) execute function fails()`,
    )
    return () => database.owner.db.query('drop trigger fails on payouts_payout')
  }
  const stuck = async () =>
    (
      await database.owner.db.query<{ job: string; item: number; why: string; tries: number }>(
        'select job, item, why, tries from app_stuck order by item',
      )
    ).rows

  test('if the sending fails', async () => {
    const ids = await requested(6)
    const [bad, ...good] = ids as [number, ...number[]]
    const { rail, sent } = provider()
    const run = (seconds: number) => sendRequested({ sandbox: rail })(database.app, later(seconds))
    const mend = await broken(bad, `new.state = 'sending'`)
    while ((await run(5)) > 0);
    expect(sent.toSorted((a, b) => a - b)).toEqual(good)
    expect(await statesOf(ids)).toEqual(['requested', ...good.map(() => 'paid')])
    expect(await stuck()).toEqual([{ job: 'payouts.send', item: bad, why: 'broken', tries: 1 }])

    // Retried after a minute, then at growing intervals.
    expect(await run(64)).toBe(0)
    await run(66)
    expect(await stuck()).toMatchObject([{ tries: 2 }])
    await mend()
    expect(await run(190)).toBe(1)
    expect(await statesOf(ids)).toEqual(ids.map(() => 'paid'))
    expect(await run(191)).toBe(0)
    expect(await stuck()).toEqual([])
  })

  test('if its outcome cannot be stored', async () => {
    const ids = await requested(6)
    const [bad, ...good] = ids as [number, ...number[]]
    const { rail, sent, asked } = provider()
    const mend = await broken(bad, `new.state = 'paid'`)
    while ((await sendRequested({ sandbox: rail })(database.app, later(5))) > 0);
    expect(sent.toSorted((a, b) => a - b)).toEqual(ids)
    expect(await statesOf(ids)).toEqual(['sending', ...good.map(() => 'paid')])
    expect(await stuck()).toEqual([{ job: 'payouts.finish', item: bad, why: 'broken', tries: 1 }])

    const ask = (seconds: number) => askUnanswered({ sandbox: rail })(database.app, later(seconds))
    expect(await ask(40)).toBe(0)
    expect(await ask(70)).toBe(1)
    expect(await stuck()).toMatchObject([{ job: 'payouts.finish', item: bad, tries: 2 }])
    await mend()
    expect(await ask(200)).toBe(1)
    expect(asked).toEqual([bad, bad])
    expect(await statesOf(ids)).toEqual(ids.map(() => 'paid'))
    expect(await settledOf(ids)).toBe(6)
    expect(await stuck()).toEqual([])
  })

  test('if asking the rail fails', async () => {
    const ids = await requested(6)
    const [bad, ...good] = ids as [number, ...number[]]
    const { rail } = provider()
    const silent: Rail = { ...rail, send: async () => ({ state: 'unknown', why: 'a test' }) }
    while ((await sendRequested({ sandbox: silent })(database.app, later(5))) > 0);
    const mend = await broken(bad, 'new.asked_at is not null')
    const ask = (seconds: number) => askUnanswered({ sandbox: rail })(database.app, later(seconds))
    while ((await ask(40)) > 0);
    expect(await statesOf(ids)).toEqual(['sending', ...good.map(() => 'failed')])
    expect(await stuck()).toEqual([{ job: 'payouts.ask', item: bad, why: 'broken', tries: 1 }])
    await mend()
    expect(await ask(101)).toBe(1)
    expect(await statesOf(ids)).toEqual(ids.map(() => 'failed'))
    expect(await ask(102)).toBe(0)
    expect(await stuck()).toEqual([])
  })
})
