import type { ResealStep } from '../sealing/reseal.ts'
import type { Seal } from '../sealing/seal.ts'

/** As the account of a refund is stored. */
export interface StoredAccount {
  account: string
  /** Its last characters, which the audit log says too. */
  accountEnd: string
}

const place = (sponsorId: number) => `refund:${sponsorId}`
const endOf = (account: string) => `…${Array.from(account).slice(-4).join('')}`

export const sealAccount = (seal: Seal, sponsorId: number, account: string): StoredAccount => ({
  account: seal.seal(place(sponsorId), account),
  accountEnd: endOf(account),
})

/** An account opens only for its own sponsor. */
export const openAccount = (seal: Seal, sponsorId: number, account: string): string =>
  seal.open(place(sponsorId), account)

/** Its last characters, which say enough to compare it. */
export const endOfAccount = (seal: Seal, sponsorId: number, account: string): string =>
  endOf(openAccount(seal, sponsorId, account))

/** Seals the accounts of refunds again, also of those that are decided. */
export const resealRefunds: ResealStep = async (db, seal, { unless, after, most }) => {
  const { rows } = await db.query<{ id: number; sponsorId: number; account: string }>(
    `select id, sponsor_id as "sponsorId", account
      from sponsors_refund
      where id > $1
        and account not like '${unless}%'
      order by id
      limit $2
      for update`,
    [after, most],
  )
  const accounts = rows.map(({ sponsorId, account }) => openAccount(seal, sponsorId, account))
  await db.query(
    `update sponsors_refund r
      set
        account = n.account,
        account_end = n.account_end
      from unnest($1::bigint[], $2::text[], $3::text[]) n(id, account, account_end)
      where r.id = n.id`,
    [
      rows.map(({ id }) => id),
      rows.map(({ sponsorId }, n) => seal.seal(place(sponsorId), accounts[n]!)),
      accounts.map(endOf),
    ],
  )
  return { last: rows.length < most ? null : rows.at(-1)!.id, sealed: rows.length, left: 0 }
}
