import type { Work } from '../../contract/work.ts'
import type { staff } from '../../contract/staff.ts'
import type { Action, Ctx } from '../core/action.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'
import type { Language } from '../../contract/common.ts'
import { formatDateTime } from '../../contract/format.ts'
import { refuseTaken } from '../members/add-user.ts'
import { confirmPassword } from '../members/confirm-password.ts'
import { emailOf } from '../../contract/contact.ts'
import { emailMarks } from '../members/seal-user.ts'
import { contactOf, verifiedChannels } from '../members/sql.ts'
import { refuse } from '../core/refuse.ts'

/** Changes the user's e-mail. A verified old address is notified: somebody else may be signed in. */
export const changeEmail: Action<(typeof staff)['PUT /api/operator/email']> = async (ctx, { body }) => {
  const { db, who, now, seal } = ctx
  const email = body.email === null ? null : emailOf(body.email)
  if (body.email !== null && !email)
    throw refuse('input.not_possible', { errors: [{ field: 'body.email', rule: 'format' }] })
  await confirmPassword(ctx, body.password)
  await tellOld(ctx)
  await refuseTaken('operator', async () =>
    db.query('select members_change_operator_email($1, $2, $3, $4)', [
      who.proof,
      email && seal.seal('user.email', email),
      emailMarks(seal, email)[0] ?? null,
      now,
    ]),
  )
}

async function tellOld(ctx: Ctx<'operator'>): Promise<void> {
  const old = await contactOf(ctx.db, ctx.who.id, ctx.seal)
  if (old?.channel !== 'email' || !(await verifiedChannels(ctx.db, ctx.who.id)).includes('email')) return
  const { to, language } = old
  const at = formatDateTime(ctx.now.toISOString(), language)
  await ctx.message({ channel: 'email', to, ...words[language](at) })
}

const words: Record<Language, (at: string) => { subject: string; body: string }> = {
  en: (at) => ({
    subject: 'Porokh, for operators',
    body: `Porokh: the e-mail of your account was changed, ${at}. Messages do not come here any more. Not you? Change your password now, and tell another operator.`,
  }),
  bn: (at) => ({
    subject: 'পরখ, পরিচালকদের জন্য',
    body: `পরখ: ${at} আপনার অ্যাকাউন্টের ইমেইল বদলানো হয়েছে। এখানে আর খবর আসবে না। আপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান আর আরেকজন পরিচালককে জানান।`,
  }),
}

interface Row {
  id: number
  username: string
  since: Date
  madeBy: string | null
  confirmsFrom: Date | null
  lastSeenAt: Date | null
  closedAt: Date | null
  hasFactor: boolean
  worksOn: Work
  proposed: ('role' | 'closing')[]
}

export const listOperators: Action<(typeof staff)['GET /api/operator/operators']> = async ({ db }, { query }) => {
  const { rows } = await db.query<Row>(
    `select
        u.id,
        u.username,
        u.created_at as since,
        m.username as "madeBy",
        case when u.made_by is not null then u.created_at + interval '168 hours' end as "confirmsFrom",
        (
          select last_seen_at from app_session where user_id = u.id order by expires_at desc limit 1
        ) as "lastSeenAt",
        u.closed_at as "closedAt",
        u.factor_since is not null as "hasFactor",
        u.works_on as "worksOn",
        array(
          select kind
          from approvals_proposal
          where operator_id = u.id
            and state = 'proposed'
          order by kind
        ) as proposed
      from members_user u
        left join members_user m on m.id = u.made_by
      where u.role = 'operator'
        and ($1::bigint is null or u.id < $1)
      order by u.id desc
      limit $2`,
    [idCursor(query), oneMore(query)],
    'staff-operators',
  )
  return pageOf(rows, query, (row) => ({
    id: row.id,
    username: row.username,
    since: row.since.toISOString(),
    madeBy: row.madeBy,
    confirmsFrom: row.confirmsFrom?.toISOString() ?? null,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    hasFactor: row.hasFactor,
    worksOn: row.worksOn,
    proposed: row.proposed,
  }))
}
