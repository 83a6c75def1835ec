import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAttackedBooks, type AttackedBooks } from '../testing/attacked-books.ts'
import { realClock } from '../testing/clock.ts'
import { operatorSession } from '../testing/operators.ts'

/** A hostile session writes events. Events are permanent, so none may break their readers: lists and ledger:check. */
let books: AttackedBooks
beforeAll(async () => {
  books = await openAttackedBooks()
  await realClock(books.owner.db)
})
afterAll(async () => {
  await books.expectCorrectBooks()
  await books.drop()
})

type Id = 'actorId' | 'member' | 'sponsor' | 'payout' | 'campaign'
interface Event extends Partial<Record<Id, number | null>> {
  action: string
  detail?: string
  actor?: string
  notify?: boolean
}
const tell = ({
  action,
  detail = `'{}'`,
  actor = 'system',
  actorId = null,
  member = null,
  sponsor = null,
  payout = null,
  campaign = null,
  notify = false,
}: Event) =>
  `select audit_tell(now(), '${actor}', ${actorId}, '${action}', ${member}, ${sponsor}, ${campaign}, ${payout},
    ${notify}, ${detail}::jsonb, null)`
const attempt = (event: Event) => books.sql(tell(event))
const refused = /the function that does this records it|can be shown/

describe('events of money', () => {
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
    ['campaign.settled', '{}'],
    ['webhook.failing', '{"endpointId": 1}'],
    ['wallet.changed', '{"payoutsFrom": "never"}'],
    ['wallet.bound', '{}'],
    ['pin.set', '{}'],
    ['pin.changed', '{}'],
    ['account.closed', '{}'],
    ['task.approved', '{"pay": 1}'],
    ['hold.placed', '{"holdId": 1}'],
    ['approval.proposed', '{"approvalId": 1}'],
    ['settings.changed', '{}'],
    ['level.losing', '{"from": 4, "to": 0, "at": "never"}'],
    ['operator.added', '{"operatorId": 1, "username": "evil"}'],
    ['operator.addition_confirmed', '{"approvalId": 1}'],
    ['backup.restored', '{"inDoubt": 0, "tokensEnded": 0}'],
  ])('only its function records %s %s', async (action, detail) => {
    const { rahima, sponsor, open, requested } = books.ids
    const about = { member: rahima, sponsor, campaign: open }
    expect(await attempt({ action, detail: `'${detail}'`, ...about, notify: true })).toMatch(refused)
    expect(await attempt({ action, detail: `'${detail}'`, ...about })).toMatch(refused)
    expect(await attempt({ action, detail: `'${detail}'`, ...about, payout: requested })).toMatch(refused)
  })

  const amounts = ['{"amount": 1}', '{"amount": "10000.0"}', '{"amount": "ten"}', '{}', '[]', '"x"', 'null']
  test.each(amounts)('refuses events of payouts with the detail %s', async (detail) => {
    const { rahima, sending, requested } = books.ids
    for (const action of ['payout.sent', 'payout.paid', 'payout.failed', 'payout.cancelled'])
      for (const payout of [sending, requested, null])
        for (const actor of ['system', 'member'])
          expect(await attempt({ action, detail: `'${detail}'`, member: rahima, payout, actor })).toMatch(refused)
  })

  test('refuses false events that a campaign was funded or a refund requested', async () => {
    const { sponsor, otherSponsor, open, draft } = books.ids
    for (const detail of amounts)
      for (const campaign of [open, draft])
        for (const one of [sponsor, otherSponsor]) {
          const about = { sponsor: one, campaign, detail: `'${detail}'`, actor: 'sponsor' }
          expect(await attempt({ action: 'campaign.funded', ...about })).toMatch(refused)
          expect(await attempt({ action: 'refund.asked', ...about })).toMatch(refused)
        }
  })

  test('accepts true events of what has just happened', async () => {
    const { sponsor } = books.ids
    const ask = `with asked as (
        insert into sponsors_refund (sponsor_id, amount, account, created_at, asked_by)
          values (${sponsor}, 700, 'A bank', now(), ${books.ids.maker})
        returning id
      )
      select id from asked`
    const told = (detail: string) =>
      books.attempt(async (db) => {
        const { rows } = await db.query<{ id: number }>(ask)
        await db.query(
          tell({
            action: 'refund.asked',
            actor: 'sponsor',
            actorId: books.ids.maker,
            sponsor,
            detail: `'${detail.replace('ID', String(rows[0]!.id))}'`,
          }),
        )
      })
    expect(await told('{"refundId": ID, "amount": 700}')).toBeUndefined()
    for (const lie of ['{"refundId": ID, "amount": 7}', '{"refundId": "ID ", "amount": 700}', '{"amount": 700}'])
      expect(await told(lie)).toMatch(refused)
  })
})

