import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { dayOf, nameOfDay } from '../core/day.ts'
import { mac } from '../sealing/mac.ts'
import { bindWallet } from './books.ts'
import type { SignedIn, TestAppOptions } from './app.ts'
import { must, openMarket, rejection, type Market, type Sponsor } from './market.ts'
import { addAccount, sendStatement, statement } from './statements.ts'
import { checkAgainstOpenApi, type OpenApiChecker } from './openapi-checker.ts'

/** A market with rows in every state, and one more person of each role who owns none of the rows. */
export interface FilledMarket extends Market {
  /** Makes calls and compares the answers with the API's OpenAPI document. */
  checker: OpenApiChecker
  rahima: SignedIn
  jamal: SignedIn
  karim: Sponsor
  onu: SignedIn
  campaigns: { draft: number; inReview: number; open: number; paused: number; closed: number }
  tasks: { inProgress: number; submitted: number; approved: number; rejected: number; disputed: number }
  screenshot: number
  /** The name of a picture of the open campaign. */
  picture: string
  payouts: { requested: number; paid: number }
  token: number
  /** An editor of the sponsor's organisation. */
  colleague: number
  invitation: number
  /** On the undecided submission. */
  aids: ReviewAids
  webhook: number
  /** A public link to the open campaign. */
  link: SharedLink
  /** A test message that is being delivered. */
  delivery: number
  holds: { active: number; ended: number }
  tickets: { open: number; closed: number }
  approvals: { waiting: number; withdrawn: number }
  deposits: { pending: number; confirmed: number; held: number }
  /** Money without a payment, reported by a gateway. */
  notice: number
  refunds: { requested: number; cancelled: number }
  /** The sandbox's account, with an unmatched line, and a day proposed for closing. */
  statements: {
    account: number
    statement: number
    line: number
    movement: number
    leftOver: number
    proposed: number
    day: string
  }
}

interface SharedLink {
  id: number
  secret: string
}

export interface ReviewAids {
  tag: number
  note: number
  savedText: number
}

const pin = '4826'
const question = { text: 'Which account do I sign in with?' }
/** A question of the closed campaign. */
export const asked = { id: 'why', kind: 'text', text: 'Why did you choose it?' }

