import type { Language } from '../../contract/common.ts'
import { formatDateTime } from '../../contract/format.ts'
import type { staff } from '../../contract/staff.ts'
import type { Action, Ctx } from '../core/action.ts'
import { refuseTaken } from '../members/add-user.ts'
import { confirmPassword } from '../members/confirm-password.ts'
import { emailOf } from '../../contract/contact.ts'
import { emailMarks } from '../members/seal-user.ts'
import { contactOf, verifiedChannels } from '../members/sql.ts'
import { refuse } from '../core/refuse.ts'

/** Changes the own e-mail. Who reads the old one is told, if it was verified: somebody else may be signed in. */
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
