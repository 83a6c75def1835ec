import { poisha } from '../../contract/money.ts'
import { requestPayout } from '../payouts/request-payout.ts'
import type { TestApp } from './app.ts'
import { addPerson, bindWallet, earn, setPin } from './books.ts'

const pinMac = Buffer.from('a mac')
let people = 0

/** A new member with this wallet requests the whole balance, which an operator pays by hand. */
export async function requestByHand(
  app: TestApp,
  provider: string,
  number: string,
  amount: number,
): Promise<{ id: number; memberId: number }> {
  const { db } = app.database
  const now = app.clock.now()
  const memberId = await addPerson(db, 'member', `byhand${++people}`, now)
  await bindWallet(db, memberId, number, now, provider)
  await setPin(db, memberId, pinMac, now)
  await earn(app.owner.db, memberId, amount, now)
  const id = await requestPayout(db, { memberId, amount: poisha(amount), pinMac, rail: 'manual', now })
  return { id, memberId }
}
