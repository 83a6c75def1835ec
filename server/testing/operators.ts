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
