import { afterAll, beforeAll, expect, test } from 'vitest'
import { inboxKinds } from '../../contract/inbox.ts'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { pagesRead } from '../testing/long-history.ts'
import { listInbox } from './list-inbox.ts'

/** A page reads only its own rows, independent of the number of waiting and decided items. */
let app: TestApp
let operator: SignedIn
const many = 60_000
beforeAll(async () => {
  app = await startTestApp()
  operator = await app.addOperator('farid')
  const rahima = await app.addMember('rahima')
  const { sponsorId } = await app.addSponsor('nasrin')
  const { db } = app.owner
  const at = `$1::timestamptz - n * interval '1 second'`
  const now = app.clock.now()
  await db.query(
    `insert into support_ticket (member_id, subject, state, created_at)
      select $2, 'A question', case when n % 2 = 0 then 'open' else 'closed' end, ${at}
      from generate_series(1, ${many}) n`,
    [now, rahima.id],
  )
  await db.query(
    `insert into abuse_entry (kind, about, member_id, found_at, seen_at)
      select 'related', n::text, $2, ${at}, ${at} from generate_series(1, ${many}) n`,
    [now, rahima.id],
  )
  // Each sponsor has at most ten waiting: see sponsors/full.sql.
  await db.query('alter table sponsors_deposit disable trigger user')
  await db.query(
    `insert into sponsors_deposit (sponsor_id, amount, rail, state, created_at)
      select $2, 100, 'manual', case when n % 2 = 0 then 'pending' else 'failed' end, ${at}
      from generate_series(1, ${many}) n`,
    [now, sponsorId],
  )
  await db.query('alter table sponsors_deposit enable trigger user')
  await db.query(
    `insert into support_fraud_report (who, what, at, state)
      select 'a number', 'asked for money', ${at}, case when n % 2 = 0 then 'open' else 'closed' end
      from generate_series(1, ${many}) n`,
    [now],
  )
  await db.query('alter table payouts_batch disable trigger user')
  await db.query(
    `insert into payouts_batch (provider, created_at, in_doubt, ended_at)
      select 'nagad', ${at}, true, case when n > 300 then $1::timestamptz end from generate_series(1, ${many}) n`,
    [now],
  )
  await db.query('alter table payouts_batch enable trigger user')
  await db.query('alter table payouts_payout disable trigger user')
  await db.query(
    `insert into payouts_payout (
          id, member_id, amount, held, state, provider, number, holder_name, rail, requested_at, sent_at, batch_id
        )
      select
        n, $2, 5000, 5000, case when n % 2 = 0 then 'requested' else 'paid' end::payouts_state,
        case n % 3 when 0 then 'bkash' when 1 then 'nagad' else 'rocket' end,
        '********111', 'sealed:x', case when n < 100 then 'manual' else 'sandbox' end, ${at}, null, null
      from generate_series(1, ${many}) n`,
    [now, rahima.id],
  )
  await db.query('alter table payouts_payout enable trigger user')
  await db.query(
    `insert into inbox_claim (kind, item_id, operator_id, taken_at, step_at)
      select 'ticket', id, $2, $1, $1 from support_ticket where state = 'open' order by id desc limit 50`,
    [now, operator.id],
  )
  await db.query('analyze')
})
afterAll(() => app.close())

test.each([
  ...(['all', 'mine', 'nobody'] as const).map((whose) => ({ whose })),
  ...inboxKinds.map((kind) => ({ kind, whose: 'all' as const })),
  { kind: 'ticket' as const, whose: 'all' as const, id: 2 },
])('a page of %j reads few rows', async (filter) => {
  const read = (cursor?: string) =>
    pagesRead(app.owner, (db) =>
      listInbox(
        { db, now: app.clock.now(), who: { id: operator.id, worksOn: 'admin' } } as never,
        {
          query: { ...filter, limit: 20, ...(cursor && { cursor }) },
        } as never,
      ),
    )
  expect(await read()).toBeLessThan(250)
  const middle = app.clock.now().getTime() - (many / 2) * 1000 + 48 * 3_600_000
  expect(await read(`${middle}-${inboxKinds.indexOf('ticket')}-1`)).toBeLessThan(250)
})
