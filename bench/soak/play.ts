import { isDeepStrictEqual } from 'node:util'
import { verbs, type Request } from './calls.ts'
import { Candidates } from './candidates.ts'
import { runJobs, send, sentTogether, toSend, answerTime } from './model/jobs.ts'
import { isActive } from './model/operators.ts'
import { day, minute, type Model, type Outcome } from './model/state.ts'
import { viewOf } from './model/view.ts'
import { difference, Mismatch, missing } from './mismatch.ts'
import { followsFromTime, isHistory, readAll } from './reads.ts'
import type { Answer, Stage } from './stage.ts'
import type { Call, Step } from './step.ts'

/** Plays steps on a stage, and compares its answers and views with the model. */
export interface Player {
  readonly model: Model
  /** Throws a `Mismatch`. Returns false if the step is skipped because its object does not exist. */
  play(step: Step): Promise<boolean>
}

interface Kept {
  who: string
  request: Request
  answer: Answer
  at: number
}

/** `watch` selects the views that are compared after each step. Answers are always compared. */
export function playOn(stage: Stage, begun: Model, watch: (key: string) => boolean = () => true): Player {
  const models = new Candidates(begun)
  /** The end of each person's session. */
  const sessions = new Map<string, number>()
  /** Answers to completed calls. */
  const kept = new Map<number, Kept>()
  /** Number of comparisons, and of the views compared. */
  let compared = 0
  let seen: Record<string, unknown> = {}

  function wait(ms: number): void {
    stage.advance(ms)
    models.each((model) => void (model.now = stage.now()))
  }
  const requestOf = (call: Call): Request => verbs[call.do].request(models.first, call as never)
  const expect = (on: Model, call: Call, n: number): Outcome => verbs[call.do].expected(on, call as never, n)
  const can = (call: Call) => verbs[call.do].can(models.first, call as never)

  /** Each model's verdict on an answer, for a call without a race. */
  const settleAlone = (call: Call, answer: Answer, n: number) =>
    models.keep((model) => settle(call, answer, expect(model, call, n)))

  /** Signs in a person with an expired session. Returns false for a member with a sign-in hold. */
  async function signedIn(who: string, isTriedBefore: boolean): Promise<boolean> {
    const until = sessions.get(who)
    if (until !== undefined && until > models.first.now) return true
    if (until !== undefined && isTriedBefore) {
      const { status, body } = await stage.call(
        who,
        { method: 'PUT', path: '/api/invitation', body: { on: true } },
        'old',
      )
      if (status !== 401) throw new Mismatch('old session', `${status} ${body.code}`)
    }
    const isFrozen = [...models.first.holds.values()].some(
      (hold) => hold.member === who && hold.kind === 'sign_in' && isActive(models.first, hold),
    )
    if (isFrozen) return false
    await stage.signIn(who)
    sessions.set(who, models.first.now + 30 * minute)
    return true
  }
  /** A hold of the kind `sign_in` ends the member's sessions at once. */
  function endSessions(call: Call, { status }: Answer): void {
    if (call.do === 'placeHold' && call.kind === 'sign_in' && status < 300 && sessions.has(call.member))
      sessions.set(call.member, 0)
  }

  /**
   * Compares an answer with the model's, and lets the model learn from it. In a race, a refusal may name a later state, so any refusal is
   * accepted.
   */
  function settle(call: Call, answer: Answer, outcome: Outcome, isAlone = true): Mismatch | undefined {
    const where = `answer to ${call.do}`
    const said = answer.status >= 400 ? answer.body.code : 'done'
    if ('refused' in outcome) {
      if (!isAlone && said !== 'done') return undefined
      if (said !== outcome.refused) return new Mismatch(where, `${said} instead of ${outcome.refused}`)
      return outcome.more && missing(where, answer.body, outcome.more)
    }
    if (said !== 'done') return new Mismatch(where, `${said} instead of done`)
    const found = missing(where, answer.body, outcome.reply)
    if (!found) outcome.learn?.(answer.body)
    return found
  }
  async function playCall(call: Call, { n, fault }: Step): Promise<boolean> {
    if (!can(call) || !(await signedIn(call.who, fault?.kind === 'old session'))) return false
    const request = requestOf(call)
    const key = `step-${n}`
    const sent = () => stage.call(call.who, request, key)
    if (fault?.kind === 'twice') {
      const [one, other] = await Promise.all([sent(), sent()])
      // They may arrive in any order. The first successful one determines both answers.
      const done = [one, other].find(({ status }) => status < 300)
      if (done) {
        if (one.text !== other.text) throw new Mismatch(`two answers to ${call.do}`, `${one.text} and ${other.text}`)
        settleAlone(call, done, n)
      } else {
        const inOrder = (a: Answer, b: Answer) => (model: Model) =>
          settle(call, a, expect(model, call, n), false) ?? settle(call, b, expect(model, call, n), false)
        models.fork([inOrder(one, other), inOrder(other, one)])
      }
      keep(n, call, request, one)
      return true
    }
    const answer = await sent()
    settleAlone(call, answer, n)
    keep(n, call, request, answer)
    if (fault?.kind === 'lost') {
      wait(fault.afterMs)
      if (await signedIn(call.who, false)) await repeat(n, () => stage.call(call.who, request, key), call)
    }
    if (fault?.kind === 'other body' && request.body && 'amount' in request.body && answer.status < 300) {
      const other = { ...request, body: { ...request.body, amount: 12_345 } }
      const { body } = await stage.call(call.who, other, key)
      if (body.code !== 'idempotency.key_reused' && body.code !== 'input.invalid')
        throw new Mismatch(`${call.do} with the key of another`, JSON.stringify(body))
    }
    return true
  }

  function keep(n: number, call: Call, request: Request, answer: Answer): void {
    if (answer.status < 300) kept.set(n, { who: call.who, request, answer, at: models.first.now })
    endSessions(call, answer)
  }

  /** A completed call gets the same answer again. A refused call is tried again. */
  async function repeat(n: number, sent: () => Promise<Answer>, call?: Call): Promise<void> {
    const answer = await sent()
    const before = kept.get(n)
    if (!before) {
      if (!call) return
      settleAlone(call, answer, n)
      keep(n, call, requestOf(call), answer)
    } else if (answer.text !== before.answer.text)
      throw new Mismatch(`second answer to step ${n}`, `${answer.text} instead of ${before.answer.text}`)
  }

  async function playAgain(of: number): Promise<boolean> {
    const before = kept.get(of)
    // Keys are stored for seven days.
    if (!before || models.first.now - before.at > 6 * day || !(await signedIn(before.who, false))) return false
    await repeat(of, () => stage.call(before.who, before.request, `step-${of}`))
    return true
  }

  async function playJobs({ name, answer, first }: Extract<Step, { do: 'jobs' }>): Promise<void> {
    await stage.runJobs(name, answer, first)
    models.each((model) => {
      if (first) {
        const together = toSend(model).slice(0, sentTogether)
        for (const payout of together) send(model, payout, 'unknown')
        if (together.length > 0) {
          model.now += answerTime + 1000
          runJobs(model, 'payouts.ask', first)
        }
      }
      runJobs(model, name, answer)
    })
  }

  /** Each order of the two calls that explains the answers may be correct. Later views or answers decide. */
  async function playRace({ one, other }: Extract<Step, { do: 'race' }>, n: number): Promise<boolean> {
    if (!can(one) || !(await signedIn(one.who, false))) return false
    if (other.do === 'jobs') {
      const { name, answer } = other
      const request = requestOf(one)
      const [said] = await Promise.all([stage.call(one.who, request, `step-${n}`), stage.runJobs(name, answer)])
      // The job skips a row locked by the call.
      await stage.runJobs(name, answer)
      const first = (model: Model) => settle(one, said, expect(model, one, n), false)
      const second = (model: Model) => void runJobs(model, name, answer)
      models.fork([(m) => first(m) ?? second(m), (m) => (second(m), first(m) ?? second(m))])
      keep(n, one, request, said)
      return true
    }
    if (!can(other) || !(await signedIn(other.who, false))) return false
    const requests = [requestOf(one), requestOf(other)] as const
    const [a, b] = await Promise.all([
      stage.call(one.who, requests[0], `step-${n}`),
      stage.call(other.who, requests[1], `step-${n}-other`),
    ])
    const first = (model: Model) => settle(one, a, expect(model, one, n), false)
    // Half a step later, so that each created object has a unique number.
    const second = (model: Model) => settle(other, b, expect(model, other, n + 0.5), false)
    models.fork([(m) => first(m) ?? second(m), (m) => second(m) ?? first(m)])
    keep(n, one, requests[0], a)
    endSessions(other, b)
    return true
  }

  /**
   * Compares everything. Unchanged histories are read only now and then. After a step that only moved the clock, time-dependent data is
   * compared.
   */
  async function compare(onlyTime = false): Promise<void> {
    const wanted = models.all.map(viewOf)
    const isAll = compared++ % 10 === 0
    const isNew = (key: string) =>
      watch(key) &&
      (isAll ||
        !(isHistory(key) || (onlyTime && !followsFromTime(key))) ||
        wanted.some((view) => !isDeepStrictEqual(view[key], seen[key])))
    const got = await readAll(models.first, (who, path) => stage.read(who, path), isNew)
    models.keep((model) => {
      const view = wanted[models.all.indexOf(model)]!
      for (const key of Object.keys(got)) {
        const found = difference(key, got[key], view[key])
        if (found) return found
      }
      return undefined
    })
    seen = viewOf(models.first)
  }

  async function act(step: Step): Promise<boolean> {
    switch (step.do) {
      case 'wait':
        wait(step.ms)
        return true
      case 'jobs':
        await playJobs(step)
        return true
      case 'again':
        return playAgain(step.of)
      case 'race':
        return playRace(step, step.n)
      default:
        return playCall(step, step)
    }
  }

  return {
    get model() {
      return models.first
    },
    async play(step) {
      const isDone = await act(step)
      if (isDone) await compare(step.do === 'wait')
      return isDone
    },
  }
}
