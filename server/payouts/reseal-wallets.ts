import type { Db } from '../db/db.ts'
import { numberMarks, openWallet, sealWallet } from '../members/seal-wallet.ts'
import type { ResealStep } from '../sealing/reseal.ts'

interface Row {
  memberId: number
  number: string
  holderName: string
}

const tables = ['members_wallet', 'members_wallet_change', 'payouts_payout']
/** Each step blocks wallet bindings and payout requests for some ten milliseconds. */
const atOnce = 50

/**
 * Encrypts the wallets of some members again, with their history and their copies in payouts. Equal ciphertexts stay equal, because
 * `ledger:check` compares them. The step disables the triggers that refuse changes, so it locks the tables.
 */
export const resealWallets: ResealStep = async (db, seal, { unless, after }) => {
  const ids = await membersAfter(db, after)
  if (ids.length === 0) return { last: null, sealed: 0, left: 0 }
  const each = tables.map(
    (table) => `select member_id as "memberId", number, holder_name as "holderName"
        from ${table}
        where member_id = any($1) and holder_name not like '${unless}%'`,
  )
  const find = () => db.query<Row>(each.join(' union '), [ids])
  if ((await find()).rowCount === 0) return { last: ids.at(-1)!, sealed: 0, left: 0 }
  await db.query(`lock table ${tables.join(', ')} in share row exclusive mode`)
  const { rows } = await find()
  const changes = rows.map((row) => {
    const wallet = openWallet(seal, row.memberId, row)
    return { row, sealed: sealWallet(seal, row.memberId, wallet), mark: numberMarks(seal, wallet.number)[0]! }
  })
  let sealed = 0
  for (const table of tables) {
    await db.query(`alter table ${table} disable trigger user`)
    const { rowCount } = await db.query(
      `update ${table} t
        set
          number = n.new_number,
          holder_name = n.new_holder
          ${table === 'members_wallet' ? ', number_mark = n.mark' : ''}
        from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bytea[])
          n(member_id, number, holder_name, new_number, new_holder, mark)
        where t.member_id = n.member_id
          and t.number = n.number
          and t.holder_name = n.holder_name`,
      [
        rows.map(({ memberId }) => memberId),
        rows.map(({ number }) => number),
        rows.map(({ holderName }) => holderName),
        changes.map((one) => one.sealed.number),
        changes.map((one) => one.sealed.holderName),
        changes.map(({ mark }) => mark),
      ],
    )
    await db.query(`alter table ${table} enable trigger user`)
    sealed += rowCount
  }
  return { last: ids.at(-1)!, sealed, left: 0 }
}

async function membersAfter(db: Db, after: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from members_member where id > $1 order by id limit ${atOnce}`,
    [after],
  )
  return rows.map(({ id }) => id)
}
