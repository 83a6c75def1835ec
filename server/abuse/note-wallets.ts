import { mobileOf } from '../../contract/contact.ts'
import { plainDigits } from '../../contract/format.ts'
import type { Db } from '../db/db.ts'
import type { Job } from '../core/job.ts'
import { openWalletOrMark } from '../members/seal-wallet.ts'
import { noteTrace, type Mac } from '../members/trace.ts'
import type { Seal } from '../sealing/seal.ts'
import { openAccount } from '../sponsors/seal-account.ts'

const batch = 100

interface Row {
  id: number
  at: Date
  userId: number | null
  /** Mobile numbers. */
  numbers: readonly string[]
}

/**
 * Records wallets bound by members, and mobile numbers that sponsors named as refund accounts. Rows of the last ten minutes are read again,
 * since a row with a smaller id may be committed after them.
 */
export const noteWallets = (seal: Seal, mac: Mac): Job => ({
  name: 'abuse.note-wallets',
  everySeconds: 60,
  async run({ db }, now) {
    let done = 0
    for (const [what, read] of [
      ['wallet', walletsAfter],
      ['refund', refundsAfter],
    ] as const) {
      const { rows } = await db.query<{ upTo: number }>('select up_to as "upTo" from abuse_noted where what = $1', [
        what,
      ])
      const found = await read(db, seal, rows[0]!.upTo)
      for (const { userId, at, numbers } of found)
        for (const number of userId === null ? [] : numbers)
          if (await noteTrace(db, userId!, 'wallet', mac('trace.wallet', number), at)) done += 1
      const settled = found.filter(({ at }) => at.getTime() < now.getTime() - 10 * 60_000)
      if (settled.length > 0) await db.query('select abuse_note_up_to($1, $2)', [what, settled.at(-1)!.id])
      done += settled.length
    }
    return done
  },
})

async function walletsAfter(db: Db, seal: Seal, after: number): Promise<Row[]> {
  const { rows } = await db.query<{
    id: number
    at: Date
    memberId: number
    number: string | null
    holderName: string
  }>(
    `select id, at, member_id as "memberId", number, holder_name as "holderName"
      from members_wallet_change
      where id > $1
      order by id
      limit ${batch}`,
    [after],
  )
  return rows.map(({ id, at, memberId, number, holderName }) => ({
    id,
    at,
    userId: memberId,
    // A Rocket number is the mobile number and a check digit. A closed account has none.
    numbers: number === null ? [] : [openWalletOrMark(seal, memberId, { number, holderName }).number.slice(0, 11)],
  }))
}

async function refundsAfter(db: Db, seal: Seal, after: number): Promise<Row[]> {
  const { rows } = await db.query<{ id: number; at: Date; userId: number | null; sponsorId: number; account: string }>(
    `select
        r.id,
        r.created_at as at,
        r.sponsor_id as "sponsorId",
        r.account,
        (select user_id from sponsors_user where sponsor_id = r.sponsor_id order by user_id limit 1) as "userId"
      from sponsors_refund r
      where r.id > $1
      order by r.id
      limit ${batch}`,
    [after],
  )
  return rows.map(({ sponsorId, account, ...row }) => ({
    ...row,
    numbers: mobileNumbersIn(openAccount(seal, sponsorId, account)),
  }))
}

const number = /(?<!\d)(?:(?:\+|00)?88[\s-]?(?:0[\s-]?(?=0))?0?|0)?[\s-]?1[\s-]?[3-9](?:[\s-]?\d){8,9}(?!\d)/g

/** Finds Bangladeshi mobile numbers in a text, as `mobileOf` reads them, and those of Rocket, without the check digit. */
export const mobileNumbersIn = (text: string): string[] => [
  ...new Set(
    (plainDigits(text.normalize('NFKC')).match(number) ?? []).flatMap(
      (found) => mobileOf(found) ?? mobileOf(found, 1)?.slice(0, 11) ?? [],
    ),
  ),
]
