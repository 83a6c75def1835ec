import type { Language } from '../../contract/common.ts'
import { mostMessages, type taskMessages } from '../../contract/task-messages.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { Action, Ctx } from '../core/action.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'
import { refuse } from '../core/refuse.ts'
import { callVerb } from '../db/verb.ts'
import { findContact } from '../text/find-contact.ts'
import { findForbiddenIn, forbiddenWords } from '../text/find-forbidden.ts'
import { testerName } from './pseudonym.ts'
import { questionsOf, threadOf, type MessageRow } from './messages-sql.ts'

type Api = typeof taskMessages
type Thread = Reply<Api['GET /api/tasks/:id/messages']>
type Whose = Parameters<typeof threadOf>[2]

const toMessage = ({ fromMember, text, at }: MessageRow): Thread['messages'][number] => ({
  from: fromMember ? 'member' : 'sponsor',
  text,
  at: new Date(at).toISOString(),
})

async function thread(
  { db, mac, now }: Pick<Ctx, 'db' | 'mac' | 'now'>,
  taskId: number,
  whose: Whose,
): Promise<Thread> {
  const row = await threadOf(db, taskId, whose, now)
  if (!row) throw refuse('not_found')
  const { campaignId, memberId, isOpen, messages } = row
  return {
    taskId,
    tester: testerName(mac, campaignId, memberId),
    isOpen,
    left: isOpen ? mostMessages - messages.length : 0,
    messages: messages.map(toMessage),
  }
}

export const showOwnMessages: Action<Api['GET /api/tasks/:id/messages']> = (ctx, { params }) =>
  thread(ctx, params.id, { member: ctx.who.id })

export const showQuestion: Action<Api['GET /api/sponsor/tasks/:taskId/messages']> = (ctx, { params }) =>
  thread(ctx, params.taskId, { sponsor: ctx.who.sponsorId })

export const showTaskMessages: Action<Api['GET /api/operator/tasks/:taskId/messages']> = (ctx, { params }) =>
  thread(ctx, params.taskId, 'any')

const contactWords: Record<Language, (found: string) => string> = {
  en: (found) => `Leave out “${found}”: no phone numbers, addresses or links here.`,
  bn: (found) => `“${found}” বাদ দিন: এখানে ফোন নম্বর, ঠিকানা বা লিংক দেওয়া যায় না।`,
}

/** Refuses contacts, by which the two sides could find each other outside Porokh. */
function refuseContact(text: string, language: Language): void {
  const found = findContact(text)
  if (found === undefined) return
  const message = contactWords[language](found)
  throw refuse('input.not_possible', { errors: [{ field: 'body.text', rule: 'contact', message }] })
}

/** Refuses demands that a campaign may not contain either (C10). */
function refuseDemand(text: string, language: Language): void {
  const [found] = findForbiddenIn([['body.text', text]]).filter(({ blatant }) => blatant)
  if (!found) return
  const message = forbiddenWords(found, language)
  throw refuse('input.not_possible', { errors: [{ field: found.field, rule: 'forbidden', message }] })
}

async function write(ctx: Pick<Ctx, 'db'>, name: string, args: readonly unknown[]): Promise<void> {
  const outcome = await callVerb<'sent' | 'not_found' | 'closed' | 'full'>(ctx.db, {
    function: name,
    args,
    done: 'sent',
  })
  if (outcome === 'not_found') throw refuse('not_found')
  if (outcome === 'closed') throw refuse('conflict.state', { state: 'closed' })
  if (outcome === 'full') throw refuse('message.full', { max: mostMessages })
}

export const askSponsor: Action<Api['POST /api/tasks/:id/messages']> = async (ctx, { params, body }) => {
  const { who, now, language } = ctx
  refuseContact(body.text, language)
  await ctx.limit('question', String(who.id))
  await write(ctx, 'feedback_ask', [params.id, who.id, body.text, now])
  return thread(ctx, params.id, { member: who.id })
}

export const answerQuestion: Action<Api['POST /api/sponsor/tasks/:taskId/messages']> = async (
  ctx,
  { params, body },
) => {
  const { who, now, language } = ctx
  refuseContact(body.text, language)
  refuseDemand(body.text, language)
  await write(ctx, 'feedback_answer', [params.taskId, who.sponsorId, who.id, body.text, now])
  return thread(ctx, params.taskId, { sponsor: who.sponsorId })
}

/** The tasks with questions to the organisation, newest first. */
export const listQuestions: Action<Api['GET /api/sponsor/questions']> = async ({ db, mac, who, now }, { query }) => {
  const rows = await questionsOf(db, {
    sponsorId: who.sponsorId,
    onlyWaiting: !!query.waiting,
    before: idCursor(query),
    limit: oneMore(query),
    now,
  })
  return pageOf(rows, query, ({ id, campaignId, memberId, title, state, waits, last }) => ({
    taskId: id,
    campaignId,
    title,
    tester: testerName(mac, campaignId, memberId),
    state,
    last: toMessage(last),
    waits,
  }))
}
