import type { messages } from '../../contract/messages.ts'
import { poisha } from '../../contract/money.ts'
import type { Action, Routes } from '../core/action.ts'
import { changeRule, gatewayStates, messagesByDay, segmentsOfMonth, smsRule } from './sql.ts'
import { testGateway } from './test-gateway.ts'

type Api = typeof messages

const show: Action<Api['GET /api/operator/messages']> = async ({ pool, now, gateways }) => {
  const [states, rule, parts] = [await gatewayStates(pool), await smsRule(pool), await segmentsOfMonth(pool, now)]
  return {
    rule,
    month: { parts, cost: poisha(parts * rule.partCost) },
    gateways: gateways.map(({ name, channels }) => {
      const state = states.find((one) => one.name === name)
      return {
        name,
        channels: [...channels],
        takenAt: state?.takenAt?.toISOString() ?? null,
        failedAt: state?.failedAt?.toISOString() ?? null,
        failure: state?.failure ?? null,
        balance: state?.balance ?? null,
        balanceAt: state?.balanceAt?.toISOString() ?? null,
      }
    }),
    days: await messagesByDay(pool, now),
  }
}

const change: Action<Api['PUT /api/operator/messages']> = async ({ db, who, now }, { body }) => {
  await changeRule(db, who.proof, body, now)
}

export const messagesRoutes: Routes<Api> = {
  'GET /api/operator/messages': show,
  'PUT /api/operator/messages': change,
  'POST /api/operator/messages/test': testGateway,
}
