import { appendFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { comesAfter } from './states.ts'

/**
 * Facts learnt by clients, in the database's terms: each names a row and its observed values. A fact holds from the time when it was
 * observed, in an answer, a refusal or a list.
 */
export interface Fact {
  what: 'task' | 'payout' | 'campaign' | 'deposit' | 'journal' | 'wallet' | 'pin'
  id: number
  /** The state, for kinds of rows with states; later states may follow. */
  state?: string
  /** Immutable values. For `wallet` and `pin`: all possible current values. */
  values: Record<string, unknown>
  /** The source of the fact. */
  by: 'answer' | 'refusal' | 'read'
  /** The last blow and its number. */
  during: string
  round: number
}

export interface Fault {
  kind: 'lost' | 'doubled' | 'books' | 'status 500' | 'unexpected' | 'ended by itself' | 'given up' | 'too slow'
  text: string
  during: string
}

export interface Kept {
  method: string
  path: string
  body: unknown
  key: string
  cookie: string
  status: number
  reply: unknown
}

export class ChaosRecord {
  readonly facts = new Map<string, Fact>()
  readonly faults: Fault[] = []
  /** Number of acknowledgements for each kind of operation. */
  readonly acknowledged = new Map<string, number>()
  /** Number of attempts without a definite answer, by reason. */
  readonly uncertain = new Map<string, number>()
  get uncertainAttempts(): number {
    return [...this.uncertain.values()].reduce((sum, n) => sum + n, 0)
  }
  /** Keyed requests and their answers, for repeating. */
  readonly kept: Kept[] = []
  /** The duration of each SIGTERM, in milliseconds. */
  readonly stops: number[] = []
  /** Time from each cluster blow to the first acknowledged write that started after it, in milliseconds. */
  readonly failovers = new Map<string, number[]>()
  /** When the attempt of the last acknowledged write began, in milliseconds of performance.now(). */
  lastWriteBegan = 0
  /** The last blow. */
  during = 'before the first blow'
  round = 0

  constructor(private readonly file: string) {}

  add(fact: Omit<Fact, 'during' | 'round'>): void {
    const name = `${fact.what} ${fact.id}`
    const before = this.facts.get(name)
    const now: Fact = { ...fact, during: this.during, round: this.round }
    this.write(now)
    if (!before) return void this.facts.set(name, now)
    if (fact.what === 'wallet' || fact.what === 'pin') return void this.facts.set(name, now)
    const merged = { ...before, values: { ...before.values, ...fact.values } }
    for (const [key, value] of Object.entries(fact.values)) {
      if (!isDeepStrictEqual(before.values[key] ?? value, value))
        this.fault('lost', `${name}: ${key} was ${before.values[key]} and is ${value}`)
    }
    if (fact.state && before.state && fact.state !== before.state) {
      if (comesAfter(fact.what, before.state, fact.state)) Object.assign(merged, now, { values: merged.values })
      // A list read before the last change may arrive after it.
      else if (!comesAfter(fact.what, fact.state, before.state))
        this.fault('lost', `${name}: was ${before.state} (by ${before.by}) and is ${fact.state} (by ${fact.by})`)
    }
    this.facts.set(name, { ...merged, round: this.round })
  }

  acknowledge(operation: string, began: number, writes: boolean): void {
    count(this.acknowledged, operation)
    if (writes) this.lastWriteBegan = Math.max(this.lastWriteBegan, began)
  }

  unknown(reason: string): void {
    count(this.uncertain, reason)
  }

  fault(kind: Fault['kind'], text: string): void {
    const fault = { kind, text, during: this.during }
    this.write(fault)
    this.faults.push(fault)
  }

  private write(line: object): void {
    appendFileSync(this.file, `${JSON.stringify(line)}\n`)
  }
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}
