import type { CallInput } from '../../shared/data/api.ts'
import type { HallFilter } from './hall-query.ts'

export type NewWish = NonNullable<CallInput<'POST /api/wishes'>['body']>

const number = (text: string | undefined) => (text === undefined ? undefined : Number(text))

/** The conditions of a valid filter that a wish has. Null if there are none, and for lists of tasks that cannot be started. */
export function wishIn({
  platform,
  minPay,
  maxMinutes,
  maxMegabytes,
  search,
  saved,
  unfit,
}: HallFilter): NewWish | null {
  if (saved || unfit === 'true' || !(platform || minPay || maxMinutes || maxMegabytes || search)) return null
  return {
    platform: platform as NewWish['platform'],
    minPay: number(minPay),
    maxMinutes: number(maxMinutes),
    maxMegabytes: number(maxMegabytes),
    search,
  }
}
