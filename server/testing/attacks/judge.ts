import { ledgerCheck } from '../../ledger/check.ts'
import type { Attack } from './attacks.ts'
import type { Change, Row } from './changes.ts'
import { may } from './policy.ts'
import type { AttackedWorld } from './world.ts'

export type Verdict =
  | { outcome: 'refused'; why: string }
  | { outcome: 'changed nothing' }
  | { outcome: 'allowed' }
  | { outcome: 'through'; why: string[] }

/** Makes the attack in its own transaction, inspects the changes, and rolls back. */
export async function judge({ hostile, watch, operators }: AttackedWorld, attack: Attack): Promise<Verdict> {
  const undo = new Error('undo')
  let verdict: Verdict = { outcome: 'changed nothing' }
  try {
    await hostile.transaction(async (db) => {
      await db.query(attack.sql)
      const changes = await watch.changes(db)
      if (changes.length > 0) {
        await db.query('set constraints all immediate')
        const wrong = [...changes.flatMap((change) => wrongIn(change, attack, operators)), ...withoutProof(changes)]
        // Allowed changes do not affect the books, so their check would find nothing.
        const books = wrong.length > 0 || attack.verb !== 'call' ? [] : await ledgerCheck(db)
        // Attack values are never encrypted. The check reports that, but it gives no access to money.
        const why = [...new Set([...wrong, ...books.filter((offence) => !offence.startsWith('personal_data: '))])]
        verdict = why.length > 0 ? { outcome: 'through', why } : { outcome: 'allowed' }
      }
      throw undo
    })
  } catch (error) {
    if (error !== undo) return { outcome: 'refused', why: (error as Error).message }
  }
  return verdict
}

/** The violations in a change that the database has accepted. */
function wrongIn(change: Change, { verb }: Attack, operators: ReadonlySet<unknown>): string[] {
  const wrong = [...badTimes(change), ...badNumbers(change), ...inventedOperator(change)]
  // The changes of a function follow its own rules, which the check of the books and the lines above cover. The trigger of the owner's row
  // opens an account.
  const opened = !change.before && change.after !== undefined && isFresh(change.table, change.after)
  if (verb !== 'call' && !opened && !may(change, kindOf(change, verb), operators)) wrong.push(describe(change))
  return wrong
}

const isFresh = (table: string, row: Row) =>
  (table === 'ledger_sponsor' && row.balance === 0) ||
  (table === 'invoices_billing' && row.recipient === null && row.version === 1) ||
  (table === 'invoices_due' && row.next_month === row.first_month)

/** An update of a key appears as a new row and a missing one. */
const kindOf = ({ before, after }: Change, verb: 'insert' | 'update' | 'delete') =>
  before && after ? 'update' : verb === 'delete' ? 'delete' : verb

const changedIn = ({ before, after }: Change): [string, unknown][] =>
  Object.entries(after ?? {}).filter(([name, value]) => JSON.stringify(before?.[name]) !== JSON.stringify(value))

const describe = (change: Change): string => {
  if (!change.after) return `${change.table}: deleted`
  if (!change.before) return `${change.table}: inserted`
  return `${change.table}: changed ${changedIn(change)
    .map(([name]) => name)
    .join(', ')}`
}

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && (/^-?infinity$/.test(value) || /^\d{4,}-\d\d-\d\dT/.test(value))

const badTimes = (change: Change): string[] =>
  changedIn(change)
    .filter(([, value]) => isTime(value) && !/^20[2-9]\d-|^21\d\d-/.test(value))
    .map(([name, value]) => `${change.table}.${name} is ${String(value)}`)

const badNumbers = (change: Change): string[] =>
  changedIn(change)
    .filter(([, value]) => typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER)
    .map(([name]) => `${change.table}.${name} is beyond 2^53`)

/** The attacks prove no password: no PIN changes, and a member's password changes only by a reset, which records its time. */
function withoutProof(changes: readonly Change[]): string[] {
  const changed = (table: string, column: string) =>
    changes.filter(
      (change) => change.table === table && change.before && changedIn(change).some(([name]) => name === column),
    )
  const noted = changed('members_member', 'password_reset_at').map(({ after }) => after?.id)
  const passwords = changed('members_user', 'password_hash').filter(
    ({ after }) => after?.role !== 'sponsor' && !noted.includes(after?.id),
  )
  return [...changed('members_member', 'pin_mac'), ...passwords].map(({ table }) => `${table}: without the password`)
}

/** The attacks prove no operator. */
function inventedOperator({ table, before, after = {} }: Change): string[] {
  const recorded = !before && table === 'audit_event' && after.actor === 'operator'
  const decided = table === 'tasks_place' && after.decided_by === 'operator' && before?.decided_by !== 'operator'
  return recorded || decided ? [`${table}: by an operator who did not sign in`] : []
}
