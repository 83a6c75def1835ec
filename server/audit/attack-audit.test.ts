import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAttackedBooks, type AttackedBooks } from '../testing/attacked-books.ts'
import { realClock } from '../testing/clock.ts'
import { operatorSession } from '../testing/operators.ts'

/** A hostile session writes events. None can be taken back, so none may break what reads them: lists, and the check of the books. */
let books: AttackedBooks
beforeAll(async () => {
  books = await openAttackedBooks()
  await realClock(books.owner.db)
})
afterAll(async () => {
  await books.expectCorrectBooks()
  await books.drop()
})

interface Event {
  action: string
  detail?: string
  actor?: string
  member?: number | null
  sponsor?: number | null
  payout?: number | null
  campaign?: number | null
  notify?: boolean
}
const tell = ({
  action,
  detail = `'{}'`,
  actor = 'system',
  member,
  sponsor,
  payout,
  campaign,
  notify = false,
}: Event) =>
  `select audit_tell(now(), '${actor}', null, '${action}', ${member ?? null}, ${sponsor ?? null}, ${campaign ?? null},
    ${payout ?? null}, ${notify}, ${detail}::jsonb, null)`
const attempt = (event: Event) => books.sql(tell(event))
const refused = /the function that does this records it|can be shown/

describe('of money', () => {
  test.each<[string, string]>([
    ['payout.requested', '{"amount": 1}'],
    ['payout.in_doubt', '{"amount": 1}'],
    ['deposit.made', '{"depositId": "none"}'],
    ['deposit.made', '{"depositId": 987654, "amount": 1}'],
    ['deposit.confirmed', '{"depositId": 1, "amount": 1}'],
    ['goodwill.paid', '{"approvalId": 1, "amount": 1}'],
    ['fees.withdrawn', '{"approvalId": 1, "amount": 1}'],
    ['refund.sent', '{"refundId": 1, "amount": 1}'],
    ['refund.returned', '{"refundId": 1, "amount": 1}'],
    ['campaign.released', '{"amount": 1}'],
    ['campaign.opened', '{}'],
    ['wallet.changed', '{"payoutsFrom": "never"}'],
    ['wallet.bound', '{}'],
    ['pin.changed', '{}'],
    ['account.closed', '{}'],
    ['task.approved', '{"pay": 1}'],
    ['hold.placed', '{"holdId": 1}'],
    ['approval.proposed', '{"approvalId": 1}'],
    ['settings.changed', '{}'],
    ['level.losing', '{"from": 4, "to": 0, "at": "never"}'],
  ])('%s %s is recorded by its function only', async (action, detail) => {
    const { rahima, sponsor, open, requested } = books.ids
    const about = { member: rahima, sponsor, campaign: open }
    expect(await attempt({ action, detail: `'${detail}'`, ...about, notify: true })).toMatch(refused)
    expect(await attempt({ action, detail: `'${detail}'`, ...about })).toMatch(refused)
    expect(await attempt({ action, detail: `'${detail}'`, ...about, payout: requested })).toMatch(refused)
  })

  const amounts = ['{"amount": 1}', '{"amount": "10000.0"}', '{"amount": "ten"}', '{}', '[]', '"x"', 'null']
  test.each(amounts)('no payout was sent, paid, failed or cancelled as %s', async (detail) => {
    const { rahima, sending, requested } = books.ids
    for (const action of ['payout.sent', 'payout.paid', 'payout.failed', 'payout.cancelled'])
      for (const payout of [sending, requested, null])
        for (const actor of ['system', 'member'])
          expect(await attempt({ action, detail: `'${detail}'`, member: rahima, payout, actor })).toMatch(refused)
  })

  test('no campaign was funded, and no refund was asked for, otherwise than it was', async () => {
    const { sponsor, otherSponsor, open, draft } = books.ids
    for (const detail of amounts)
      for (const campaign of [open, draft])
        for (const one of [sponsor, otherSponsor]) {
          const about = { sponsor: one, campaign, detail: `'${detail}'`, actor: 'sponsor' }
          expect(await attempt({ action: 'campaign.funded', ...about })).toMatch(refused)
          expect(await attempt({ action: 'refund.asked', ...about })).toMatch(refused)
        }
  })

  test('what has just happened is told as it is', async () => {
    const { sponsor } = books.ids
    const ask = `with asked as (
        insert into sponsors_refund (sponsor_id, amount, account, created_at) values (${sponsor}, 700, 'A bank', now())
        returning id
      )
      select id from asked`
    const told = (detail: string) =>
      books.attempt(async (db) => {
        const { rows } = await db.query<{ id: number }>(ask)
        await db.query(
          tell({ action: 'refund.asked', sponsor, detail: `'${detail.replace('ID', String(rows[0]!.id))}'` }),
        )
      })
    expect(await told('{"refundId": ID, "amount": 700}')).toBeUndefined()
    for (const lie of ['{"refundId": ID, "amount": 7}', '{"refundId": "ID ", "amount": 700}', '{"amount": 700}'])
      expect(await told(lie)).toMatch(refused)
  })
})

