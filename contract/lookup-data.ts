import * as v from 'valibot'
import { Id, IdParams, page, PageQuery, text, Time } from './common.ts'
import { onePage } from './lookup-schemas.ts'
import { data, field } from './describe.ts'

export const Opening = data('ReasonToOpen', 'The reason for revealing masked data, which the audit log records.', {
  reason: field(text(10, 300), 'The reason, in words.', 'The member asked about a missing payout.'),
})

export const Addresses = v.array(
  data('SignInAddress', 'A network address of a sign-in.', {
    sessionId: field(Id, 'The id of a session.', 88),
    at: field(Time, 'Time of the sign-in.'),
    address: field(v.string(), 'The network address.', '203.0.113.7'),
  }),
)

export const notFound = { role: 'operator', work: ['support', 'finance'], refusals: ['not_found'] } as const

/** A paged list of items that belong to a member or a sponsor. */
export const listOf = <S extends v.GenericSchema>(summary: string, item: S) => ({
  summary,
  ...notFound,
  reads: 'standby' as const,
  params: IdParams,
  query: PageQuery,
  reply: page(item),
})

/** The same, with the option to request a single row. */
export const openedListOf = <S extends v.GenericSchema>(summary: string, item: S) => ({
  ...listOf(summary, item),
  query: onePage,
})
