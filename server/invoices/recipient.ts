import type { ResealStep } from '../sealing/reseal.ts'
import type { Seal } from '../sealing/seal.ts'

/** The recipient of an invoice. */
export interface Recipient {
  name: string
  address: string
  bin: string | null
}

/** It can be decrypted only for its own sponsor: in the billing details, and in the documents with a copy of them. */
export const recipientContext = (sponsorId: number) => `billing:${sponsorId}`

/** The stored recipient; without one, the name of the organisation. */
export const openRecipient = (
  seal: Seal,
  { sponsorId, recipient, organisation }: { sponsorId: number; recipient: string | null; organisation: string },
): Recipient =>
  recipient === null
    ? { name: organisation, address: '', bin: null }
    : (JSON.parse(seal.open(recipientContext(sponsorId), recipient)) as Recipient)

const resealIn =
  (table: string, key: string): ResealStep =>
  async (db, seal, { unless, after, most }) => {
    const { rows } = await db.query<{ key: number; sponsorId: number; text: string }>(
      `select ${key} as key, sponsor_id as "sponsorId", recipient as text
        from ${table}
        where ${key} > $1
          and recipient not like '${unless}%'
        order by ${key}
        limit $2
        for update`,
      [after, most],
    )
    await db.query(
      `update ${table} t set recipient = n.text
        from unnest($1::bigint[], $2::text[]) n(key, text)
        where t.${key} = n.key`,
      [
        rows.map((row) => row.key),
        rows.map(({ sponsorId, text }) => {
          const place = recipientContext(sponsorId)
          return seal.seal(place, seal.open(place, text))
        }),
      ],
    )
    return { last: rows.length < most ? null : rows.at(-1)!.key, sealed: rows.length, left: 0 }
  }

export const resealBilling = resealIn('invoices_billing', 'sponsor_id')
/** The only change that the database allows for issued documents. */
export const resealDocuments = resealIn('invoices_document', 'id')
