import { randomUUID } from 'node:crypto'
import { hashPassword } from '../members/passwords.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Answer, SignedIn } from '../testing/app.ts'
import { bindWallet } from '../testing/books.ts'
import { must, openMarket, refused, type Market, type Sponsor } from '../testing/market.ts'
import { password } from '../testing/passwords.ts'
import { mobileNumbersIn } from './note-wallets.ts'

let market: Market
let quick: string
let rahima: SignedIn
let nasrin: Sponsor
let people = 0
beforeAll(async () => {
  market = await openMarket({ proxies: 1 })
  quick = await hashPassword(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
})
afterAll(() => market.close())
beforeEach(async () => {
  people += 1
  market.app.clock.set('2026-03-02T06:00:00Z')
  await market.later(0)
  await market.app.owner.db.query('delete from app_rate_limit')
  rahima = await member(`rahima${people}`)
  nasrin = await market.app.addSponsor(`nasrin${people}`, { organisation: `Shobuj ${people}` })
  await quickPassword(nasrin)
})

const quickPassword = ({ id }: SignedIn) =>
  market.app.owner.db.query('update members_user set password_hash = $2 where id = $1', [id, quick])
async function member(username: string): Promise<SignedIn> {
  const added = await market.addMember(username)
  await quickPassword(added)
  return added
}
/** Networks used only by this test. */
const net = (n: number) => `198.51.${people}.${n}`
/** Signs in and returns the device cookie. */
async function logIn({ username }: SignedIn, { from = '', device = '' } = {}): Promise<string> {
  const answer = await market.app.call('POST', '/api/login', {
    body: { identifier: username, password },
    headers: { 'x-forwarded-for': from, ...(device && { cookie: device }) },
  })
  return deviceOf(must(200, answer))
}
const deviceOf = (answer: Answer) =>
  answer.headers
    .getSetCookie()
    .find((line) => /^porokh_device=.*Path=\/api\/login/.test(line))!
    .split(';')[0]!
const list = async (query = '') => {
  await market.app.runJob('abuse.note-wallets', 'abuse.relate')
  const { items } = must(200, await market.asOperator('GET', `/api/operator/abuse${query}`)).body
  return (items as { member: { id: number } }[]).filter((entry) => entry.member.id === rahima.id)
}
const at = (time: string) => `2026-03-${time}:00.000Z`

describe('shows a sponsor and a member with their common features:', () => {
  test('a device, and the share of the member’s work for this sponsor', async () => {
    const campaignId = await market.openCampaign()
    await market.handIn(rahima, campaignId)
    const phone = await logIn(rahima, { from: net(1) })
    market.app.clock.advance(60_000)
    await logIn(nasrin, { from: net(2), device: phone })
    expect(await list()).toMatchObject([
      {
        kind: 'related',
        member: { id: rahima.id, username: rahima.username },
        sponsor: { id: nasrin.sponsorId, organisation: `Shobuj ${people}` },
        related: {
          shares: [{ what: 'device', sponsorAt: at('02T06:01'), memberAt: at('02T06:00'), accounts: 2 }],
          tasks: 0,
        },
        looked: null,
      },
    ])
    await logIn(market.sponsor, { from: net(3), device: phone }).catch(() => undefined)
    await quickPassword(market.sponsor)
    await logIn(market.sponsor, { from: net(3), device: phone })
    expect((await list())[0]).toMatchObject({
      sponsor: { id: market.sponsor.sponsorId },
      related: { shares: [{ what: 'device', accounts: 3 }], tasks: 1 },
    })
  })

  test('a network used by both within seven days, but not one that the other used a month ago', async () => {
    await logIn(rahima, { from: net(1) })
    await market.later(6 * 24)
    await logIn(nasrin, { from: net(1) })
    expect(await list()).toMatchObject([
      { related: { shares: [{ what: 'network', sponsorAt: at('08T06:00'), memberAt: at('02T06:00') }] } },
    ])
    const [farAway] = [await member(`late${people}`)]
    await market.later(30 * 24)
    await logIn(farAway, { from: net(1) })
    rahima = farAway
    expect(await list()).toEqual([])
  })

  test('a network to which both return later', async () => {
    await logIn(rahima, { from: net(1) })
    await list()
    await market.later(20 * 24)
    await logIn(nasrin, { from: net(1) })
    expect(await list()).toEqual([])
    await market.later(24)
    await logIn(rahima, { from: net(1) })
    expect(await list()).toHaveLength(1)
  })

  test('an IPv6 network of 64 bits', async () => {
    await logIn(rahima, { from: `2001:db8:${people}::1` })
    await logIn(nasrin, { from: `2001:db8:${people}:0:ffff::2` })
    expect(await list()).toMatchObject([{ related: { shares: [{ what: 'network' }] } }])
  })

  test('a wallet that the sponsor names as a refund account, whichever comes first', async () => {
    // With the password that confirms binding a wallet.
    rahima = await market.addMember(`wallet${people}`)
    const askBack = (account: string) =>
      market.app.call('POST', '/api/sponsor/refunds', {
        as: nasrin,
        key: randomUUID(),
        body: { amount: 1_000, account },
      })
    await market.deposit(nasrin.sponsorId, 100_000)
    const number = `017000${String(10_000 + people)}`
    must(201, await askBack(`bKash ${number.slice(0, 5)}-${number.slice(5)}, Nasrin`))
    await market.app.runJob('abuse.note-wallets', 'abuse.relate')
    market.app.clock.advance(60_000)
    await bindWallet(market.app.database.db, rahima.id, number, market.app.clock.now())
    expect(await list()).toMatchObject([
      {
        sponsor: { id: nasrin.sponsorId },
        related: { shares: [{ what: 'wallet', sponsorAt: at('02T06:00'), memberAt: at('02T06:01') }] },
      },
    ])
    const other = await market.addMember(`other${people}`)
    await bindWallet(market.app.database.db, other.id, `018000${String(10_000 + people)}`, market.app.clock.now())
    await market.later(24)
    Object.assign(nasrin, await market.app.signInAs(nasrin.username))
    must(201, await askBack(`Nagad +88০১৮০০০${10_000 + people}`))
    rahima = other
    expect(await list()).toMatchObject([{ related: { shares: [{ what: 'wallet' }] } }])
  })
})

test('two members, or two sponsors, on one phone make no entry', async () => {
  const phone = await logIn(rahima, { from: net(1) })
  await logIn(await member(`karim${people}`), { from: net(1), device: phone })
  expect(await list()).toEqual([])
})

test('a network with more than ten accounts makes no entry, since a mobile network has one address for thousands', async () => {
  await Promise.all(Array.from({ length: 9 }, async (_, n) => logIn(await member(`m${people}x${n}`), { from: net(1) })))
  await logIn(rahima, { from: net(1) })
  await logIn(nasrin, { from: net(1) })
  expect(await list()).toEqual([])
})

test('an operator marks an entry as looked at with a note in the audit log; new evidence reopens it', async () => {
  await logIn(rahima, { from: net(1) })
  await logIn(nasrin, { from: net(1) })
  const [entry] = (await list()) as unknown as { id: number }[]
  const look = (note: string) => market.asOperator('POST', `/api/operator/abuse/${entry!.id}/look`, { note })
  expect(refused(await look('  \u200b'))).toMatchObject({ status: 400, errors: [{ field: 'body.note' }] })
  const open = async () => must(200, await market.asOperator('GET', '/api/operator/overview')).body.abuse as number
  const before = await open()
  must(204, await look('A shop with one connection.'))
  expect(await open()).toBe(before - 1)
  expect(refused(await look('Once more.'))).toMatchObject({ status: 409, code: 'conflict.state' })
  expect(await list()).toEqual([])
  expect(await list('?state=looked')).toMatchObject([
    { looked: { by: 'farid', at: market.app.clock.now().toISOString(), note: 'A shop with one connection.' } },
  ])
  const { items } = must(200, await market.asOperator('GET', '/api/operator/audit?action=abuse.looked')).body
  expect(items[0]).toMatchObject({
    actorName: 'farid',
    memberId: rahima.id,
    sponsorId: nasrin.sponsorId,
    detail: {
      entryId: entry!.id,
      abuse: 'related',
      note: 'A shop with one connection.',
      session: expect.any(Number),
    },
  })
  await market.later(25)
  await logIn(rahima, { from: net(1) })
  expect(await list()).toEqual([])
  const phone = await logIn(rahima, { from: net(2) })
  await logIn(nasrin, { from: net(3), device: phone })
  expect(await list()).toMatchObject([
    { id: entry!.id, looked: null, related: { shares: [{ what: 'device' }, { what: 'network' }] } },
  ])
})

test('refuses to mark an entry that does not exist', async () => {
  const answer = await market.asOperator('POST', '/api/operator/abuse/999999/look', { note: 'Nothing there.' })
  expect(refused(answer)).toMatchObject({ status: 404 })
})

test('devices and networks are stored as HMACs; they are deleted after 90 days, entries after a year', async () => {
  const phone = await logIn(rahima, { from: net(1) })
  await logIn(nasrin, { from: net(1), device: phone })
  await list()
  const { db } = market.app.owner
  const { rows } = await db.query<{ text: string }>(
    `select string_agg(t::text, ' ') as text from members_trace t where user_id in ($1, $2)`,
    [rahima.id, nasrin.id],
  )
  expect(rows[0]!.text).not.toContain(net(1))
  expect(rows[0]!.text).not.toContain(phone.split('=')[1]!.split('.')[0]!)
  const count = async (table: string, who: string) =>
    (await db.query<{ n: number }>(`select count(*) as n from ${table} where ${who} = $1`, [rahima.id])).rows[0]!.n
  await market.later(91 * 24)
  await market.app.runJob('abuse.forget')
  expect([await count('members_trace', 'user_id'), await count('abuse_entry', 'member_id')]).toEqual([0, 1])
  await market.later(280 * 24)
  await market.app.runJob('abuse.forget')
  expect(await count('abuse_entry', 'member_id')).toBe(0)
})

test('a member’s own data lists the stored traces and entries, but not the other accounts', async () => {
  const phone = await logIn(rahima, { from: net(1) })
  await logIn(nasrin, { from: net(2), device: phone })
  await list()
  const { body, text } = must(200, await market.app.call('GET', '/api/my-data', { as: rahima }))
  expect(body).toMatchObject({
    traces: [{ kind: 'device', firstAt: at('02T06:00') }, { kind: 'network' }],
    looks: [{ kind: 'related', lookedAt: null }],
  })
  expect(text).not.toContain('Shobuj')
})

test('an account keeps the fifty latest networks', async () => {
  for (let n = 1; n <= 52; n++) {
    await market.app.database.db.query(`select members_note_trace($1, 'network', sha256($2::bytea), $3)`, [
      rahima.id,
      Buffer.from(String(n)),
      market.app.clock.now(),
    ])
    market.app.clock.advance(1000)
  }
  const { rows } = await market.app.owner.db.query(
    'select count(*) as n, min(first_at) as first from members_trace where user_id = $1',
    [rahima.id],
  )
  expect(rows).toEqual([{ n: 50, first: new Date('2026-03-02T06:00:02Z') }])
})

test.each([
  ['bKash 01712345678', ['01712345678']],
  ['Nasrin, +880 1712-345678 (bKash)', ['01712345678']],
  ['রকেট ০১৯১২৩৪৫৬৭৮৯', ['01912345678']],
  ['City Bank Dhanmondi, 1234567890123', []],
  ['City Bank, account 9901712345678', []],
  ['01712345678 or 8801712345678', ['01712345678']],
  ['bKash 1812345611', ['01812345611']],
  ['bKash 008801812345601', ['01812345601']],
  ['bKash +880 01812345601', ['01812345601']],
  ['নগদ ০০৮৮০১৮১২৩৪৫৬০১', ['01812345601']],
  ['bKash ０１８１２３４５６０１', ['01812345601']],
  ['Rocket 19123456789', ['01912345678']],
])('the mobile numbers in %s', (account, numbers) => {
  expect(mobileNumbersIn(account)).toEqual(numbers)
})
