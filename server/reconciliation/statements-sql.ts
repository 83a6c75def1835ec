import type { Reply } from '../../contract/endpoint.ts'
import type { reconciliation } from '../../contract/reconciliation.ts'
import type { Db } from '../db/db.ts'
import type { Mapping, StatementLine } from './statement-lines.ts'

type Preview = Reply<(typeof reconciliation)['POST /api/operator/reconciliation/accounts/:id/preview']>

export interface ComparedLine {
  line: number
  fate: Preview['lines'][number]['fate']
  at: Date
  dayOnly: boolean
  amount: number
  reference: string
  file: string | null
  fileLine: number | null
}

/** What the lines of a file are going to be (read-lines.sql). */
export async function compareLines(
  db: Db,
  accountId: number,
  sha256: Buffer,
  lines: readonly StatementLine[],
): Promise<ComparedLine[]> {
  const { rows } = await db.query<ComparedLine>(
    `select line, fate, at, day_only as "dayOnly", amount, reference, file, file_line as "fileLine"
      from reconciliation_read_lines($1, $2, $3)`,
    [accountId, sha256, JSON.stringify(lines)],
    'reconciliation-read-lines',
  )
  return rows
}

/** The upload of the same file that was read with other columns, if there is one (read-lines.sql). */
export async function readOtherwise(
  db: Db,
  accountId: number,
  sha256: Buffer,
  mapping: Mapping,
): Promise<Preview['readOtherwise']> {
  const { rows } = await db.query<NonNullable<Preview['readOtherwise']>>(
    'select s.id, s.name from reconciliation_read_otherwise($1, $2, $3) s where s.id is not null',
    [accountId, sha256, JSON.stringify(mapping)],
    'reconciliation-read-otherwise',
  )
  return rows[0] ?? null
}

type Statement = Reply<
  (typeof reconciliation)['GET /api/operator/reconciliation/accounts/:id/statements']
>['items'][number]
export type StatementRow = Omit<Statement, 'readAt' | 'takenBackAt'> & { readAt: Date; takenBackAt: Date | null }

/** The uploads of an account before this one, the newest first. */
export async function statementsOf(
  db: Db,
  accountId: number,
  before: number | null,
  limit: number,
): Promise<StatementRow[]> {
  const { rows } = await db.query<StatementRow>(
    `select
        s.id,
        s.name,
        s.lines,
        coalesce(l.matched, 0) as matched,
        l.from::text as "from",
        l.to::text as "to",
        coalesce(l.closed, false) as "isClosed",
        r.username as "readBy",
        s.read_at as "readAt",
        p.username as "proposedBy",
        t.username as "takenBackBy",
        s.taken_back_at as "takenBackAt"
      from reconciliation_statement s
        join members_user r on r.id = s.read_by
        left join members_user t on t.id = s.taken_back_by
        left join approvals_proposal a on a.kind = 'statement' and a.subject = s.id and a.state = 'proposed'
        left join members_user p on p.id = a.proposed_by
        left join lateral (
          select
            count(*) filter (where x.state <> 'open') as matched,
            min(x.counts_on) as "from",
            max(x.counts_on) as "to",
            bool_or(d.state in ('closed', 'reopening')) as closed
          from reconciliation_line x
            left join reconciliation_day d on d.account_id = x.account_id and d.day = x.counts_on
          where x.statement_id = s.id
        ) l on true
      where s.account_id = $1
        and ($2::bigint is null or s.id < $2)
      order by s.id desc
      limit $3`,
    [accountId, before, limit],
    'reconciliation-statements',
  )
  return rows
}
