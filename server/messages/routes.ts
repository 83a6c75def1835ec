import type { messages } from '../../contract/messages.ts'
import type { Action, Routes } from '../action.ts'
import { changeRule, messagesByDay, smsRule } from './sql.ts'

type Api = typeof messages

const show: Action<Api['GET /api/operator/messages']> = async ({ pool, now }) => ({
  rule: await smsRule(pool),
  days: await messagesByDay(pool, now),
})

const change: Action<Api['PUT /api/operator/messages']> = async ({ db, who, now }, { body }) => {
  await changeRule(db, who.proof, body, now)
}

export const messagesRoutes: Routes<Api> = {
  'GET /api/operator/messages': show,
  'PUT /api/operator/messages': change,
}
