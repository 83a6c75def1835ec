import type { support } from '../../contract/support.ts'
import type { Action } from '../core/action.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'
import { fraudReports, fraudReport, reachOf } from './fraud-sql.ts'
import { callVerb } from '../db/verb.ts'
import { hasLink } from '../text/links-in-names.ts'
import { tooLong } from '../messages/segments.ts'
import { smsRule } from '../messages/sql.ts'
import { refuse } from '../core/refuse.ts'
import { refuseAsking } from '../core/refuse-asking.ts'
import { requireMatch } from '../core/require-match.ts'

type Reopened = { outcome: 'done' | 'not_found' | 'open' | 'changed' }

export const reopenFraudReport: Action<(typeof support)['POST /api/operator/fraud-reports/:id/reopen']> = async (
  ctx,
  { params, body, ifMatch },
) => {
  const { db, who, now } = ctx
  const report = await fraudReport(ctx, params.id)
  const { outcome } = await callVerb<Reopened>(db, {
    function: 'support_reopen_fraud',
    args: [who.proof, report.id, requireMatch(ifMatch, report.version), body.note, now],
    done: 'done',
  })
  if (outcome === 'not_found') throw refuse('not_found')
  if (outcome === 'open') throw refuse('conflict.state', { state: 'open' })
  if (outcome === 'changed') throw refuse('conflict.changed')
  return fraudReport(ctx, report.id)
}

type Closed = { outcome: 'done' | 'not_found' | 'closed' | 'changed' | 'no_hold' }

/** Closes a report with an explanation. The answer to the reporter is sent with it, if the contact allows that. */
export const closeFraudReport: Action<(typeof support)['POST /api/operator/fraud-reports/:id/close']> = async (
  ctx,
  { params, body, ifMatch },
) => {
  const { db, who, now } = ctx
  const { note, message = null, holdId = null } = body
  const done = [...new Set(body.done)]
  const wrong = [
    ...(done.includes('nothing') && done.length > 1 ? [{ field: 'body.done', rule: 'choice' }] : []),
    ...(done.includes('answered') === (message === null)
      ? [{ field: 'body.message', rule: message === null ? 'required' : 'choice' }]
      : []),
    ...(done.includes('hold') === (holdId === null)
      ? [{ field: 'body.holdId', rule: holdId === null ? 'required' : 'choice' }]
      : []),
  ]
  if (wrong.length) throw refuse('input.invalid', { errors: wrong })
  // The answer goes to a contact that a stranger wrote, as the platform's word.
  if (hasLink(message ?? ''))
    throw refuse('input.not_possible', { errors: [{ field: 'body.message', rule: 'no_link' }] })
  refuseAsking([['body.message', message ?? '']], ctx.language)
  const report = await fraudReport(ctx, params.id)
  const seen = requireMatch(ifMatch, report.version)
  const to = reachOf(report.contact, (await smsRule(db)).foreign)
  if (message !== null && !to) throw refuse('fraud.no_contact')
  const before = /[\u0980-\u09ff]/.test(message ?? '') ? 'পরখ: ' : 'Porokh: '
  const limit = message !== null && to?.channel === 'sms' ? tooLong(before, message) : null
  if (limit !== null)
    throw refuse('input.not_possible', {
      errors: [{ field: 'body.message', rule: 'too_long', limit, unit: 'characters' }],
    })
  const { outcome } = await callVerb<Closed>(db, {
    function: 'support_close_fraud',
    args: [who.proof, report.id, seen, done, note, message, holdId, now],
    done: 'done',
  })
  if (outcome === 'not_found') throw refuse('not_found')
  if (outcome === 'closed') throw refuse('conflict.state', { state: 'closed' })
  if (outcome === 'changed') throw refuse('conflict.changed')
  if (outcome === 'no_hold') throw refuse('input.not_possible', { errors: [{ field: 'body.holdId', rule: 'choice' }] })
  if (message !== null && to) {
    const text = before + message
    const subject = before === 'পরখ: ' ? 'আপনি যে প্রতারণার খবর দিয়েছেন' : 'The fraud that you reported'
    await ctx.message(
      to.channel === 'sms'
        ? { channel: 'sms', to: to.to, body: text }
        : { channel: 'email', to: to.to, subject, body: text },
    )
  }
  return fraudReport(ctx, report.id)
}

export const showFraudReport: Action<(typeof support)['GET /api/operator/fraud-reports/:id']> = (ctx, { params }) =>
  fraudReport(ctx, params.id)

export const listFraudReports: Action<(typeof support)['GET /api/operator/fraud-reports']> = async (ctx, { query }) =>
  pageOf(await fraudReports(ctx, query.state, idCursor(query), oneMore(query)), query, (report) => report)
