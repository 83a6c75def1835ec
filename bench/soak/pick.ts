import type { Random } from '../chaos/random.ts'
import { ofMembers, ofOperators, ofSponsors } from './choices.ts'
import { isOpen } from './model/levels.ts'
import { jobNames, type RailAnswer } from './model/jobs.ts'
import { minute, type Model } from './model/state.ts'
import type { Act, Call, Fault, Step } from './step.ts'
import { waitFor } from './wait.ts'
import { payoutBy } from './pick-payout.ts'

/** The operations on each kind of object, by role. */
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
 * A call about the object created by this step, by somebody permitted, whatever the object's state. Undefined if the step created nothing.
 */
function callAbout(model: Model, random: Random, of: number): Call | undefined {
  const kind = kinds.find((one) => model[one].has(of))
  if (!kind) return undefined
  const role = random.pick(Object.keys(verbs[kind]) as Role[])
  const own: Partial<Record<Role, readonly string[]>> = verbs[kind]
  const who = whoOf(model, random, kind, of, role)
  const verb = random.pick(own[role]!)
  // Another object of the same member.
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

const answers: readonly RailAnswer[] = ['paid', 'paid', 'paid', 'failed', 'unknown']

/** Chooses step `n` of a walk from the model's state. */
export type Picker = (model: Model, n: number) => Step

/** Chooses mostly valid operations, and sometimes ones that must be refused. Without races, the choices are the same in every run. */
export function pickerFrom(random: Random, races = true): Picker {
  /** Each walk has its own random weights, so that walks reach different states (swarm testing). */
  const taste: Record<string, number> = {}
  /** The object whose call shows whether a deadline has passed. */
  let suits: ((call: Call) => boolean) | undefined
  /** The object of the last call. */
  let last: number | undefined

  function pickCall(model: Model): Call {
    const choices = [...ofSponsors(model, random), ...ofMembers(model, random), ...ofOperators(model, random)].flatMap(
      ([weight, call]) => (call ? [{ call, weight: weight * (taste[call.do] ??= random.pick([0.3, 1, 1, 2])) }] : []),
    )
    let at = random.fraction() * choices.reduce((sum, { weight }) => sum + weight, 0)
    return choices.find(({ weight }) => (at -= weight) < 0)!.call
  }
  function pickSuited(model: Model, isSuited: (call: Call) => boolean): Call {
    for (let tries = 0; tries < 50; tries++) {
      const call = pickCall(model)
      if (isSuited(call)) return call
    }
    return pickCall(model)
  }
  /** Now and then continues with the last object, whether that is possible or not. */
  function pickOne(model: Model): Call {
    // Less often for campaigns, because a closed one is of no further use.
    const often = last !== undefined && model.campaigns.has(last) ? 0.08 : 0.25
    const call = last !== undefined && random.chance(often) ? callAbout(model, random, last) : undefined
    return call ?? (suits && random.chance(0.8) ? pickSuited(model, suits) : pickCall(model))
  }
  /** Half of the races concern the same object, such as an approval and a rejection of one submission. */
  function pickOther(model: Model, one: Call): Extract<Act, { do: 'race' }>['other'] {
    if (random.chance(0.3)) return { do: 'jobs', name: random.pick(jobNames), answer: random.pick(answers) }
    const same = 'of' in one && one.of !== null && random.chance(0.6) ? callAbout(model, random, one.of) : undefined
    return same ?? pickCall(model)
  }

  return (model, n) => {
    const roll = random.fraction()
    if (!suits && roll < (isOpen(model) ? 0.14 : 0.3)) {
      const wait = waitFor(model, random)
      suits = wait.suits
      return { n, do: 'wait', ms: wait.ms }
    }
    if (roll < 0.22) return { n, ...pickJobs(random) }
    if (roll < 0.25 && n > 1) return { n, do: 'again', of: random.whole(Math.max(1, n - 30), n - 1) }
    const one = pickOne(model)
    suits = undefined
    last = 'of' in one && one.of !== null ? one.of : n
    if (races && roll < 0.32) return { n, do: 'race', one, other: pickOther(model, one) }
    return { n, ...one, ...pickFault(random) }
  }
}

function pickFault(random: Random): { fault?: Fault } {
  const roll = random.fraction()
  if (roll < 0.07) return { fault: { kind: 'twice' } }
  if (roll < 0.12) return { fault: { kind: 'lost', afterMs: random.pick([100, 20_000, 31 * minute]) } }
  if (roll < 0.15) return { fault: { kind: 'other body' } }
  if (roll < 0.2) return { fault: { kind: 'old session' } }
  return {}
}

function pickJobs(random: Random): Act {
  const answer = random.pick(answers)
  if (random.chance(0.4)) return { do: 'jobs', name: null, answer }
  const name = random.pick(jobNames)
  if (name === 'payouts.send' && random.chance(0.3))
    return { do: 'jobs', name, answer, first: random.pick(['paid', 'failed']) }
  return { do: 'jobs', name: random.chance(0.1) ? 'sweep' : name, answer }
}
