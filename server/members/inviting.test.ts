import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../testing/app.ts'
import { join } from '../testing/join.ts'
import { bindWallet, withdraw } from '../testing/books.ts'
import { must, openMarket, type Market } from '../testing/market.ts'
import { storedPassword } from '../testing/passwords.ts'

/** Inviting pays nothing (C11): neither at once nor for the friend's work, and there is no second level. */
let market: Market
let nodi: SignedIn
let rahima: SignedIn
beforeAll(async () => {
  market = await openMarket()
  nodi = await market.addMember('nodi')
  rahima = await invited('rahima', nodi, '01712345671')
})
afterAll(() => market.close())

async function invited(username: string, by: SignedIn, phone: string): Promise<SignedIn> {
  const { invitationCode } = must(200, await market.app.call('GET', '/api/me', { as: by })).body
  const password = 'three mangoes at dawn'
  const body = {
    mode: 'phone',
    phone,
    username,
    password,
    confirmPassword: password,
    invitationCode,
    acceptTerms: true,
  }
  const { user } = must(201, await join(market.app, 'member', body)).body
  await market.app.owner.db.query('update members_user set password_hash = $2 where id = $1', [user.id, storedPassword])
  return market.app.signInAs(username)
}
const approved = async (member: SignedIn) => {
  const taskId = await market.handIn(member, await market.openCampaign())
  return must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${taskId}/approve`)).body
}
/** All data of the inviting member that work and money can change. */
const standing = async (member: SignedIn) => {
  const seen = async (path: string) => must(200, await market.app.call('GET', path, { as: member })).body
  const { rows } = await market.app.owner.db.query('select * from ledger_member where member_id = $1', [member.id])
  const [me, statement, told] = [await seen('/api/me'), await seen('/api/statement'), await seen('/api/notifications')]
  return { rows, me, statement: statement.items, told: told.items }
}

test('an invited member’s earnings and withdrawals change nothing for the inviting member', async () => {
  const before = await standing(nodi)
  expect(before).toMatchObject({ rows: [{ balance: 0, earned: 0, approved: 0 }], statement: [], told: [] })
  const karim = await invited('karim', rahima, '01712345672')
  expect(await approved(rahima)).toMatchObject({ pay: 14_000, fee: 6_000 })
  const ofRahima = await standing(rahima)
  expect(await approved(karim)).toMatchObject({ pay: 14_000, fee: 6_000 })
  await bindWallet(market.app.database.db, karim.id, '01712345672', market.app.clock.now())
  await withdraw(market.app.database.db, karim.id, 14_000, market.app.clock.now())
  market.app.clock.advance(2000)
  await market.app.runJobs()
  expect(await standing(rahima)).toEqual(ofRahima)
  expect(await standing(nodi)).toEqual(before)
})