describe('events of the application itself', () => {
  const opened = (member: string) => `with opened as (
      insert into support_ticket (member_id, subject, created_at) values (${member}, 'Where is my money?', now())
      returning id
    )
    select id from opened`
  /** Whether the hostile session can write this event about a row that it has just created. */
  const told = (rows: string, event: Event & { actorId?: number | null }) =>
    books.attempt(async (db) => {
      const { rows: made } = await db.query<{ id: number }>(rows)
      const actor = event.actorId ?? null
      const detail = (event.detail ?? `'{}'`).replace('ID', String(made[0]?.id ?? 0))
      await db.query(tell({ ...event, detail }).replace(/', null, '/, `', ${actor}, '`))
    })

  test.each(['announcement.added', 'banner.changed', 'faq.removed', 'page.written', 'support_link.ordered'])(
    'only the functions that publish, remove or sort texts record %s',
    async (action) => {
      for (const actor of ['system', 'anyone', 'member', 'sponsor'])
        expect(await attempt({ action, actor })).toMatch(refused)
    },
  )

  test('a ticket is opened only by its member and answered only by an operator', async () => {
    const { rahima, karim } = books.ids
    const ticket = opened(String(rahima))
    const event = { action: 'ticket.opened', actor: 'member', member: rahima, detail: `'{"ticketId": ID}'` }
    expect(await told(ticket, { ...event, actorId: rahima })).toBeUndefined()
    expect(await told(ticket, { ...event, actorId: karim })).toMatch(refused)
    expect(await told(ticket, { ...event, actorId: karim, member: karim })).toMatch(refused)
    expect(await told(ticket, { ...event, actor: 'system' })).toMatch(refused)
    expect(await told(ticket, { ...event, actorId: rahima, detail: `'{"ticketId": 987654}'` })).toMatch(refused)
    const answered = { ...event, action: 'ticket.answered', notify: true }
    for (const actor of ['system', 'anyone', 'member'])
      expect(await told(ticket, { ...answered, actor, actorId: rahima })).toMatch(refused)
  })

  test('a campaign is written only by its own sponsor', async () => {
    const { sponsor, otherSponsor, draft } = books.ids
    const { rows } = await books.owner.db.query<{ id: number }>(
      `insert into members_user (role, username, password_hash, created_at)
        values ('sponsor', 'shobuj@example.org', 'none', now())
        returning id`,
    )
    const user = rows[0]!.id
    await books.owner.db.query('insert into sponsors_user values ($1, $2)', [user, sponsor])
    const event = { action: 'campaign.changed', actor: 'sponsor', actorId: user, sponsor, campaign: draft }
    expect(await told('select', event)).toBeUndefined()
    expect(await told('select', { ...event, sponsor: otherSponsor })).toMatch(refused)
    expect(await told('select', { ...event, campaign: 987_654 })).toMatch(refused)
    expect(await told('select', { ...event, actorId: books.ids.rahima })).toMatch(refused)
    expect(await told('select', { ...event, actor: 'system', actorId: null })).toMatch(refused)

    const token = `insert into sponsors_token (sponsor_id, user_id, name, token_hash, created_at)
      values (${sponsor}, ${user}, 'CI', sha256('a token'), now())
      returning id`
    const made = { ...event, action: 'token.made', campaign: null, detail: `'{"tokenId": ID}'` }
    expect(await told(token, made)).toBeUndefined()
    expect(await told(token, { ...made, detail: `'{"tokenId": 987654}'` })).toMatch(refused)
    expect(await told(token, { ...made, sponsor: otherSponsor })).toMatch(refused)
    expect(await told(token, { ...made, action: 'token.revoked' })).toMatch(refused)

    const webhook = `insert into webhooks_endpoint (sponsor_id, url, events, secret, changed_by, created_at, changed_at)
      values (${sponsor}, 'https://maker.example/', '{money}', 'sealed', ${user}, now(), now())
      returning id`
    const added = { ...made, action: 'webhook.made', detail: `'{"endpointId": ID}'` }
    expect(await told(webhook, added)).toBeUndefined()
    expect(await told(webhook, { ...added, detail: `'{"endpointId": 987654}'` })).toMatch(refused)
    expect(await told(webhook, { ...added, sponsor: otherSponsor })).toMatch(refused)
    expect(await told(webhook, { ...added, action: 'webhook.removed' })).toMatch(refused)
  })

  test('a registration is recorded only for an account created just now', async () => {
    const { rahima, sponsor } = books.ids
    const member = { action: 'member.registered', actor: 'member', actorId: rahima, member: rahima }
    expect(await told('select', member)).toMatch(refused)
    expect(await told('select', { action: 'sponsor.registered', actor: 'sponsor', actorId: rahima, sponsor })).toMatch(
      refused,
    )
    expect(await attempt({ action: 'fraud.reported', actor: 'anyone', detail: `'{"reportId": 987654}'` })).toMatch(
      refused,
    )
  })
})

