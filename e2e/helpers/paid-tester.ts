import { mac } from '../../server/sealing/mac.ts'
import type { SignedIn } from '../../server/testing/app.ts'
import { bindWallet } from '../../server/testing/books.ts'
import { must, type Market } from '../../server/testing/market.ts'

let people = 0

/** A tester with one approved task (BDT 140.00), the PIN 4826 and a wallet. The sandbox rail refuses wallets that end in 000. */
export async function addPaidTester(market: Market, ending = '678'): Promise<SignedIn> {
  const { app } = market
  const member = await market.addMember(`tester${++people}`)
  const taskId = await market.handIn(member, await market.openCampaign({ places: 1, title: 'A trip on the river' }))
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${taskId}/approve`))
  await bindWallet(app.database.db, member.id, `01712${100 + people}${ending}`, app.clock.now())
  await app.owner.db.query('update members_member set pin_mac = sha256($2) where id = $1', [
    member.id,
    mac('a secret of the tests', 'pin', `${member.id}:4826`),
  ])
  return member
}

/** Returns the payout's id. */
export async function requestPayout({ app }: Market, as: SignedIn, amount = 14_000): Promise<number> {
  const asked = { as, key: `${as.id}.${amount}`, body: { amount, pin: '4826' } }
  return must(201, await app.call('POST', '/api/payouts', asked)).body.id
}

/** The sandbox rail sends after a second and a half. */
export async function sendPayouts({ app }: Market): Promise<void> {
  app.clock.advance(2_000)
  await app.runJob('payouts.send')
}
