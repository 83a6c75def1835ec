import type { Random } from '../chaos/random.ts'
import type { Model } from './model/state.ts'
import { payoutBy } from './pick-payout.ts'
import type { Call } from './step.ts'

/** The verbs about each kind of thing, by who may use them. */
const verbs = {
  campaigns: { sponsor: ['fund', 'submit', 'pause', 'resume', 'close', 'approveAll'], operator: ['open', 'sendBack'] },
  tasks: {
    sponsor: ['approve', 'reject', 'askRepair'],
    member: ['handIn', 'giveBack', 'dispute'],
    operator: ['decide'],
  },
  payouts: { member: ['cancelPayout', 'payout'] },
  deposits: { operator: ['confirmDeposit', 'failDeposit'] },
  refunds: { sponsor: ['cancelRefund'], operator: ['sendRefund', 'sendRefundBack'] },
  approvals: { operator: ['confirm', 'turnDown'] },
  holds: { member: ['appeal'], operator: ['endHold', 'answerAppeal'] },
} as const satisfies Partial<Record<keyof Model, Partial<Record<Role, readonly Call['do'][]>>>>
type Role = 'sponsor' | 'member' | 'operator'
type Kind = keyof typeof verbs
const kinds = Object.keys(verbs) as Kind[]

/**
 * A call about the thing that this step has made, by somebody who may make it, whatever state the thing is in. Undefined when the
 * step has made nothing.
 */
export function callAbout(model: Model, random: Random, of: number): Call | undefined {
  const kind = kinds.find((one) => model[one].has(of))
  if (!kind) return undefined
  const role = random.pick(Object.keys(verbs[kind]) as Role[])
  const own: Partial<Record<Role, readonly string[]>> = verbs[kind]
  const who = whoOf(model, random, kind, of, role)
  const verb = random.pick(own[role]!)
  // Another one, by the same member.
  if (verb === 'payout') return payoutBy(model, random, who)
  const more = { handIn: { long: true }, decide: { approve: random.chance(0.5) } }[verb]
  return { do: verb, of, who, ...more } as Call
}

function whoOf(model: Model, random: Random, kind: Kind, of: number, role: Role): string {
  if (role === 'operator') return random.pick(model.operators)
  const one: { sponsor?: string; member?: string | null; campaign?: number } = model[kind].get(of)!
  if (role === 'member') return one.member!
  return one.sponsor ?? model.campaigns.get(one.campaign!)!.sponsor
}