export async function fillMarket(options: TestAppOptions = {}): Promise<FilledMarket> {
  const market = await openMarket(options)
  const { app } = market
  const rahima = await app.addMember('rahima')
  const asRahima = async (path: string, body: unknown) =>
    must(201, await app.call('POST', path, { as: rahima, body, key: randomUUID() })).body.id as number

  const tasks = await workOf(market, rahima)
  const form = new FormData()
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'nine.png')
  const screenshot = await asRahima(`/api/tasks/${tasks.inProgress}/screenshots`, form)

  await bindWallet(app.database.db, rahima.id, '01712345678', app.clock.now())
  const pinMac = mac('a secret of the tests', 'pin', `${rahima.id}:${pin}`)
  await app.owner.db.query('update members_member set pin_mac = sha256($2) where id = $1', [rahima.id, pinMac])
  const paid = await asRahima('/api/payouts', { amount: 5_000, pin })
  app.clock.advance(5_000)
  await app.runJobs()
  const requested = await asRahima('/api/payouts', { amount: 5_000, pin })

  const made = async (path: string, body: unknown) =>
    must(201, await market.asSponsor('POST', path, body)).body.id as number
  must(201, await app.call('POST', `/api/tasks/${tasks.submitted}/messages`, { as: rahima, body: question }))
  const askBack = () => made('/api/sponsor/refunds', { amount: 10_000, account: 'City Bank, 1234567890123' })
  const cancelled = await askBack()
  must(204, await market.asSponsor('POST', `/api/sponsor/refunds/${cancelled}/cancel`))
  const draft = (await market.write()).id
  const inReview = await campaign(market, ['fund', 'submit'])
  const open = (await market.write()).id
  const pictures = `/api/sponsor/campaigns/${open}/pictures`
  const webhook = await made('/api/sponsor/webhooks', { url: 'https://hooks.nasrin.example/', events: ['decided'] })
  const tested = must(201, await market.asSponsor('POST', `/api/sponsor/webhooks/${webhook}/test`))
  const { screenshots } = must(201, await app.call('POST', pictures, { as: market.sponsor, body: form })).body
  return {
    ...market,
    picture: screenshots[0].small.split('/').at(-1) as string,
    checker: await checkAgainstOpenApi(app),
    rahima,
    jamal: await app.addMember('jamal'),
    karim: await app.addSponsor('karim'),
    onu: await app.addOperator('onu'),
    campaigns: {
      draft,
      inReview,
      open: await campaign(market, ['fund', 'submit', 'open'], open),
      paused: await campaign(market, ['pause'], await market.openCampaign()),
      closed: await campaign(market, ['close'], await market.openCampaign({ questions: [asked] })),
    },
    tasks,
    screenshot,
    payouts: { requested, paid },
    ...(await holdsTicketsApprovals(market, rahima)),
    token: await made('/api/sponsor/tokens', { name: 'nightly' }),
    colleague: (await app.addColleague('anika', market.sponsor.sponsorId, 'editor')).id,
    invitation: await made('/api/sponsor/invitations', { email: 'tareq@nasrin.example', role: 'reviewer' }),
    aids: await addReviewAids(market, tasks.submitted),
    webhook,
    link: await shareCampaign(market, open),
    delivery: tested.body.deliveryId,
    deposits: {
      pending: await made('/api/sponsor/deposits', { amount: 50_000, rail: 'manual' }),
      confirmed: await made('/api/sponsor/deposits', { amount: 50_000, rail: 'sandbox' }),
      held: await heldPayment(market),
    },
    notice: await unmatchedPayment(market),
    refunds: { requested: await askBack(), cancelled },
    statements: await statementsOf(market),
  }
}

/** A payment at a gateway that an operator has to decide. */
async function heldPayment({ app, sponsor }: Market): Promise<number> {
  const { db } = app.owner
  const { rows } = await db.query<{ id: number }>(
    `insert into sponsors_deposit (sponsor_id, amount, rail, state, created_at)
      values ($1, 50000, 'bkash', 'held', $2)
      returning id`,
    [sponsor.sponsorId, app.clock.now()],
  )
  const { id } = rows[0]!
  await db.query(`update payins_payment set next = null, due_at = null, why = 'other_amount' where deposit_id = $1`, [
    id,
  ])
  return id
}

async function unmatchedPayment({ app }: Market): Promise<number> {
  const { rows } = await app.owner.db.query<{ id: number }>(
    `insert into payins_notice (rail, message_id, at, transaction, amount, state)
      values ('bkash', 'a message', $1, 'BFD90JRLQR', 7500, 'open')
      returning id`,
    [app.clock.now()],
  )
  return rows[0]!.id
}

/** An unmatched line of yesterday, and the proposal to close the day before, which has none. */
async function statementsOf({ app, operator, asOperator }: Market): Promise<FilledMarket['statements']> {
  const day = (ago: number) => nameOfDay(dayOf(app.clock.now()) - ago)
  const account = await addAccount(app, operator, { since: day(2) })
  // The second upload can be taken back without the line of the first one.
  for (const line of [
    [day(1), '-15.00', 'Monthly charge 7', ''],
    [day(1), '-16.00', 'Monthly charge 8', ''],
  ])
    must(200, await sendStatement(app, operator, account, statement(line)))
  const path = `/api/operator/reconciliation/accounts/${account}`
  const headers = { 'if-match': '"0"' }
  const body = { note: 'Nothing was on this day.' }
  must(204, await app.call('POST', `${path}/days/${day(2)}/propose`, { as: operator, body, headers }))
  const first = async (what: string, of: string) =>
    must(200, await asOperator('GET', `${path}/${what}?day=${of}`)).body.items[0].id as number
  const numberOf = async (of: string) => {
    const { rows } = await app.owner.db.query<{ id: number }>('select id from reconciliation_day where day = $1', [of])
    return rows[0]!.id
  }
  return {
    account,
    statement: must(200, await asOperator('GET', `${path}/statements`)).body.items[0].id as number,
    line: await first('lines', day(1)),
    movement: await first('movements', day(0)),
    leftOver: await numberOf(day(1)),
    proposed: await numberOf(day(2)),
    day: day(2),
  }
}

