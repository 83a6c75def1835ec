import { faultList, movesMoney } from './fault-list.ts'
import { timeIn, type World } from './world.ts'

export type FaultName = keyof typeof faultList
export interface FaultOptions {
  /** Whether the call takes effect although the answer does not say so. */
  moved?: boolean
  ms?: number
  code?: string | number
  shape?: 'A' | 'B' | 'C' | 'D'
  text?: string
  /** Fields to set in the answer, and names of fields to remove. */
  set?: Record<string, unknown>
  drop?: string[]
  status?: number
}
/** A fault that applies to the next matching requests. */
export interface Fault extends FaultOptions {
  /** The name of a call, such as `bkash.execute`, a family such as `bkash.*`, or `*`. */
  call: string
  fault: FaultName
  /** Text in the request, or the invoice or amount of the payment concerned. */
  match?: string
  /** Number of affected requests; default 1, and 0 means all. */
  times?: number
  /** Number of matching requests before the first affected one. */
  after?: number
  /** Duration in seconds of the server's clock. */
  seconds?: number
  /** The share of affected requests, for random tests. */
  chance?: number
  endsAt?: number
}
const numbers = ['times', 'after', 'seconds', 'chance', 'ms'] as const

const covers = (pattern: string, call: string) =>
  pattern === '*' || pattern === call || (pattern.endsWith('.*') && call.startsWith(pattern.slice(0, -1)))

/** The validated fault, or an error. */
export function readFault(world: World, given: unknown): Fault | string {
  const fault = given as Fault
  if (typeof fault?.fault !== 'string' || !(fault.fault in faultList)) return `no fault has the name ${fault?.fault}`
  if (typeof fault.call !== 'string') return 'call is missing'
  const { calls } = faultList[fault.fault]
  const possible = (calls as readonly string[]).some((call) => covers(call, fault.call) || covers(fault.call, call))
  if (!possible) return `${fault.call} has no fault ${fault.fault}; it is of ${calls.join(', ')}`
  for (const name of numbers)
    if (fault[name] !== undefined && !(Number(fault[name]) >= 0)) return `${name} is not a number`
  const endsAt = fault.seconds === undefined ? undefined : timeIn(world).getTime() + fault.seconds * 1000
  return { ...fault, endsAt, times: fault.times ?? (fault.seconds === undefined && fault.chance === undefined ? 1 : 0) }
}

/** The faults of this request. Decrements their counts. */
export function takeFaults(
  world: World,
  call: string,
  about: { text: string; amount?: number },
): Map<FaultName, FaultOptions> {
  const now = timeIn(world).getTime()
  const taken = new Map<FaultName, FaultOptions>()
  const ended = new Set<Fault>()
  for (const fault of world.faults) {
    const { calls } = faultList[fault.fault]
    const fits = covers(fault.call, call) && (calls as readonly string[]).some((one) => covers(one, call))
    if (!fits || taken.has(fault.fault) || !about.text.includes(fault.match ?? '')) continue
    if (fault.endsAt !== undefined && fault.endsAt <= now) continue
    if (fault.chance !== undefined && Math.random() >= fault.chance) continue
    if (fault.after) {
      fault.after -= 1
      continue
    }
    taken.set(fault.fault, fault)
    if (fault.times && (fault.times -= 1) === 0) ended.add(fault)
  }
  world.faults = world.faults.filter((fault) => !ended.has(fault))
  if (world.settings.amounts && about.amount !== undefined && (movesMoney(call) || call.endsWith('.query')))
    for (const [name, { calls, ...listed }] of Object.entries(faultList))
      if (
        'poisha' in listed &&
        listed.poisha === about.amount % 100 &&
        (calls as readonly string[]).some((one) => covers(one, call))
      )
        taken.set(name as FaultName, {})
  return taken
}
