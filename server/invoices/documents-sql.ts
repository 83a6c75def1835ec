import { poisha } from '../../contract/money.ts'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'

export interface DocumentRow {
  id: number
  sponsorId: number
  kind: 'invoice' | 'credit_note'
  number: string
  /** In Dhaka, such as 2026-11. */
  month: string
  issuedAt: Date
  organisation: string
  /** The stored, encrypted form. */
  recipient: string | null
  reviews: number
  amount: number
  fee: number
  vatRate: number
  vat: number
  credits: string | null
  creditedBy: string | null
  replaces: string | null
  reason: string | null
}

/** The number as displayed. Null if there is no such document. */
export const numberOf = (d: string) =>
  `case ${d}.kind when 'credit_note' then 'CN-' else '' end || ${d}.year || '-' || lpad(${d}.number::text, 6, '0')`

const columns = `d.id, d.sponsor_id as "sponsorId", d.kind, ${numberOf('d')} as number,
  to_char(d.month, 'YYYY-MM') as month, d.issued_at as "issuedAt", d.organisation, d.recipient, d.reviews, d.amount,
  d.fee, d.vat_rate as "vatRate", d.vat, ${numberOf('t')} as credits, ${numberOf('b')} as "creditedBy",
  ${numberOf('r')} as replaces, d.reason`
const tables = `invoices_document d
  left join invoices_document t on t.id = d.credits
  left join invoices_document b on b.credits = d.id
  left join invoices_document r on r.id = d.replaces`

export async function documentsOf(
  db: Db,
  sponsorId: number,
  before: number | null,
  limit: number,
): Promise<DocumentRow[]> {
  const { rows } = await db.query<DocumentRow>(
    `select ${columns}
      from ${tables}
      where d.sponsor_id = $1 and ($2::bigint is null or d.id < $2)
      order by d.id desc
      limit $3`,
    [sponsorId, before, limit],
  )
  return rows
}

/** The documents of all sponsors, for one month or all: newest first before this id, or oldest first after it. */
export async function documentsOver(
  db: Db,
  month: string | null,
  from: { before: number | null } | { after: number },
  limit: number,
): Promise<DocumentRow[]> {
  const newestFirst = 'before' in from
  const { rows } = await db.query<DocumentRow>(
    `select ${columns}
      from ${tables}
      where ($1::date is null or d.month = $1) and ($2::bigint is null or d.id ${newestFirst ? '<' : '>'} $2)
      order by d.id ${newestFirst ? 'desc' : ''}
      limit $3`,
    [month && `${month}-01`, newestFirst ? from.before : from.after, limit],
  )
  return rows
}

export interface Issuer {
  name: string
  address: string
  bin: string | null
}

/** One document with the platform's details. `sponsorId`: only if it belongs to this sponsor. */
export async function documentById(
  db: Db,
  id: number,
  sponsorId: number | null,
): Promise<(DocumentRow & { issuer: Issuer }) | undefined> {
  const { rows } = await db.query<DocumentRow & { issuer: Issuer }>(
    `select ${columns},
        json_build_object(
          'name', coalesce(m.name, 'Porokh'),
          'address', coalesce(m.address, ''),
          'bin', m.bin
        ) as issuer
      from ${tables}
        left join invoices_terms m on m.id = d.terms_id
      where d.id = $1 and ($2::bigint is null or d.sponsor_id = $2)`,
    [id, sponsorId],
  )
  return rows[0]
}

export interface LineRow {
  campaignId: number
  title: string
  reviews: number
  amount: number
  fee: number
}

/** The campaigns of an invoice; for a credit note, those of the cancelled invoice. */
export async function linesOf(db: Db, id: number): Promise<LineRow[]> {
  const { rows } = await db.query<LineRow>(
    `select l.campaign_id as "campaignId", l.title, l.reviews, l.amount, l.fee
      from invoices_document d
        join invoices_line l on l.document_id = coalesce(d.credits, d.id)
      where d.id = $1
      order by l.campaign_id`,
    [id],
  )
  return rows
}

/** The sums of the documents of a month; a credit note is subtracted. */
export async function sumsOver(db: Db, month: string) {
  const sum = (column: string) =>
    `coalesce(sum(case kind when 'invoice' then ${column} else -${column} end), 0)::bigint as ${column}`
  const sums = onlyRow(
    await db.query<{ invoices: number; creditNotes: number; fee: number; vat: number }>(
      `select
          count(*) filter (where kind = 'invoice') as invoices,
          count(*) filter (where kind = 'credit_note') as "creditNotes",
          ${sum('fee')},
          ${sum('vat')}
        from invoices_document
        where month = $1::date`,
      [`${month}-01`],
    ),
  )
  return { ...sums, fee: poisha(sums.fee), vat: poisha(sums.vat) }
}
