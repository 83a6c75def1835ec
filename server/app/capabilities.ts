import { ofMembers } from './calls-of-members.ts'
import { ofOperators } from './calls-of-operators.ts'
import { ofSponsors } from './calls-of-sponsors.ts'
import type { Capability } from './capability.ts'

/** What one can do with the API, those who call from outside first. A name never changes once published. */
export const capabilities: Readonly<Record<string, Capability>> = { ...ofSponsors, ...ofMembers, ...ofOperators }

const byCall = new Map(
  Object.entries(capabilities).flatMap(([tag, { calls }]) =>
    Object.entries(calls).map(([call, operationId]) => [call, { tag, operationId }] as const),
  ),
)

/** The name of a call such as `GET /api/me`, and the capability it belongs to. A call without one, as APIs of tests have, is named by itself. */
export const nameOf = (call: string): { tag: string; operationId: string } =>
  byCall.get(call) ?? { tag: 'Other', operationId: call }
