import { poisha } from '../../contract/money.ts'
import type { Db } from '../db/db.ts'
import { finish } from '../payouts/finish.ts'
import { requestPayout } from '../payouts/request-payout.ts'
import { pinMac } from '../members/pin.ts'
import type { Seal } from '../sealing/seal.ts'
import { actIn } from './act-as.ts'
import type { People, Tester } from './people.ts'
import { days, hours, minutes, type Timeline } from './timeline.ts'

interface World {
  db: Db
  secret: string
  seal: Seal
  people: People
}

/** Members withdraw most of the balance every four weeks, and weekly in the last month, so that the usual time can be told. */
export function addWithdrawals(line: Timeline, world: World, today: Date): void {
  const { member, jamal } = world.people.members
  for (const tester of Object.values(world.people.members)) {
    if (tester === member) continue
    for (let week = tester.weeks; week >= 1; week -= week > 4 ? 4 : 1) {
      line.at(hours(days(today, -7 * week), 29 + tester.index), (at) =>
        withdraw(line, world, tester, { at, keep: 40_000 }),
      )
    }
  }
  line.at(hours(today, -80), (at) => withdraw(line, world, member, { at, amount: 10_000 }))
  // An operator sends it manually, in the next batch.
  line.at(hours(today, -5), (at) => request(world, jamal, { at, amount: 60_000, rail: 'manual' }))
}

type Wanted = { at: Date } & ({ amount: number } | { keep: number })

async function withdraw(line: Timeline, world: World, tester: Tester, wanted: Wanted): Promise<void> {
  const amount =
    'amount' in wanted
      ? wanted.amount
      : Math.floor(((await balanceOf(world.db, tester)) - wanted.keep) / 10_000) * 10_000
  if (amount < 5_000) return
  const id = await request(world, tester, { at: wanted.at, amount, rail: 'sandbox' })
  // The payout takes between one minute and about half an hour.
  const sentAt = minutes(wanted.at, 1)
  line.at(sentAt, () =>
    world.db.query(`update payouts_payout set state = 'sending', sent_at = $2 where id = $1`, [id, sentAt]),
  )
  line.at(minutes(sentAt, 1 + ((id * 7) % 36)), (at) =>
    finish(world.db, id, { state: 'settled', reference: `DEMO${100_000 + id}` }, at),
  )
}

async function request(
  { db, secret, seal }: World,
  tester: Tester,
  { at, amount, rail }: { at: Date; amount: number; rail: 'sandbox' | 'manual' },
): Promise<number> {
  const mac = pinMac(actIn({ db, secret, seal })(tester, at), tester.id, '4826')
  const payoutId = await requestPayout(db, {
    memberId: tester.id,
    amount: poisha(amount),
    pinMac: mac,
    rail,
    now: at,
  })
  return payoutId
}

async function balanceOf(db: Db, tester: Tester): Promise<number> {
  const { rows } = await db.query<{ balance: number }>('select balance from ledger_member where member_id = $1', [
    tester.id,
  ])
  return rows[0]!.balance
}
