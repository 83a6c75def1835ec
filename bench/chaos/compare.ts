import type { Db } from '../../server/db/db.ts'
import { beginSnapshot, ledgerCheck } from '../../server/ledger/check.ts'
import { onConnection } from './ask.ts'
import type { ChaosRecord, Fact } from './record.ts'
import { comesAfter } from './states.ts'

/** The current rows for each kind of fact, with the facts' names for their values. */
const present: Record<Fact['what'], string> = {
  task: `select id, state::text, member_id as "memberId", pay, started_at as "startedAt"
    from tasks_place where id = any($1::bigint[])`,
  payout: `select id, state::text, member_id as "memberId", amount, requested_at as "requestedAt"
    from payouts_payout where id = any($1::bigint[])`,
  deposit: `select id, state, sponsor_id as "sponsorId", amount, created_at as "createdAt"
    from sponsors_deposit where id = any($1::bigint[])`,
  campaign: `select c.id, c.state::text, c.sponsor_id as "sponsorId", c.title, j.escrow as funded
    from campaigns_campaign c
      left join ledger_journal j on j.key = 'campaign_fund:' || c.id
    where c.id = any($1::bigint[])`,
  journal: `select id, kind::text, member_id as "memberId", member as amount, balance_after as "balanceAfter", at
    from ledger_journal where id = any($1::bigint[])`,
  // Only the last digits of a wallet are stored in plain text.
  wallet: 'select member_id as id, right(number, 3) as value from members_wallet where member_id = any($1::bigint[])',
  pin: `select id, encode(pin_mac, 'hex') as value from members_member where id = any($1::bigint[])`,
}

/** Values that must be unique. Each deposit, withdrawal and campaign of the load has its own amount or title. */
const doubled: Record<string, string> = {
  deposit: `select sponsor_id || ': ' || amount as which from sponsors_deposit
    group by sponsor_id, amount having count(*) > 1`,
  withdrawal: `select member_id || ': ' || amount as which from payouts_payout
    group by member_id, amount having count(*) > 1`,
  campaign: 'select title as which from campaigns_campaign group by title having count(*) > 1',
  funding: `select campaign_id::text as which from ledger_journal where kind = 'campaign_fund'
    group by campaign_id having count(*) > 1`,
  pay: `select place_id::text as which from ledger_journal where kind = 'task_pay'
    group by place_id having count(*) > 1`,
  claim: `select campaign_id || ', member ' || member_id as which from tasks_place
    where member_id is not null and state not in ('returned', 'expired')
    group by campaign_id, member_id having count(*) > 1`,
}

type Row = Record<string, unknown> & { id: number }

/** Compares acknowledged operations with the database, reports lost or duplicate ones, then runs `ledger:check`. */
export async function compare(url: string, record: ChaosRecord, facts: readonly Fact[]): Promise<void> {
  await onConnection(url, async (db) => {
    for (const what of Object.keys(present) as Fact['what'][]) {
      await compareRows(
        db,
        record,
        facts.filter((fact) => fact.what === what),
        what,
      )
    }
    for (const [what, sql] of Object.entries(doubled)) {
      const { rows } = await db.query<{ which: string }>(sql)
      for (const { which } of rows) faultOnce(record, 'doubled', `${what} ${which}`)
    }
    await db.query('begin')
    await beginSnapshot(db)
    for (const offence of await ledgerCheck(db)) faultOnce(record, 'books', offence)
    await db.query('commit')
  })
}

async function compareRows(db: Db, record: ChaosRecord, facts: readonly Fact[], what: Fact['what']): Promise<void> {
  if (facts.length === 0) return
  const { rows } = await db.query<Row>(present[what], [facts.map(({ id }) => id)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const fact of facts) {
    const difference = differenceOf(fact, byId.get(fact.id), record)
    if (difference) {
      const { id, state, by, during } = fact
      faultOnce(record, 'lost', `${what} ${id}: told ${state ?? ''} by ${by} (${during}); ${difference}`)
    }
  }
}

function differenceOf(
  { what, id, state, values }: Fact,
  row: Row | undefined,
  record: ChaosRecord,
): string | undefined {
  if (!row) return 'it is not there'
  if (what === 'wallet' || what === 'pin') {
    // The row may have changed between the event and this query.
    const later = record.facts.get(`${what} ${id}`)?.values.oneOf ?? []
    const possible = [...(values.oneOf as string[]), ...(later as string[])]
    return possible.includes(String(row.value)) ? undefined : `it is ${row.value} and not one of ${possible}`
  }
  if (state && row.state !== state && !comesAfter(what, state, String(row.state))) return `it is ${row.state}`
  for (const [name, value] of Object.entries(values)) {
    const now = row[name] instanceof Date ? row[name].toISOString() : row[name]
    if (now !== value) return `${name} was ${value} and is ${now}`
  }
  return undefined
}

/** Reported once, since every later comparison finds the same fault. */
function faultOnce(record: ChaosRecord, kind: 'lost' | 'doubled' | 'books', text: string): void {
  if (!record.faults.some((fault) => fault.kind === kind && fault.text === text)) record.fault(kind, text)
}
