import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { poisha } from '../../contract/money.ts'
import { shortLimits } from '../db/client.ts'
import { connect } from '../db/connect.ts'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import { beginSnapshot, ledgerCheck } from '../ledger/check.ts'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { addPerson, bindWallet, earn, setPin } from '../testing/books.ts'
import { createTestDatabase } from '../testing/database.ts'
import { fileOf } from '../testing/statements.ts'
import { forgetHome, putInDoubtAfterMove } from './after-move.ts'
import { askUnanswered, sendRequested } from './jobs.ts'
import type { Order, Rail } from './rails/rail.ts'
import { requestPayout } from './request-payout.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let app: TestApp
let nasrin: SignedIn
let people = 0
const pinMac = Buffer.from('a mac')

let appUrl: string

beforeAll(async () => {
  const database = await createTestDatabase()
  appUrl = database.appUrl
  app = await startTestApp({ on: database })
  nasrin = await app.addOperator('nasrin')
})
afterAll(() => app.close())

interface Requested {
  id: number
  memberId: number
  username: string
}
async function request(rail: 'manual' | 'sandbox', amount = 10_000): Promise<Requested> {
  const { db } = app.database
  const now = app.clock.now()
  const username = `member${++people}`
  const memberId = await addPerson(db, 'member', username, now)
  await bindWallet(db, memberId, `017${String(10_000_000 + people)}`, now)
  await setPin(db, memberId, pinMac, now)
  await earn(app.owner.db, memberId, amount, now)
  return { id: await again(memberId, rail, amount), memberId, username }
}
const again = (memberId: number, rail: 'manual' | 'sandbox', amount: number) =>
  requestPayout(app.database.db, { memberId, amount: poisha(amount), pinMac, rail, now: app.clock.now() })
const one = async <T>(sql: string, values: unknown[] = []): Promise<T> =>
  (await app.owner.db.query<{ value: T }>(sql, values)).rows[0]!.value
const stateOf = (id: number) => one<string>('select state as value from payouts_payout where id = $1', [id])
/** A promoted standby starts another timeline. */
const takeOver = () => app.owner.db.query('update payouts_home set timeline = timeline + 1')

/** A provider that has received no orders and, when asked, knows some of them. */
function provider(paid: number[]): { rail: Rail; sent: number[] } {
  const sent: number[] = []
  return {
    sent,
    rail: {
      async send({ id }: Order) {
        sent.push(id)
        return { state: 'settled', reference: `R${id}` }
      },
      canAsk: true,
      ask: async ({ id }: Order) =>
        paid.includes(id)
          ? { state: 'settled', reference: `R${id}` }
          : { state: 'refused', failure: 'not_sent', fault: 'receiver', why: 'a test' },
    },
  }
}

test('a database that has not moved has no payouts in doubt', async () => {
  const { id } = await request('manual')
  expect(await putInDoubtAfterMove(app.database.db, app.clock.now())).toBeNull()
  expect(await stateOf(id)).toBe('requested')
})

