import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { poisha } from '../../contract/money.ts'
import { at, openAttackedBooks, type AttackedBooks } from '../testing/attacked-books.ts'
import { claim, draftCampaign, fund, openCampaign, setState } from '../testing/books.ts'
import { post, type Posting } from '../testing/post.ts'

/** A hostile session attacks sponsors' money and escrow. Each statement is valid except for one thing. */
let books: AttackedBooks

beforeAll(async () => (books = await openAttackedBooks()))
afterAll(async () => {
  await books.expectCorrectBooks()
  await books.drop()
})

const base = { at, key: 'attack' }
const refusal = (posting: Posting) => books.attempt((db) => post(db, posting))

describe('escrow', () => {
  const release = (more: { campaignId?: number; [name: string]: unknown } = {}): Posting => ({
    ...base,
    key: `campaign_release:${more.campaignId ?? books.ids.closed}:1`,
    kind: 'campaign_release',
    actor: 'sponsor',
    sponsorId: books.ids.sponsor,
    campaignId: books.ids.closed,
    amount: poisha(10_000),
    ...more,
  })
  const funding = (more: { campaignId?: number; [name: string]: unknown } = {}): Posting => ({
    ...base,
    key: `campaign_fund:${more.campaignId ?? books.ids.draft}`,
    kind: 'campaign_fund',
    actor: 'sponsor',
    sponsorId: books.ids.sponsor,
    campaignId: books.ids.draft,
    amount: poisha(10_000),
    ...more,
  })
  test('escrow is released once, in full, from a closed campaign to its own sponsor', async () => {
    const { ids } = books
    expect(await refusal(release())).toBeUndefined()
    expect(await refusal(release({ campaignId: ids.open }))).toMatch(/not closed/)
    expect(await refusal(release({ campaignId: ids.funded, amount: 200_000 }))).toMatch(/not closed/)
    expect(await refusal(release({ sponsorId: ids.otherSponsor }))).toMatch(/not closed/)
    for (const amount of [1, 9_999, 10_001, 20_000])
      expect(await refusal(release({ amount }))).toMatch(/all unused places and no more/)
    const twice = await books.attempt(async (db) => {
      await post(db, release())
      await post(db, release({ key: `campaign_release:${books.ids.closed}:2` }))
    })
    expect(twice).toMatch(/all unused places and no more/)
  })
  test('escrow is kept while a task is undecided or can be disputed', async () => {
    const campaignId = books.ids.open
    const why = await books.attemptAfter(
      (owner) => setState(owner, campaignId, 'closed', at),
      async (db) => {
        const { rows } = await db.query<{ sum: number }>(
          `select sum(held)::bigint as sum from tasks_place where campaign_id = $1`,
          [campaignId],
        )
        await post(db, release({ campaignId, amount: rows[0]!.sum }))
      },
    )
    expect(why).toMatch(/all unused places and no more/)
  })
  test('a campaign is funded once, in full, by its own sponsor, from the sponsor’s balance', async () => {
    const { ids } = books
    expect(await refusal(funding())).toBeUndefined()
    expect(await refusal(funding({ campaignId: ids.funded, amount: 200_000 }))).toMatch(/once/)
    expect(await refusal(funding({ campaignId: ids.open, amount: 200_000 }))).toMatch(/before it opens/)
    expect(await refusal(funding({ campaignId: ids.closed }))).toMatch(/before it opens/)
    for (const amount of [1, 9_999, 10_001]) expect(await refusal(funding({ amount }))).toMatch(/amount × places/)
    expect(await refusal(funding({ sponsorId: ids.otherSponsor }))).toMatch(/amount × places/)
    const why = await books.attempt(async (db) => {
      const order = { sponsorId: ids.otherSponsor, amount: 10_000, places: 1, at }
      await fund(db, await draftCampaign(db, order), order)
    })
    expect(why).toMatch(/ledger_sponsor_balance_check/)
  })
  test('concurrent requests fund a campaign once', async () => {
    const order = { sponsorId: books.ids.sponsor, amount: 10_000, places: 3, at }
    const campaignId = await draftCampaign(books.app.db, order)
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => post(books.app.db, funding({ campaignId, amount: 30_000 }))),
    )
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  })
  test('another campaign or another kind cannot take the key of a campaign’s posting', async () => {
    const { draft, closed, unfunded, rahima, nasrin, farid } = books.ids
    expect(await refusal(funding({ key: `campaign_fund:${unfunded}` }))).toMatch(/the key is campaign_fund:/)
    expect(await refusal(release({ key: `campaign_release:${draft}:1` }))).toMatch(/the key is campaign_release:/)
    for (const key of [`campaign_fund:${draft}`, `campaign_release:${closed}:1`]) {
      const operators = { operatorId: nasrin, secondOperatorId: farid }
      const goodwill = { kind: 'goodwill', key, at, actor: 'operator', memberId: rahima, amount: poisha(1) } as const
      expect(await refusal({ ...goodwill, ...operators })).toEqual(expect.any(String))
    }
  })

  /** The application may not write these columns at all, so the guard is tested as the owner. */
  const opens: [what: string, set: (ids: AttackedBooks['ids']) => string, why: RegExp][] = [
    [
      'an unfunded campaign opens',
      (ids) => `update campaigns_campaign set state = 'open' where id = ${ids.unfunded}`,
      /opens only when/,
    ],
    [
      'a draft opens without a review',
      (ids) => `update campaigns_campaign set state = 'open' where id = ${ids.draft}`,
      /does not go from draft to open/,
    ],
    [
      'a campaign gets more places than its escrow pays for',
      (ids) => `update campaigns_campaign set places = 21, state = 'open' where id = ${ids.funded}`,
      /fixed once funded/,
    ],
    [
      'a campaign gets a higher price than its escrow pays for',
      (ids) => `update campaigns_campaign set amount = 20000 where id = ${ids.funded}`,
      /fixed once funded/,
    ],
    [
      'an open campaign gets more places',
      (ids) => `update campaigns_campaign set places = 21 where id = ${ids.open}`,
      /fixed once funded/,
    ],
    [
      'a campaign goes back to draft and gets more places',
      (ids) =>
        `update campaigns_campaign set state = 'draft', sent_back_reason = 'No steps at all.' where id = ${ids.funded};
         update campaigns_campaign set places = 21 where id = ${ids.funded}`,
      /fixed once funded/,
    ],
    [
      'an open campaign is inserted',
      (ids) => `insert into campaigns_campaign (
          sponsor_id, state, title, app_name, app_link, platform, summary, steps, amount, places,
          time_allowed_minutes, created_at
        )
        values (${ids.sponsor}, 'open', 'x', 'x', 'x', 'web', 'x', '[]', 1000, 1, 15, now())`,
      /begins as a draft/,
    ],
    [
      'a closed campaign opens again',
      (ids) => `update campaigns_campaign set state = 'open', closed_at = null where id = ${ids.closed}`,
      /does not go from closed/,
    ],
    [
      'a campaign moves to another sponsor',
      (ids) => `update campaigns_campaign set sponsor_id = ${ids.otherSponsor} where id = ${ids.funded}`,
      /sponsor of a campaign cannot change/,
    ],
    [
      'a campaign gets another id',
      (ids) => `update campaigns_campaign set id = default where id = ${ids.funded}`,
      /the id and the sponsor/,
    ],
  ]
  test.for(opens)('%s', async ([, set, why]) => {
    expect(await books.sql(set(books.ids))).toMatch(/permission denied for table campaigns_campaign|fixed once funded/)
    expect(await books.ownersSql(set(books.ids))).toMatch(why)
  })
  const written: [set: (ids: AttackedBooks['ids']) => string, why: RegExp][] = [
    [(ids) => `state = 'closed', closed_at = now(), settled_at = now() where id = ${ids.open}`, /settled|written once/],
    [(ids) => `settled_at = now() where id = ${ids.closed}`, /nothing of it is left in escrow/],
    [(ids) => `opened_at = 'infinity' where id = ${ids.open}`, /is not the present/],
    [(ids) => `closed_at = closed_at - interval '1 day' where id = ${ids.closed}`, /written once/],
    [(ids) => `closed_at = 'infinity', state = 'closed' where id = ${ids.open}`, /is not the present/],
    [(ids) => `created_at = now() - interval '1 year' where id = ${ids.draft}`, /written once/],
    [(ids) => `state = 'draft', sent_back_reason = '            ' where id = ${ids.funded}`, /with a reason/],
    [(ids) => `sent_back_reason = 'Something else than before.' where id = ${ids.funded}`, /so is a reason/],
  ]
  test.for(written)('a campaign’s history cannot be rewritten: %s', async ([set, why]) => {
    const statement = `update campaigns_campaign set ${set(books.ids)}`
    expect(await books.sql(statement)).toMatch(/permission denied for table campaigns_campaign/)
    expect(await books.ownersSql(statement)).toMatch(why)
  })
  test('a campaign cannot be settled while one of its tasks holds money', async () => {
    const order = { sponsorId: books.ids.sponsor, amount: 10_000, places: 1, at }
    const campaignId = await openCampaign(books.owner.db, order)
    await claim(books.owner.db, campaignId, books.ids.karim, 70, at)
    await setState(books.owner.db, campaignId, 'closed', at)
    expect(await books.ownersSql(`update campaigns_campaign set settled_at = now() where id = ${campaignId}`)).toMatch(
      /nothing of it is left in escrow/,
    )
  })
  test('only an operator with a valid session opens a campaign or sends it back', async () => {
    for (const token of [`'x'`, 'null', '(select token_hash from app_session limit 1)'])
      for (const open of [true, false])
        expect(
          await books.sql(`select campaigns_review(${books.ids.funded}, ${token}, ${open}, 'No steps at all.', now())`),
        ).toMatch(/no open session of an operator/)
    await books.app.db.query(`select campaigns_move($1, $2, 1, 'open', now())`, [books.ids.funded, books.ids.sponsor])
    const { rows } = await books.owner.db.query('select state from campaigns_campaign where id = $1', [
      books.ids.funded,
    ])
    expect(rows).toEqual([{ state: 'in_review' }])
  })
  test('only a sponsor or a job returns the money, so no other actor can be named', async () => {
    const { closed, nasrin } = books.ids
    for (const actor of ['operator', 'member', 'anyone'])
      expect(await books.sql(`select campaigns_release(${closed}, '${actor}', ${nasrin}, now())`)).toMatch(
        /a sponsor or a job returns/,
      )
  })
  test('the id of the next campaign cannot be taken', async () => {
    const why = await books.sql(
      `insert into campaigns_campaign (
          id, sponsor_id, title, app_name, app_link, platform, summary, steps, amount, places,
          time_allowed_minutes, created_at
        )
        overriding system value
        values (1000, ${books.ids.sponsor}, 'x', 'x', 'x', 'web', 'x', '[]', 1000, 1, 15, now())`,
    )
    expect(why).toMatch(/permission denied/)
  })
})

