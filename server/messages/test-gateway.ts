import { mobileOf, phoneOf } from '../../contract/contact.ts'
import type { messages } from '../../contract/messages.ts'
import type { Action } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { ownEmail, smsRule } from './sql.ts'
import type { Language } from '../../contract/common.ts'

/** A message that operators send to themselves to test a gateway. */
export const testWords: Record<Language, { subject: string; body: string }> = {
  en: { subject: 'A test of Porokh', body: 'Porokh: this is a test message. There is nothing to do.' },
  bn: { subject: 'পরখের পরীক্ষা', body: 'পরখ: এটি একটি পরীক্ষামূলক মেসেজ। কিছু করতে হবে না।' },
}

/** Stores a test for one gateway. The list of gateways shows the answer a few seconds later. */
export const testGateway: Action<(typeof messages)['POST /api/operator/messages/test']> = async (ctx, { body }) => {
  const { db, who, seal, language } = ctx
  const channel = body.phone === null ? 'email' : 'sms'
  const gateway = ctx.gateways.find(({ name }) => name === body.gateway)
  const wrong = [
    ...(gateway ? [] : [{ field: 'body.gateway', rule: 'choice' }]),
    // Without a number for an SMS, and with one for an e-mail.
    ...(gateway && !gateway.channels.includes(channel)
      ? [{ field: 'body.phone', rule: channel === 'sms' ? 'choice' : 'required' }]
      : []),
  ]
  const phone = body.phone === null ? null : phoneOf(body.phone)
  const isAllowed = phone === null || mobileOf(phone) !== null || (await smsRule(db)).foreign
  if (wrong.length === 0 && channel === 'sms' && (phone === null || !isAllowed))
    wrong.push({ field: 'body.phone', rule: 'format' })
  if (wrong.length > 0) throw refuse('input.not_possible', { errors: wrong })
  const to = phone ?? (await ownEmail(db, seal, who.id))
  if (to === null) throw refuse('contact.not_verified')
  await ctx.limit('message_test', String(who.id))
  const { subject, body: text } = testWords[language]
  const message = { to, body: text, via: body.gateway }
  await ctx.message(channel === 'sms' ? { channel, ...message } : { channel, subject, ...message })
}
