import * as v from 'valibot'
import { Id, IdParams, page, PageQuery, text, Time } from './common.ts'
import { endpoints } from './endpoint.ts'

/** Who works with the operators' console. */
export const staff = endpoints({
  'GET /api/operator/operators': {
    summary: 'Every operator, the newest first, also those whose account was closed',
    role: 'operator',
    query: PageQuery,
    reply: page(
      v.object({
        id: Id,
        username: v.string(),
        since: Time,
        /** Null for those who were added at the command line. */
        madeBy: v.nullable(v.string()),
        /** From when an operator whom another one made can confirm what others propose; null for the others. */
        confirmsFrom: v.nullable(Time),
        /** Null when no session of the last time is known. */
        lastSeenAt: v.nullable(Time),
        closedAt: v.nullable(Time),
        /** The proposal to close the account that waits for a second operator. */
        closing: v.nullable(v.object({ id: Id, reason: v.string(), proposedBy: v.string(), proposedAt: Time })),
      }),
    ),
  },
  'POST /api/operator/operators/:id/close': {
    summary: 'Propose to close the account of another operator',
    role: 'operator',
    params: IdParams,
    body: v.object({ reason: text(10, 1000) }),
    reply: v.object({ id: Id }),
    status: 201,
    refusals: ['not_found', 'approval.same_operator', 'conflict.state', 'operator.last_two'],
  },
  'POST /api/operator/closings/:id/confirm': {
    summary: 'The second operator agrees: the account is closed, its sessions and open proposals end',
    role: 'operator',
    params: IdParams,
    refusals: ['not_found', 'conflict.state', 'approval.same_operator', 'operator.too_new', 'operator.last_two'],
  },
  'POST /api/operator/closings/:id/reject': {
    summary: 'Drop the proposal to close an account',
    role: 'operator',
    params: IdParams,
    refusals: ['not_found', 'conflict.state', 'approval.same_operator'],
  },
})