test('an operator is named only by their own session', async () => {
  const { owner, attempt: asApp, ids } = books
  const tellAs = async (operator: number, proof: unknown) =>
    asApp((db) =>
      db.query(
        `select audit_tell(now(), 'operator', $1, 'member.opened', ${ids.rahima}, null, null, null, false, '{}', $2)`,
        [operator, proof],
      ),
    )
  const farids = await operatorSession(owner.db, ids.farid, new Date())
  expect(await tellAs(ids.farid, farids)).toBeUndefined()
  expect(await tellAs(ids.nasrin, farids)).toMatch(/another operator is signed in/)
  expect(await tellAs(ids.farid, null)).toMatch(/no open session/)
})

describe('notifications for a member', () => {
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
  ] satisfies [string, Event][])('no notification can have the content %s', async (_, event) => {
    expect(await attempt({ ...event, member: books.ids.rahima })).toMatch(refused)
  })

  test('a notification of an answer contains its subject and comes from an operator', async () => {
    const { rahima, farid } = books.ids
    const proof = await operatorSession(books.owner.db, farid, new Date())
    const answered = (detail: string) =>
      books.attemptAfter(
        async (owner) => {
          const { rows } = await owner.query<{ id: number }>(
            `insert into support_ticket (member_id, subject, created_at) values ($1, 'x', now()) returning id`,
            [rahima],
          )
          return detail.replace('ID', String(rows[0]!.id))
        },
        (db, said) =>
          db.query(`select audit_tell(now(), 'operator', $1, 'ticket.answered', $2, null, null, null, true, $3, $4)`, [
            farid,
            rahima,
            said,
            proof,
          ]),
      )
    expect(await answered('{"ticketId": ID, "subject": "x"}')).toBeUndefined()
    expect(await answered('{"subject": "x"}')).toMatch(refused)
    expect(await answered(`{"ticketId": ID, "subject": "${'x'.repeat(6000)}"}`)).toMatch(refused)
  })
})

describe('an operator’s session', () => {
  test('is the one whose secret was shown, whatever the caller claims', async () => {
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
      await db.query(`select audit_tell(now(), 'operator', $1, 'member.opened', $4, null, null, null, false, $2, $3)`, [
        nasrin,
        JSON.stringify({ session: others }),
        proof,
        books.ids.rahima,
      ])
      const events = await db.query<{ session: number }>(
        `select (detail ->> 'session')::bigint as session from audit_event order by id desc limit 2`,
      )
      return events.rows.map(({ session }) => session)
    })
    expect(said).toEqual([mine, mine])
  })

  test('always belongs to that operator', async () => {
    const { nasrin } = books.ids
    const record = `select audit_record(now(), 'operator', ${nasrin}, 'page.written')`
    expect(await books.sql(record)).toMatch(/permission denied/)
    expect(await books.ownersSql(record)).toMatch(/acts with the secret/)
    const another = `select set_config('porokh.operator_session', max(id)::text, true) from app_session
      where user_id <> ${nasrin}`
    expect(await books.ownersSql(`${another}; ${record}`)).toMatch(/acts with the secret/)
  })
})