export async function shareCampaign({ asSponsor }: Market, campaignId: number): Promise<SharedLink> {
  const { id, url } = must(201, await asSponsor('POST', `/api/sponsor/campaigns/${campaignId}/links`, {})).body
  return { id, secret: url.split('/').at(-1) }
}

/** A tag and a note of the sponsor on a submission, and a saved text. */
export async function addReviewAids({ asSponsor }: Market, taskId: number): Promise<ReviewAids> {
  const made = async (path: string, body: object) => must(201, await asSponsor('POST', path, body)).body.id as number
  const of = `/api/sponsor/submissions/${taskId}`
  return {
    tag: await made(`${of}/tags`, { name: randomUUID() }),
    note: await made(`${of}/notes`, { text: 'Ask the others whether it crashes for them.' }),
    savedText: await made('/api/sponsor/saved-texts', {
      kind: 'reject',
      name: randomUUID(),
      category: 'not_tried',
      text: rejection.reason,
    }),
  }
}

async function campaign(market: Market, verbs: string[], written?: number): Promise<number> {
  const id = written ?? (await market.write()).id
  for (const verb of verbs) must(200, await (verb === 'open' ? market.check : market.act)(id, verb))
  return id
}

async function workOf(market: Market, member: SignedIn) {
  const { app, asSponsor, handIn, openCampaign, start } = market
  const done = async () => handIn(member, await openCampaign())
  const [approved, rejected, disputed, submitted] = [await done(), await done(), await done(), await done()]
  must(200, await asSponsor('POST', `/api/sponsor/submissions/${approved}/approve`))
  must(200, await asSponsor('PUT', `/api/sponsor/submissions/${approved}/helpful`, { helpful: true }))
  for (const taskId of [rejected, disputed])
    must(200, await asSponsor('POST', `/api/sponsor/submissions/${taskId}/reject`, rejection))
  const reason = 'I did try all of the steps.'
  must(200, await app.call('POST', `/api/tasks/${disputed}/dispute`, { as: member, body: { reason } }))
  return { approved, rejected, disputed, submitted, inProgress: await start(member, await openCampaign()) }
}

/** Holds, support tickets and proposals: an open and a closed one of each. */
async function holdsTicketsApprovals({ app, asOperator }: Market, member: SignedIn) {
  const operator = async (path: string, body: unknown, status = 201) =>
    must(status, await asOperator('POST', `/api/operator/${path}`, body)).body
  const hold = async (kind: string, hours?: number): Promise<number> =>
    (await operator('holds', { memberId: member.id, kind, hours, reason: 'A new phone in another town.' })).id
  const ask = async (): Promise<number> => {
    const body = { subject: 'My payout', text: 'It has been on its way since yesterday.' }
    return must(201, await app.call('POST', '/api/tickets', { as: member, body })).body.id
  }
  const propose = async (): Promise<number> =>
    (await operator('approvals', { kind: 'goodwill', memberId: member.id, amount: 100, reason: 'For the long wait.' }))
      .id

  const holds = { active: await hold('payout', 24), ended: await hold('work') }
  await operator(`holds/${holds.ended}/end`, { answer: 'It was a mistake.' }, 200)
  const tickets = { open: await ask(), closed: await ask() }
  await operator(`tickets/${tickets.closed}/messages`, { text: 'It has arrived.', close: true })
  const approvals = { waiting: await propose(), withdrawn: await propose() }
  must(204, await asOperator('POST', `/api/operator/approvals/${approvals.withdrawn}/reject`))
  return { holds, tickets, approvals }
}