describe('money from outside', () => {
  const paying = (more: { depositId?: number; [field: string]: unknown } = {}): Posting => ({
    at,
    key: `sponsor_deposit:${more.depositId ?? books.ids.pending}`,
    kind: 'sponsor_deposit',
    actor: 'system',
    sponsorId: books.ids.sponsor,
    depositId: books.ids.pending,
    amount: poisha(10_000),
    rail: 'sandbox',
    ...more,
  })
  test('a deposit is posted once, with its announced amount, sponsor and rail', async () => {
    expect(await refusal(paying())).toBeUndefined()
    expect(await refusal(paying({ amount: 10_001 }))).toMatch(/nothing to move/)
    expect(await refusal(paying({ sponsorId: books.ids.otherSponsor }))).toMatch(/nothing to move/)
    expect(await refusal(paying({ rail: 'manual' }))).toMatch(/nothing to move/)
    expect(await refusal(paying({ depositId: 999 }))).toMatch(/nothing to move/)
    const twice = await books.attempt(async (db) => {
      await post(db, paying())
      await post(db, paying())
    })
    expect(twice).toMatch(/nothing to move/)
    expect(await refusal(paying({ key: 'again' }))).toMatch(/the key is sponsor_deposit:/)
  })
})

describe('the key of a later transaction', () => {
  test.for([
    'task_pay:1',
    'payout_request:1',
    'payout_settle:1',
    'payout_return:1',
    'approval:1',
    'campaign_fund:1',
    'sponsor_deposit:1',
    'sponsor_refund:1',
    'sponsor_refund:99999999999999999999',
  ])('the key of a later transaction cannot be used before it: %s', async (key) => {
    const refund = `insert into ledger_journal (at, kind, key, actor, rail, sponsor_id, operator_id, outside, sponsor)
      values ('${at.toISOString()}', 'sponsor_refund', '${key}', 'operator', 'manual', ${books.ids.sponsor},
        ${books.ids.nasrin}, 1, -1)`
    const paidIn = `insert into ledger_journal (at, kind, key, actor, rail, sponsor_id, deposit_id, outside, sponsor)
      values ('${at.toISOString()}', 'sponsor_deposit', '${key}', 'system', 'sandbox', ${books.ids.sponsor},
        ${books.ids.pending}, -10000, 10000)`
    expect(await books.sql(refund)).toMatch(/what was asked for/)
    expect(await books.sql(paidIn)).toMatch(/the key is/)
  })
})