describe('after the promotion of a standby', () => {
  let sentBefore: Requested
  let notSent: Requested
  let byHand: Requested[]
  let before: number

  beforeAll(async () => {
    ;[sentBefore, notSent] = [await request('sandbox'), await request('sandbox')]
    byHand = [await request('manual', 5_000), await request('manual', 7_000)]
    before = await one<number>('select last_value as value from payouts_payout_id')
    await takeOver()
  })

  test('no payout is requested, sent or cancelled before the requested ones are in doubt', async () => {
    const moved = DatabaseUnavailable
    await expect(request('manual')).rejects.toThrow(moved)
    const cancel = 'select payouts_cancel(member_id, id, $2) from payouts_payout where id = $1'
    await expect(app.database.db.query(cancel, [byHand[0]!.id, app.clock.now()])).rejects.toThrow(moved)
    const send = `update payouts_payout set state = 'sending', sent_at = now() where id = $1`
    await expect(app.owner.db.query(send, [byHand[0]!.id])).rejects.toThrow(moved)
  })

  test('the first of many processes puts payouts in doubt, once, and nothing is sent', async () => {
    const { rail, sent } = provider([sentBefore.id])
    const send = sendRequested({ sandbox: rail })
    app.clock.advance(60_000)
    await Promise.all([1, 2, 3].map(() => send(app.database, app.clock.now())))
    expect(sent).toEqual([])
    for (const { id } of [sentBefore, notSent, ...byHand]) expect(await stateOf(id)).toBe('sending')
    const told = await app.owner.db.query<{ member: number }>(
      `select member_id as member from audit_event where action = 'payout.in_doubt' and notify order by payout_id`,
    )
    for (const { memberId } of [sentBefore, notSent, ...byHand]) {
      expect(told.rows.filter(({ member }) => member === memberId)).toHaveLength(1)
    }
    expect(await putInDoubtAfterMove(app.database.db, app.clock.now())).toBeNull()

    app.clock.advance(60_000)
    while ((await askUnanswered({ sandbox: rail })(app.database, app.clock.now())) > 0);
    expect(await stateOf(sentBefore.id)).toBe('paid')
    expect(await stateOf(notSent.id)).toBe('failed')
  })

  test('a new payout gets an id that no lost payout can have had', async () => {
    const { id } = await request('manual')
    expect(id).toBeGreaterThan(before + 900_000)
    expect(await stateOf(id)).toBe('requested')
  })

  test('an operator checks manual payouts, and unsent ones return to the balance', async () => {
    const [batch] = (await app.call('GET', '/api/operator/batches', { as: nasrin })).body.items
    expect(batch).toMatchObject({ provider: 'bkash', inDoubt: true, createdBy: null, paid: 0, failed: 0 })
    const file = await app.call('GET', `/api/operator/batches/${batch.id}/file.csv`, { as: nasrin })
    expect(file.headers.get('content-disposition')).toContain('in-doubt')
    const [first, second] = byHand as [Requested, Requested]
    expect(file.text.split('\r\n')[0]).toBe('payout_id,outcome,reference,failure,number,amount,sent_as')
    expect(file.text).toMatch(new RegExp(`\r\n${first.id},,,,017\\d{8},50.00,POROKH-${first.id}\r\n`))

    // The operator fills in the outcomes.
    const filled = file.text
      .replace(`\n${first.id},,,,`, `\n${first.id},paid,TRX9,,`)
      .replace(`\n${second.id},,,,`, `\n${second.id},failed,,,`)
    const path = `/api/operator/batches/${batch.id}/result`
    const headers = { 'if-match': '"1"' }
    const answer = await app.call('POST', path, { as: nasrin, key: randomUUID(), body: fileOf(filled), headers })
    expect(answer.body).toEqual({ version: 3, paid: 1, failed: 1, unchanged: 0, stuck: [] })
    const balance = 'select balance as value from ledger_member where member_id = $1'
    expect(await one(balance, [first.memberId])).toBe(0)
    expect(await one(balance, [second.memberId])).toBe(7_000)
    const member = await app.signInAs(second.username)
    const shown = await app.call('GET', '/api/payouts', { as: member, language: 'en' })
    expect(shown.body.items).toMatchObject([{ state: 'failed', failure: expect.stringContaining('was not sent') }])
    expect(await stateOf(await again(second.memberId, 'manual', 7_000))).toBe('requested')

    const offences = await app.owner.transaction(async (db) => {
      await beginSnapshot(db)
      return ledgerCheck(db)
    })
    expect(offences).toEqual([])
  })
})

test('a dump that was loaded on another server is detected', async () => {
  const { id } = await request('manual')
  await app.owner.db.query('update payouts_home set server = server + 1')
  expect(await putInDoubtAfterMove(app.database.db, app.clock.now())).toBeGreaterThan(0)
  expect(await stateOf(id)).toBe('sending')
  expect(await putInDoubtAfterMove(app.database.db, app.clock.now())).toBeNull()
})

test('payouts are put in doubt even if that takes longer than a request may', async () => {
  const { id } = await request('manual')
  // Longer than the statement timeout of this connection.
  const limited = connect(appUrl, { limits: { ...shortLimits, statement: 3_000 } })
  await app.owner.db.query(
    `create function slow() returns trigger language plpgsql as $$
      begin
        perform pg_sleep(5);
        return new;
      end $$;
    create trigger slow before insert on payouts_batch for each row execute function slow()`,
  )
  try {
    await takeOver()
    await sendRequested({})(limited, app.clock.now())
    expect(await stateOf(id)).toBe('sending')
  } finally {
    await app.owner.db.query('drop function slow cascade')
    await limited.close()
  }
})

test('a batch in doubt has at most the payouts that one result may contain', async () => {
  const { memberId } = await request('manual')
  const counts = await app.owner.transaction(async (db) => {
    // Created directly, because a thousand requests would take a minute. The books of this database are not used any more.
    await db.query(`alter table payouts_payout disable trigger by_posting`)
    await db.query(
      `insert into payouts_payout (
          id, member_id, amount, held, provider, number, holder_name, rail, requested_at
        )
        select 5000000 + n, $1, 5000, 5000, 'nagad', '01800000000', 'A Holder', 'manual', now()
        from generate_series(1, 1001) n`,
      [memberId],
    )
    await forgetHome(db)
    await putInDoubtAfterMove(db, app.clock.now())
    const { rows } = await db.query<{ count: number }>(
      `select count(*) as count
        from payouts_payout
        where provider = 'nagad' and state = 'sending'
        group by batch_id
        order by 1`,
    )
    return rows
  })
  expect(counts).toEqual([{ count: 1 }, { count: 1000 }])
})
