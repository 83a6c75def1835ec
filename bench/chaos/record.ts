import { appendFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { comesAfter } from './states.ts'

/**
 * What clients were told, in the database's words: each fact names a row and what was seen of it. It is true from the
 * moment in which somebody saw it, whether the answer, a refusal or a list said so.
 */
export interface Fact {
  what: 'task' | 'payout' | 'campaign' | 'deposit' | 'journal' | 'wallet' | 'pin'
  id: number
  /** The state, where rows of this kind have states; later ones may follow it. */
  state?: string
  /** Values that never change. For `wallet` and `pin`: every value that may be the present one. */
  values: Record<string, unknown>
  /** How it was learnt. */
  by: 'answer' | 'refusal' | 'read'
  /** The blow that was dealt last, and its number. */
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
  /** How many times each kind of operation was acknowledged. */
  readonly acknowledged = new Map<string, number>()
  /** How many attempts ended without a definite answer, by reason. */
  readonly uncertain = new Map<string, number>()
  get uncertainAttempts(): number {
    return [...this.uncertain.values()].reduce((sum, n) => sum + n, 0)
  }
  /** Keyed requests and their answers, to ask for again. */
  readonly kept: Kept[] = []
  /** How long each SIGTERM took, in milliseconds. */
  readonly stops: number[] = []
  /** How long after each blow to a cluster the first write was acknowledged that was begun after it, in milliseconds. */
  readonly failovers = new Map<string, number[]>()
  /** When the attempt began whose write was acknowledged last, in milliseconds of performance.now(). */
  lastWriteBegan = 0
  /** The blow that was dealt last. */
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
      // A list that was read before the last change may arrive after it.
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
