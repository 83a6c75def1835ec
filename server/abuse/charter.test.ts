import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mac } from '../sealing/mac.ts'
import { testSecret, type SignedIn } from '../testing/app.ts'
import { bindWallet } from '../testing/books.ts'
import { must, openMarket, rejection, type Market } from '../testing/market.ts'

/** Abuse signs shown to operators affect no claim, decision, pay or withdrawal (C1 to C10). */
const pin = '4826'
let market: Market
let rahima: SignedIn
let karim: SignedIn
beforeAll(async () => {
  market = await openMarket()
  rahima = await market.addMember('rahima')
  karim = await market.addMember('karim')
  const { app } = market
  for (const [n, { id }] of [rahima, karim].entries()) {
    await bindWallet(app.database.db, id, `0171234567${n}`, app.clock.now())
    const pinMac = mac(testSecret, 'pin', `${id}:${pin}`)
    await app.owner.db.query('update members_member set pin_mac = sha256($2) where id = $1', [id, pinMac])
  }
})
afterAll(() => market.close())

const kinds = async () => {
  await market.app.runJob('abuse.note-wallets', 'abuse.relate', 'abuse.compare-reviews')
  const { rows } = await market.app.owner.db.query<{ kind: string }>(
    'select distinct kind from abuse_entry where member_id = $1 or sponsor_id = $2 order by 1',
    [rahima.id, market.sponsor.sponsorId],
  )
  return rows.map(({ kind }) => kind)
}
const approve = async (taskId: number) =>
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${taskId}/approve`)).body as { pay: number }
/** A member's journey, from the claim to the money in the wallet. */
async function wholeWay(member: SignedIn) {
  const { app } = market
  const offer = must(200, await app.call('GET', '/api/task-hall', { as: member })).body.items[0]
  const taskId = await market.start(member, offer.id)
  const submitted = must(200, await market.submit(member, taskId, { written: 'pasted' })).body
  const { pay } = await approve(taskId)
  const body = { amount: 5_000, pin }
  const payout = must(201, await app.call('POST', '/api/payouts', { as: member, key: randomUUID(), body })).body
  app.clock.advance(5_000)
  await app.runJobs()
  const paid = must(200, await app.call('GET', '/api/payouts', { as: member })).body.items[0]
  const { level, hold } = must(200, await app.call('GET', '/api/me', { as: member })).body
  const { items: told } = must(200, await app.call('GET', '/api/notifications', { as: member })).body
  return {
    offered: { share: offer.share, pay: offer.pay },
    hours: (Date.parse(submitted.decideBy) - Date.parse(submitted.submittedAt)) / 3_600_000,
    pay,
    balance: await market.balanceOf(member),
    payout: {
      amount: payout.amount,
      state: paid.state,
      seconds: Date.parse(paid.paidAt) - Date.parse(paid.requestedAt),
    },
    level,
    hold,
    told: (told as { kind: string }[]).map(({ kind }) => kind),
  }
}

test('a member with every flag claims, is paid and withdraws exactly like one with none', async () => {
  const { app, sponsor } = market
  const marks = ['device', 'network', 'wallet']
  for (const { id } of [rahima, sponsor])
    for (const kind of marks)
      await app.database.db.query('select members_note_trace($1, $2, sha256($3), $4)', [
        id,
        kind,
        Buffer.from(kind),
        app.clock.now(),
      ])
  // Three pasted copies, approved, and three reviews in Karim's own words.
  for (let n = 0; n < 3; n++) {
    await market.later(0)
    const own = Array.from({ length: 20 }, (_, i) => `karim${n}w${i}`).join(' ')
    await approve(await market.handIn(rahima, await market.openCampaign(), { written: 'pasted' }))
    const taskId = await market.start(karim, await market.openCampaign())
    await market.later(0.2)
    must(200, await market.submit(karim, taskId, { review: own }))
    await approve(taskId)
  }
  expect(await kinds()).toEqual(['copied', 'machine', 'related'])
  await market.openCampaign()
  const flagged = await wholeWay(rahima)
  const plain = await wholeWay(karim)
  expect(flagged).toMatchObject({ pay: 14_000, payout: { amount: 5_000, state: 'paid' } })
  expect(flagged).toEqual(plain)
  const { rows } = await app.owner.db.query('select from holds_hold')
  expect(rows).toEqual([])
})

test('a sponsor with a warning decides, opens campaigns and is refunded as before', async () => {
  const id = await market.openCampaign({ places: 10 })
  for (let n = 0; n < 10; n++) {
    const taskId = await market.handIn(await market.addMember(`m${n}`), id)
    must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${taskId}/reject`, rejection))
  }
  await market.app.runJob('abuse.warn-rejecting')
  expect(must(200, await market.asSponsor('GET', '/api/sponsor/rejection-warning')).body.warning).not.toBeNull()
  const again = await market.handIn(karim, await market.openCampaign())
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${again}/reject`, rejection))
  const refund = { amount: 1_000, account: 'City Bank, 1234567890123' }
  const { id: refundId } = must(201, await market.asSponsor('POST', '/api/sponsor/refunds', refund)).body
  must(204, await market.asOperator('POST', `/api/operator/refunds/${refundId}/send`))
})

test('no code for claims, decisions, pay, withdrawals or holds reads abuse signs', () => {
  const mentions = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|sql)$/.test(name) && !/\.test\.ts$|^(testing|db)\//.test(name))
    .filter((name) =>
      /\b(abuse_(?!look)|members_trace\b|tasks_to_compare)/.test(readFileSync(`server/${name}`, 'utf8')),
    )
    .map((name) => name.replace(/^abuse\/.*/, 'abuse/'))
  expect([...new Set(mentions)].toSorted()).toEqual([
    'abuse/',
    'feedback/my-data-sql.ts',
    'inbox/queues.ts',
    'inbox/take.sql',
    'lookup/member-sql.ts',
    'lookup/related-sql.ts',
    'lookup/search-sql.ts',
    'lookup/sponsor-sql.ts',
    'members/note-trace.sql',
    'overview/show-overview.ts',
    // A campaign returned on a device is no longer offered there. All other campaigns are.
    'tasks/given-back-by.sql',
    'tasks/submission/alike.sql',
    'tasks/submission/submit.sql',
  ])
})
