import type { ResealStep } from '../sealing/reseal.ts'
import type { Seal } from '../sealing/seal.ts'

/** The stored form of a refund's account. */
export interface StoredAccount {
  account: string
  /** Its last characters, which the audit log contains too. */
  accountEnd: string
}

const place = (sponsorId: number) => `refund:${sponsorId}`
const endOf = (account: string) => `…${Array.from(account).slice(-4).join('')}`

export const sealAccount = (seal: Seal, sponsorId: number, account: string): StoredAccount => ({
  account: seal.seal(place(sponsorId), account),
  accountEnd: endOf(account),
})

/** An account can be decrypted only for its own sponsor. */
export const openAccount = (seal: Seal, sponsorId: number, account: string): string =>
  seal.open(place(sponsorId), account)

/** Its last characters, enough for a comparison. */
export const endOfAccount = (seal: Seal, sponsorId: number, account: string): string =>
  endOf(openAccount(seal, sponsorId, account))

/** Encrypts the accounts of refunds again, also of decided ones. */
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
