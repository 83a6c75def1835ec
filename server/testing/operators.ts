import { randomUUID } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { callVerb } from '../db/verb.ts'
import { SessionProof } from '../core/session-proof.ts'
import { sealAccount } from '../sponsors/seal-account.ts'
import { testSeal } from './books.ts'

/** Opens a session of an operator at this time. Needs the owner of the schema, because the application opens none without a password. */
export async function operatorSession(owner: Db, operatorId: number, at: Date): Promise<SessionProof> {
  const token = randomUUID()
  await owner.query(
    `insert into app_session (token_hash, user_id, created_at, expires_at, last_seen_at, ip, user_agent)
      values (sha256($1), $2, $3, $3::timestamptz + interval '30 minutes', $3, '', 'test')`,
    [Buffer.from(token), operatorId, at],
  )
  return new SessionProof(token)
}

interface Proposal {
  /** Null for a withdrawal of fees. */
  memberId: number | null
  amount: number
  at: Date
  reason?: string
  /** By default goodwill to the member or, without a member, a withdrawal of fees. */
  kind?: 'tax_payment'
}
const kindOf = ({ kind, memberId }: Proposal) => kind ?? (memberId === null ? 'fee_withdrawal' : 'goodwill')

/** Proposes a payment out of the fees with an operator's session. Returns the id of the approval. */
export async function propose(db: Db, by: SessionProof, proposal: Proposal): Promise<number> {
  const { memberId, amount, at, reason } = proposal
  const { id } = await callVerb<{ id: number }>(db, {
    function: 'approvals_propose',
    args: [by, kindOf(proposal), memberId, amount, reason ?? 'The app crashed on us', at, {}, null],
    done: 'proposed',
  })
  return id
}

/** Confirms it with a second operator's session, and returns the outcome. */
export async function confirm(db: Db, by: SessionProof, approvalId: number, at: Date): Promise<string> {
  const { outcome } = await callVerb<{ outcome: string }>(db, {
    function: 'approvals_confirm',
    args: [by, approvalId, 'manual', at],
    done: 'confirmed',
  })
  return outcome
}

/** Pays out of the fees, by two operators. */
export async function payFromFees(owner: Db, [first, second]: readonly number[], proposal: Proposal): Promise<void> {
  const { at } = proposal
  const id = await propose(owner, await operatorSession(owner, first!, at), proposal)
  const outcome = await confirm(owner, await operatorSession(owner, second!, at), id, at)
  if (outcome !== 'confirmed') throw new Error(outcome)
}

/**
 * A payment that two operators have agreed on and that is not posted yet, which occurs only within `approvals_confirm`. Returns the key of
 * its posting.
 */
export async function agreedOn(owner: Db, proposal: Proposal, [first, second]: readonly number[]): Promise<string> {
  const { memberId, amount, at } = proposal
  const { rows } = await owner.query<{ key: string }>(
    `insert into approvals_proposal (
        kind, subject, amount, reason, proposed_by, proposed_at, state, decided_by, decided_at
      )
      values ($1, $2, $3, 'The app crashed on us', $4, $5, 'confirmed', $6, $5)
      returning 'approval:' || id as key`,
    [kindOf(proposal), memberId, amount, first, at, second],
  )
  return rows[0]!.key
}

/**
 * An account of this rail with a charge on its statement, explained as a fee and not booked yet. Writes the rows as the owner, because
 * only functions with an operator's session write them. Returns the id of the account.
 */
