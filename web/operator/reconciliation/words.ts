import type { CallReply } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { catalogue } from '../../shared/i18n/words.ts'

export const operatorReconciliation = catalogue({
  en: () => import('./words.en.ts'),
  bn: () => import('./words.bn.ts'),
})

export type Account = CallReply<'GET /api/operator/reconciliation/accounts'>['items'][number]
export type Days = CallReply<'GET /api/operator/reconciliation/accounts/:id/days'>['items'][number]
export type Line = CallReply<'GET /api/operator/reconciliation/accounts/:id/lines'>['items'][number]
export type Movement = CallReply<'GET /api/operator/reconciliation/accounts/:id/movements'>['items'][number]
export type Side = 'line' | 'movement'

/** After anything that changes what a day says. */
export const reload = () =>
  refetch(
    'GET /api/operator/reconciliation/accounts',
    'GET /api/operator/reconciliation/accounts/:id',
    'GET /api/operator/reconciliation/accounts/:id/days',
    'GET /api/operator/reconciliation/accounts/:id/days/:day',
    'GET /api/operator/reconciliation/days/:id',
    'GET /api/operator/reconciliation/accounts/:id/lines',
    'GET /api/operator/reconciliation/accounts/:id/movements',
    'GET /api/operator/reconciliation/lines/:id/candidates',
    'GET /api/operator/overview',
    'GET /api/operator/inbox',
  )

/** A time within the day, to be shown as a date. */
export const noon = (day: string): string => `${day}T06:00:00Z`
export const addressOf = (accountId: number, day?: string): string =>
  `/operator/reconciliation?account=${accountId}${day ? `&day=${day}` : ''}`
