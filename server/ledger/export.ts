import type { Db } from '../db/db.ts'

/** The kinds of account, named as in the journal's columns (docs/money.md). */
export const accounts = ['outside', 'sponsor', 'escrow', 'member', 'clearing', 'fees', 'withheld'] as const
export type Account = (typeof accounts)[number]

interface Row extends Record<Account, number> {
  id: number
  /** The date in Asia/Dhaka. */
  day: string
  time: string
  kind: string
  key: string
  note: string | null
  rail: string | null
  sponsorId: number | null
  campaignId: number | null
  memberId: number | null
  balanceAfter: number | null
}

const atOnce = 1000

/**
 * Writes the books as an hledger journal, in chunks, so that hledger can check them independently of our own check. Call it in a snapshot;
 * it reads through cursors and keeps one chunk in memory.
 */
export async function* ledgerExport(db: Db): AsyncGenerator<string> {
  yield 'commodity BDT 1,000.00\n\n'
  const declared = piecesOf<{ account: string }>(
    db,
    'ledger_export_accounts',
    `select 'outside:' || r as account from unnest(array['sandbox', 'manual', 'bkash', 'sslcommerz']) r
     union all select 'sponsor:' || sponsor_id from ledger_sponsor
     union all select 'member:' || member_id from ledger_member
     union all (select 'escrow:campaign:' || campaign_id from ledger_journal where kind = 'campaign_fund' order by id)
     union all select unnest(array['clearing', 'fees', 'withheld'])`,
  )
  for await (const rows of declared) yield rows.map(({ account }) => `account ${account}\n`).join('')
  yield '\n'

  const journal = piecesOf<Row>(
    db,
    'ledger_export',
    `select id,
       to_char(at at time zone content_time_zone(), 'YYYY-MM-DD') as day,
       to_char(at at time zone content_time_zone(), 'HH24:MI:SS.MS') as time,
       kind, key, note, rail, sponsor_id as "sponsorId", campaign_id as "campaignId",
       member_id as "memberId", balance_after as "balanceAfter",
       outside, sponsor, escrow, member, clearing, fees, withheld
     from ledger_journal order by id`,
  )
  let day = ''
  for await (const rows of journal) {
    let piece = ''
    for (const row of rows) {
      // hledger orders by date, and our balances follow the order of posting. The clocks of two processes can differ at midnight.
      if (row.day > day) day = row.day
      piece += entry(row, day)
    }
    yield piece
  }
}

/** Reads the rows of a query in batches through a cursor of this name. */
async function* piecesOf<R extends object>(db: Db, cursor: string, query: string): AsyncGenerator<R[]> {
  await db.query(`declare ${cursor} no scroll cursor for ${query}`)
  for (;;) {
    const { rows } = await db.query<R>(`fetch ${atOnce} from ${cursor}`)
    if (rows.length === 0) return
    yield rows
  }
}

function entry(row: Row, day: string): string {
  const lines = [`${day} (${row.id}) ${row.kind}  ; at: ${row.day} ${row.time}, key: ${plain(row.key)}`]
  if (row.note) lines.push(`    ; ${plain(row.note)}`)
  for (const account of accounts) {
    if (row[account] === 0) continue
    const own = (account === 'member' || (account === 'sponsor' && row.member === 0)) && row.balanceAfter !== null
    lines.push(`    ${nameOf(account, row)}  ${taka(row[account])}${own ? ` = ${taka(row.balanceAfter!)}` : ''}`)
  }
  return `${lines.join('\n')}\n\n`
}

function nameOf(account: Account, row: Row): string {
  switch (account) {
    case 'outside':
      return `outside:${row.rail}`
    case 'sponsor':
      return `sponsor:${row.sponsorId}`
    case 'escrow':
      return `escrow:campaign:${row.campaignId}`
    case 'member':
      return `member:${row.memberId}`
    default:
      return account
  }
}

const taka = (poisha: number) => {
  const digits = String(Math.abs(poisha)).padStart(3, '0')
  return `BDT ${poisha < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Makes the text one line without commas, because hledger ends a tag's value at a comma. */
const plain = (text: string) => text.replaceAll(/[\p{Cc},]+/gu, ' ')
