import { createHash, randomBytes } from 'node:crypto'
import { renderSVG } from 'uqr'
import type { proofs } from '../../contract/proofs.ts'
import { refuse } from '../core/refuse.ts'
import type { Action } from '../core/action.ts'
import type { Db } from '../db/db.ts'
import { trackRecordOf } from '../tasks/show-track-record.ts'

type Api = typeof proofs

/** 16 random bytes need no salt and no slow hash. Short, so that the QR code is coarse enough for a cheap camera. */
const proofHash = (code: string): Buffer => createHash('sha256').update(code).digest()

/** The QR code of a link. */
export const qrOf = (url: string): string => renderSVG(url, { border: 2 })

export const showProof: Action<Api['GET /api/work-proof']> = async ({ db, who }) => {
  const { rows } = await db.query<{ named: boolean; madeAt: Date }>(
    `select named, made_at as "madeAt" from feedback_proof where member_id = $1 and taken_back_at is null`,
    [who.id],
    'feedback-proof',
  )
  const [proof] = rows
  return { proof: proof ? { named: proof.named, madeAt: proof.madeAt.toISOString() } : null }
}

/** Only this answer contains the code. The earlier link stops working. */
export const makeProof: Action<Api['POST /api/work-proof']> = async (ctx, { body: { named } }) => {
  const { db, now, who, origin } = ctx
  await ctx.limit('link', String(who.id))
  const code = randomBytes(16).toString('base64url')
  await db.query('select feedback_make_proof($1, $2, $3, $4)', [who.id, proofHash(code), named, now])
  const url = `${origin}/proof/${code}`
  return { named, madeAt: now.toISOString(), url, qr: qrOf(url) }
}

/** Also succeeds without a link, so that a repeated request does. */
export const takeBackProof: Action<Api['DELETE /api/work-proof']> = async ({ db, now, who }) => {
  await db.query('select feedback_take_back_proof($1, $2)', [who.id, now])
}

interface Proven {
  memberId: number
  username: string
  named: boolean
  memberSince: string
  approved: number
  rejected: number
  madeAt: Date
}

/** The record of a link's member, from the books as they are now: nothing is copied when the link is made. */
export const checkProof: Action<Api['GET /api/proof/:code']> = async (ctx, { params }) => {
  await ctx.limit('shared_ip', ctx.network)
  const proven = await provenBy(ctx.db, proofHash(params.code))
  if (!proven) throw refuse('not_found')
  const { platforms, helpful } = await trackRecordOf(ctx.db, proven.memberId)
  return {
    username: proven.named ? proven.username : null,
    memberSince: proven.memberSince,
    approvedTasks: proven.approved,
    decidedTasks: proven.approved + proven.rejected,
    platforms: platforms.map(({ platform, approved }) => ({ platform, approved })),
    helpful,
    madeAt: proven.madeAt.toISOString(),
    checkedAt: ctx.now.toISOString(),
  }
}

async function provenBy(db: Db, hash: Buffer): Promise<Proven | undefined> {
  const { rows } = await db.query<Proven>(
    `select
        u.id as "memberId",
        u.username,
        p.named,
        to_char(u.created_at at time zone 'Asia/Dhaka', 'YYYY-MM') as "memberSince",
        a.approved,
        a.rejected,
        p.made_at as "madeAt"
      from feedback_proof p
        join members_user u on u.id = p.member_id
        join ledger_member a on a.member_id = u.id
      where p.code_hash = $1
        and p.taken_back_at is null
        and u.closed_at is null`,
    [hash],
    'feedback-proven',
  )
  return rows[0]
}
