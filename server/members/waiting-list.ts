import type { Language } from '../../contract/common.ts'
import { emailOf, mobileOf, phoneOf } from '../../contract/contact.ts'
import { formatDate } from '../../contract/format.ts'
import type { waitingList } from '../../contract/waiting-list.ts'
import type { Action, Routes } from '../core/action.ts'
import { onlyRow } from '../db/only-row.ts'
import { smsRule } from '../messages/sql.ts'
import { refuse } from '../core/refuse.ts'
import type { ResealStep } from '../sealing/reseal.ts'
import { randomPlatformCode } from './platform-codes.ts'
import { emailMarks, phoneMarks } from './seal-user.ts'

const place = 'waiting.contact'
/** How long an admitted person can join. */
const days = 14

/** Nothing is sent to the contact: nobody has proved to own it. */
const ask: Action<(typeof waitingList)['POST /api/waiting-list']> = async (ctx, { body }) => {
  await ctx.limit('waiting_ip', ctx.ip)
  const { foreign } = await smsRule(ctx.pool)
  const email = emailOf(body.contact)
  const phone = phoneOf(body.contact)
  const to = email ?? (foreign || mobileOf(body.contact) ? phone : null)
  if (to === null) throw refuse('input.not_possible', { errors: [{ field: 'body.contact', rule: 'format' }] })
  const marks = email === null ? phoneMarks(ctx.seal, to) : emailMarks(ctx.seal, to)
  await ctx.db.query('select members_ask_to_join($1, $2, $3, $4, $5)', [
    email === null ? 'sms' : 'email',
    ctx.seal.seal(place, to),
    marks,
    ctx.language,
    ctx.now,
  ])
}

const show: Action<(typeof waitingList)['GET /api/operator/waiting-list']> = async ({ db }) => {
  const { oldestAt, ...counts } = onlyRow(
    await db.query<{ waiting: number; letIn: number; oldestAt: Date | null }>(
      `select
          count(*) filter (where code_id is null) as waiting,
          count(*) filter (where code_id is not null) as "letIn",
          min(asked_at) filter (where code_id is null) as "oldestAt"
        from members_waiting`,
    ),
  )
  return { ...counts, oldestAt: oldestAt?.toISOString() ?? null }
}

const letIn: Action<(typeof waitingList)['POST /api/operator/waiting-list/let-in']> = async (ctx, { body }) => {
  const { db, who, now, seal } = ctx
  const { rows } = await db.query<{
    channel: 'sms' | 'email'
    contact: string
    language: Language
    code: string
    endsAt: Date
  }>('select channel, contact, language, code, ends_at as "endsAt" from members_let_in($1, $2, $3, $4)', [
    who.proof,
    Array.from({ length: body.count }, randomPlatformCode),
    days,
    now,
  ])
  for (const { channel, contact, language, code, endsAt } of rows) {
    const { subject, body: text } = words[language](code, formatDate(endsAt.toISOString(), language))
    const to = seal.open(place, contact)
    await ctx.message(channel === 'email' ? { channel, to, subject, body: text } : { channel, to, body: text })
  }
  return { letIn: rows.length }
}

// The code always has Western digits, which every keyboard can type.
const words: Record<Language, (code: string, until: string) => { subject: string; body: string }> = {
  en: (code, until) => ({
    subject: 'You can join Porokh',
    body: `Porokh: you can join now. Your invitation code is ${code}. It works with this contact only, until ${until}. Joining costs nothing.`,
  }),
  bn: (code, until) => ({
    subject: 'পরখে যোগ দিতে পারেন',
    body: `পরখে এখন যোগ দিতে পারেন। আমন্ত্রণ কোড: ${code}। শুধু এই ফোন বা ইমেইলে চলবে, ${until} পর্যন্ত। যোগ দিতে টাকা লাগে না।`,
  }),
}

export const waitingListRoutes: Routes<typeof waitingList> = {
  'POST /api/waiting-list': ask,
  'GET /api/operator/waiting-list': show,
  'POST /api/operator/waiting-list/let-in': letIn,
}

/** Encrypts the contacts again, and writes the HMACs of the first key. */
export const resealWaiting: ResealStep = async (db, seal, { unless, after, most }) => {
  const { rows } = await db.query<{ id: number; channel: 'sms' | 'email'; contact: string }>(
    `select id, channel, contact
      from members_waiting
      where id > $1 and contact not like '${unless}%'
      order by id
      limit $2
      for update`,
    [after, most],
  )
  const contacts = rows.map(({ channel, contact }) => ({ channel, to: seal.open(place, contact) }))
  await db.query(
    `update members_waiting w
      set contact = n.contact, contact_mark = n.mark
      from unnest($1::bigint[], $2::text[], $3::bytea[]) n(id, contact, mark)
      where w.id = n.id`,
    [
      rows.map(({ id }) => id),
      contacts.map(({ to }) => seal.seal(place, to)),
      contacts.map(({ channel, to }) => (channel === 'sms' ? phoneMarks(seal, to) : emailMarks(seal, to))[0]),
    ],
  )
  return { last: rows.length < most ? null : rows.at(-1)!.id, sealed: rows.length, left: 0 }
}