export async function explainedCharge(
  owner: Db,
  { amount, at, operatorId, rail = 'manual' }: { amount: number; at: Date; operatorId: number; rail?: string },
): Promise<number> {
  const { rows } = await owner.query<{ id: number; account: number; day: string }>(
    `with
        account as (
          insert into reconciliation_account (name, rail, since, window_hours, taken_to, created_by, created_at)
            values ('A bank', $1, $2::date, 72, $2, $3, $2)
            returning id
        ),
        statement as (
          insert into reconciliation_statement (account_id, name, sha256, mapping, read_by, read_at, lines)
            select id, 'a.csv', sha256('a file'), '{}', $3, $2, 1 from account
            returning id, account_id
        ),
        line as (
          insert into reconciliation_line (
            account_id, statement_id, file_line, at, day_only, amount, reference, keys, occurrence, counts_on, late,
            state
          )
            select account_id, id, 2, $2, false, -$4::bigint, 'A fee', '{}', 1, $2::date, false, 'explained'
            from statement
            returning id, account_id, counts_on
        )
      select id, account_id as account, counts_on::text as day from line`,
    [rail, at, operatorId, amount],
  )
  const { id, account, day } = rows[0]!
  // The guard of explanations reads the line, so this is a statement of its own.
  await owner.query(
    `insert into reconciliation_explanation (line_id, day, kind, note, by_operator, at)
      values ($1, $2, 'fee', '', $3, $4)`,
    [id, day, operatorId, at],
  )
  return account
}

/** Books a charge on a statement, by two operators. */
export async function bookCharge(
  owner: Db,
  [first, second]: readonly number[],
  { amount, at, reason }: { amount: number; at: Date; reason: string },
): Promise<void> {
  const account = await explainedCharge(owner, { amount, at, operatorId: first! })
  const { id } = await callVerb<{ id: number }>(owner, {
    function: 'approvals_propose',
    args: [await operatorSession(owner, first!, at), 'charge', account, null, reason, at, {}, null],
    done: 'proposed',
  })
  const outcome = await confirm(owner, await operatorSession(owner, second!, at), id, at)
  if (outcome !== 'confirmed') throw new Error(outcome)
}

/** A charge that two operators have agreed to book and that is not posted yet, as within `approvals_confirm`. Returns its key. */
export async function agreedCharge(
  owner: Db,
  { amount, at }: { amount: number; at: Date },
  [first, second]: readonly number[],
): Promise<string> {
  const account = await explainedCharge(owner, { amount, at, operatorId: first! })
  const { rows } = await owner.query<{ id: number }>(
    `insert into approvals_proposal (
        kind, subject, amount, reason, proposed_by, proposed_at, state, decided_by, decided_at
      )
      values ('charge', $1, $2, 'The app crashed on us', $3, $4, 'confirmed', $5, $4)
      returning id`,
    [account, amount, first, at, second],
  )
  const { id } = rows[0]!
  await owner.query(
    `update reconciliation_explanation set approval_id = $1
      where id in (select id from reconciliation_charge where account_id = $2)`,
    [id, account],
  )
  return `approval:${id}`
}

interface Refund {
  sponsorId: number
  operatorId: number
  amount: number
  at: Date
}

/** A sponsor requests a refund, and an operator's session sends it. Returns the outcome. */
export async function sendRefund(
  db: Db,
  by: SessionProof,
  { sponsorId, amount, at }: Omit<Refund, 'operatorId'>,
): Promise<string> {
  const { rows } = await db.query<{ id: number }>(
    `insert into sponsors_refund (sponsor_id, amount, account, created_at) values ($1, $2, $4, $3) returning id`,
    [sponsorId, amount, at, sealAccount(testSeal, sponsorId, 'A bank').account],
  )
  const { outcome } = await callVerb<{ outcome: string }>(db, {
    function: 'sponsors_send_refund',
    args: [by, rows[0]!.id, at],
    done: 'sent',
  })
  return outcome
}

/** The same with a newly opened session. */
export async function refund(owner: Db, { operatorId, ...asked }: Refund): Promise<void> {
  const outcome = await sendRefund(owner, await operatorSession(owner, operatorId, asked.at), asked)
  if (outcome !== 'sent') throw new Error(outcome)
}

/** A refund that an operator has decided to send and that is not posted yet, which occurs only within `sponsors_send_refund`. */
export async function decidedRefund(owner: Db, { sponsorId, operatorId, amount, at }: Refund): Promise<string> {
  const { rows } = await owner.query<{ key: string }>(
    `insert into sponsors_refund (sponsor_id, amount, account, created_at, decided_by)
      values ($1, $2, 'A bank', $3, $4)
      returning 'sponsor_refund:' || id as key`,
    [sponsorId, amount, at, operatorId],
  )
  return rows[0]!.key
}