test('an operator is named only by the own session', async () => {
  const { owner, attempt: asApp, ids } = books
  const tellAs = async (operator: number, proof: unknown) =>
    asApp((db) =>
      db.query(`select audit_tell(now(), 'operator', $1, 'page.written', null, null, null, null, false, '{}', $2)`, [
        operator,
        proof,
      ]),
    )
  const farids = await operatorSession(owner.db, ids.farid, new Date())
  expect(await tellAs(ids.farid, farids)).toBeUndefined()
  expect(await tellAs(ids.nasrin, farids)).toMatch(/another operator is signed in/)
  expect(await tellAs(ids.farid, null)).toMatch(/no open session/)
})

describe('for a member to read', () => {
  test.each([
    ['another action', { action: 'ticket.opened', notify: true }],
    ['a payout of somebody', { action: 'ticket.opened', payout: 1 }],
    ['nothing that can be read', { action: 'ticket.answered', notify: true, detail: `'null'` }],
    ['a text', { action: 'ticket.answered', notify: true, detail: `'"x"'` }],
    [
      'more than a list can show',
      { action: 'ticket.answered', notify: true, detail: `json_build_object('subject', repeat('x', 6000))` },
    ],
    ['what no log can show', { action: 'ticket.opened', detail: `json_build_object('x', repeat('x', 300000))` }],
  ] satisfies [string, Event][])('no notification says %s', async (_, event) => {
    expect(await attempt({ ...event, member: books.ids.rahima })).toMatch(refused)
  })

  test('one of an answer says its subject', async () => {
    expect(
      await attempt({
        action: 'ticket.answered',
        notify: true,
        member: books.ids.rahima,
        detail: `'{"subject": "x"}'`,
      }),
    ).toBeUndefined()
  })
})

describe('the session of an operator', () => {
  test('is that whose secret was shown, whatever the caller says', async () => {
    const { nasrin, farid } = books.ids
    const proof = await operatorSession(books.owner.db, nasrin, new Date())
    await operatorSession(books.owner.db, farid, new Date())
    const { rows } = await books.owner.db.query<{ user_id: number; id: number }>(
      'select user_id, max(id) as id from app_session where user_id in ($1, $2) group by 1',
      [nasrin, farid],
    )
    const [mine, others] = [nasrin, farid].map((id) => rows.find(({ user_id }) => user_id === id)!.id)
    const said = await books.app.transaction(async (db) => {
      await db.query(`select set_config('porokh.operator_session', $1, false)`, [String(others)])
      await db.query(`select approvals_propose($1, 'fee_withdrawal', null, 100, 'Rent of the servers', now())`, [proof])
      await db.query(
        `select audit_tell(now(), 'operator', $1, 'page.written', null, null, null, null, false, $2, $3)`,
        [nasrin, JSON.stringify({ session: others }), proof],
      )
      const events = await db.query<{ session: number }>(
        `select (detail ->> 'session')::bigint as session from audit_event order by id desc limit 2`,
      )
      return events.rows.map(({ session }) => session)
    })
    expect(said).toEqual([mine, mine])
  })

  test('is always one of that operator', async () => {
    const { nasrin } = books.ids
    const record = `select audit_record(now(), 'operator', ${nasrin}, 'page.written')`
    expect(await books.sql(record)).toMatch(/permission denied/)
    expect(await books.ownersSql(record)).toMatch(/acts with the secret/)
    const another = `select set_config('porokh.operator_session', max(id)::text, true) from app_session
      where user_id <> ${nasrin}`
    expect(await books.ownersSql(`${another}; ${record}`)).toMatch(/acts with the secret/)
  })
})
