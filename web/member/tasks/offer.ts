import type { CallReply } from '../../shared/data/api.ts'

export type Offer = CallReply<'GET /api/task-hall'>['items'][number]

/** Pay for an hour at the usual speed, in poisha, rounded to a taka. Null while the usual time is unknown. */
export const perHour = ({ pay, typicalMinutes }: Pick<Offer, 'pay' | 'typicalMinutes'>): number | null =>
  typicalMinutes === null ? null : Math.round((pay * 60) / typicalMinutes / 100) * 100
