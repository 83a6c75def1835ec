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

/** Plays steps on a stage, and compares what it answers and shows with the model. */
export interface Player {
  readonly model: Model
  /** Throws a `Mismatch`. Returns false when the step is left out, because what it is about does not exist. */
  play(step: Step): Promise<boolean>
}

interface Kept {
  who: string
  request: Request
  answer: Answer
  at: number
}

/** `watch` says which of what is shown is compared after each step. Answers always are. */
export function playOn(stage: Stage, begun: Model, watch: (key: string) => boolean = () => true): Player {
  const models = new Candidates(begun)
  /** When each person's session ends. */
  const sessions = new Map<string, number>()
  /** What was answered to the calls that were done. */
  const kept = new Map<number, Kept>()
  /** How often server and model were compared, and what was shown then. */
  let compared = 0
  let seen: Record<string, unknown> = {}

  function wait(ms: number): void {
    stage.advance(ms)
    models.each((model) => void (model.now = stage.now()))
  }
  const requestOf = (call: Call): Request => verbs[call.do].request(models.first, call as never)
  const expect = (on: Model, call: Call, n: number): Outcome => verbs[call.do].expected(on, call as never, n)
  const can = (call: Call) => verbs[call.do].can(models.first, call as never)

  /** What each model says to an answer, of a call that came alone. */
  const settleAlone = (call: Call, answer: Answer, n: number) =>
    models.keep((model) => settle(call, answer, expect(model, call, n)))

  /** Signs somebody in whose session is over. Returns false for a member whose sign-in is on hold. */
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
   * Compares an answer with what the model says, and lets the model learn from it. A refusal at the same moment as another call may
   * name a state that came after it. So then it only has to be a refusal.
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
      // They may come in any order. The first that is done is the answer to both.
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

  /** A call that was done has the same answer again. One that was refused is tried again. */
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
    // Keys are kept for seven days.
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

  /** Each order of the two that explains the answers may be the right one. What is shown or answered afterwards says which. */
  async function playRace({ one, other }: Extract<Step, { do: 'race' }>, n: number): Promise<boolean> {
    if (!can(one) || !(await signedIn(one.who, false))) return false
    if (other.do === 'jobs') {
      const { name, answer } = other
      const request = requestOf(one)
      const [said] = await Promise.all([stage.call(one.who, request, `step-${n}`), stage.runJobs(name, answer)])
      // It leaves out a row that the call has locked.
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
    // Half a step later, so that each thing that is made has a number of its own.
    const second = (model: Model) => settle(other, b, expect(model, other, n + 0.5), false)
    models.fork([(m) => first(m) ?? second(m), (m) => second(m) ?? first(m)])
    keep(n, one, requests[0], a)
    endSessions(other, b)
    return true
  }

  /**
   * Compares everything. Histories in which nothing is new are read again only now and then. When nothing was called and only the
   * clock has moved, what follows from the time is compared.
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
