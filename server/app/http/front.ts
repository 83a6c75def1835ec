import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '../../../contract/endpoint.ts'
import type { Refusal } from '../../core/refuse.ts'
import { createAdmission, requestClasses, type ClassCounts, type RequestClass } from '../limits/admission.ts'
import { answerEarly, answerUnavailable, requestIdOf } from './answer-early.ts'
import { quotaHeaders, quotaOf, type CallLimits } from '../limits/limit-calls.ts'
import { languageOf } from './language.ts'
import { problemOf, retryAfterSeconds } from '../refusals/problem.ts'
import { formBytes, hasBody, isForm, maxFormBytes, readBody } from './read-body.ts'
import { paceRefusals } from '../limits/pace-refusals.ts'
import { isSignIn, requestClassifier } from '../limits/request-class.ts'

export interface Front {
  /** The server of this process; Fastify answers the requests that are admitted. */
  createServer(answer: RequestListener): Server
  /** From now on the request keeps its slot until it releases it, even if its client goes away. */
  beginWork(request: IncomingMessage): void
  /** A parsed form waits for an upload slot. Fails with `NoSlot` if it gets none. */
  enterUpload(request: IncomingMessage): Promise<void>
  /** Releases the request's slot before its answer is sent. */
  leaveSlot(request: IncomingMessage): void
  /** Releases the request's slot, waits for a time and then for another slot. Fails with `NoSlot` if it gets none. */
  hold(request: IncomingMessage, ms: number): Promise<void>
  /** Announces the stop of this process: `/readyz` fails, and each connection is closed after its next answer. */
  beginStop(): void
  readonly stopping: boolean
  /** From now on every new request is refused at once, except health checks and metrics. */
  refuseAll(): void
  /** Number of requests without a complete answer. */
  unanswered(): number
  counts(): FrontCounts
}

export interface FrontCounts {
  /** Requests in progress and waiting, by class. */
  classes: Record<RequestClass, ClassCounts>
  /** Number of refused requests since the start of the process, by reason. */
  refused: Record<RequestClass | 'memory' | 'calls' | 'stopping', number>
  /** Current memory for request bodies, in bytes. */
  bodyBytes: number
}

/** Waits, and fails if the signal aborts. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>

/** The request may not wait or got no slot afterwards: a 503, as for a request that was never admitted. */
export class NoSlot extends Error {
  readonly statusCode = 503
}

/** Always answered, because monitoring must see the process while it is overloaded or stopping. */
const aboutTheProcess = new Set(['/healthz', '/readyz', '/metrics'])
const megabyte = 1024 * 1024
/**
 * Memory limits for all bodies together. A form counts in full before it is read; other calls count only their received bytes. So neither
 * forms nor clients that announce much and send nothing block a call that moves money.
 */
const mostBytes = { forms: 128 * megabyte, calls: 64 * megabyte }
/** Maximum number of concurrent forms larger than a picture: zips of store listings leave memory for members' pictures. */
const mostLargeForms = 2
/** Length of the system's queue of new connections. A full queue makes clients wait for seconds before they retry. */
export const backlog = 4096
/**
 * Maximum number of concurrent sign-ins from addresses above their call limit, from the first byte to the end of the answer. They run one
 * after the other and further ones get a 503, so a flood from such an address costs one password hash at a time.
 */
const mostLateSignIns = 100
/** Maximum number of delayed requests. Each takes a connection and a few kilobytes. */
const mostHeld = 5000
const timeouts = { requestTimeout: 120_000, keepAliveTimeout: 72_000 }
/** How long a client may go without reading any of its answer. */
const unreadMs = 30_000

/**
 * Decides which requests Fastify gets, and when. Refuses excess requests for a fraction of the cost of serving them, and only as many a
 * second as it can afford, so a process under many times its capacity still works at full capacity.
 */
export function createFront(
  endpoints: Record<string, Endpoint>,
  limitCalls: CallLimits,
  now: () => Date,
  pause: Pause = (ms, signal) => sleep(ms, undefined, { signal }),
  overTls = false,
): Front {
  const admission = createAdmission()
  const pace = paceRefusals()
  const classOf = requestClassifier(endpoints)
  const refused = { memory: 0, calls: 0, stopping: 0 } as FrontCounts['refused']
  for (const name of requestClasses) refused[name] = 0
  const leaving = new WeakMap<IncomingMessage, () => void>()
  const classes = new WeakMap<IncomingMessage, RequestClass>()
  const holds = new Map<IncomingMessage, AbortController>()
  const working = new WeakSet<IncomingMessage>()
  const connections = new WeakMap<Socket, Set<() => void>>()
  let [stopping, closed] = [false, false]
  let unanswered = 0
  let lateSignIns = 0
  let largeForms = 0
  const held = { forms: 0, calls: 0 }

  function refuse(request: IncomingMessage, response: ServerResponse, why: keyof FrontCounts['refused']): void {
    refused[why]++
    const send = () => answerUnavailable(request, response)
    if (why === 'stopping' || why === 'memory') send()
    else pace.send(send)
  }

  function refuseCall(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
    refused.calls++
    const language = languageOf(request.headers['accept-language'])
    const problem = problemOf(refusal, language, requestIdOf(request))
    answerEarly(response, problem, retryAfterSeconds(problem, now()) ?? 1, language)
  }

  /** The slot is released when the answer's head is written. Sending the answer needs no database connection. */
  function leaveWhenDone(request: IncomingMessage, response: ServerResponse): void {
    const { writeHead } = response
    response.writeHead = (...args: [number]) => {
      leaving.get(request)?.()
      return writeHead.apply(response, args)
    }
  }

  async function hold(request: IncomingMessage, ms: number): Promise<void> {
    const of = classes.get(request) ?? classOf(request)
    if (closed || holds.size >= mostHeld) throw new NoSlot()
    const over = new AbortController()
    holds.set(request, over)
    leaving.get(request)?.()
    try {
      await pause(ms, over.signal)
    } catch {
      throw new NoSlot()
    } finally {
      holds.delete(request)
    }
    await takeSlot(of, request)
  }

  function takeSlot(of: RequestClass, request: IncomingMessage): Promise<void> {
    return new Promise((start, fail) => {
      admission.enter(of, {
        start(leave) {
          leaving.set(request, leave)
          start()
        },
        refuse() {
          refused[of]++
          fail(new NoSlot())
        },
        gone() {
          if (request.socket.destroyed) fail(new NoSlot())
          return request.socket.destroyed
        },
      })
    })
  }

  /**
   * Calls `over` once, when the answer is complete or the connection is closed. Node reports no close for requests queued behind another
   * one, so each connection keeps a list of its own.
   */
  function whenOver({ socket }: IncomingMessage, response: ServerResponse, over: () => void): void {
    const open = connections.get(socket) ?? new Set()
    if (!connections.has(socket)) {
      connections.set(socket, open)
      socket.once('close', () => open.forEach((end) => end()))
    }
    const end = () => void (open.delete(end) && over())
    open.add(end)
    response.once('close', end)
  }

  function admit(of: RequestClass, request: IncomingMessage, response: ServerResponse, answer: RequestListener): void {
    admission.enter(of, {
      start(leave) {
        leaving.set(request, leave)
        leaveWhenDone(request, response)
        answer(request, response)
      },
      refuse: () => refuse(request, response, of),
      gone: () => request.socket.destroyed,
    })
  }

  function listen(request: IncomingMessage, response: ServerResponse, answer: RequestListener): void {
    // Headers of every answer. Page headers are sent only with pages, since members pay for every byte.
    response.setHeader('x-content-type-options', 'nosniff')
    if (overTls) response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (stopping) response.setHeader('connection', 'close')
    if (aboutTheProcess.has(request.url ?? '')) return answer(request, response)
    if (closed) return refuse(request, response, 'stopping')
    const at = now()
    const refusal = limitCalls(request, at)
    const quota = quotaOf(request)
    if (quota) for (const [name, value] of Object.entries(quotaHeaders(quota, at))) response.setHeader(name, value)
    const isLate = refusal !== undefined && isSignIn(request) && !isForm(request)
    if (refusal && !isLate) return refuseCall(request, response, refusal)
    const kind = isForm(request) ? 'forms' : 'calls'
    const of = kind === 'forms' ? 'uploads' : isLate ? 'signIns' : classOf(request)
    if (admission.isFull(of) || (isLate && lateSignIns >= mostLateSignIns)) return refuse(request, response, of)
    if (isLate) lateSignIns++
    classes.set(request, of)
    let bytes = 0
    let ended = false
    const hold = (more: number) => {
      // A closed connection may still deliver a chunk.
      if (ended) return true
      if (held[kind] + more > mostBytes[kind]) {
        refuse(request, response, 'memory')
        return false
      }
      bytes += more
      held[kind] += more
      return true
    }
    const body = hasBody(request)
    const form = body && kind === 'forms' ? formBytes(request, endpoints) : 0
    const isLarge = form > maxFormBytes
    if (isLarge && largeForms >= mostLargeForms) return refuse(request, response, 'memory')
    if (!hold(form)) return
    if (isLarge) largeForms++
    unanswered++
    whenOver(request, response, () => {
      ended = true
      unanswered--
      if (isLate) lateSignIns--
      if (isLarge) largeForms--
      held[kind] -= bytes
      holds.get(request)?.abort()
      // For a client that has gone, no answer head is written and no handler is called.
      if (!working.has(request)) leaving.get(request)?.()
    })
    if (!body) return admit(of, request, response, answer)
    // The form parser reads while the handler runs; then the form takes its slot. The memory limit bounds the number of parsed forms.
    if (kind === 'forms') return answer(request, response)
    readBody(request, { hold, done: () => admit(of, request, response, answer) })
  }

  return {
    createServer(answer) {
      const server = createServer(timeouts, (request, response) => listen(request, response, answer))
      // A connection that waits for its answer sends nothing. Between requests the keep-alive limit applies.
      return server.setTimeout(unreadMs, (socket) => {
        if (socket.writableLength > 0 || socket.timeout !== unreadMs) socket.destroy()
      })
    },
    beginWork: (request) => void working.add(request),
    enterUpload: (request) => takeSlot('uploads', request),
    leaveSlot: (request) => leaving.get(request)?.(),
    hold,
    beginStop: () => void (stopping = true),
    get stopping() {
      return stopping
    },
    refuseAll() {
      stopping = true
      closed = true
      pace.flush()
      for (const over of holds.values()) over.abort()
    },
    unanswered: () => unanswered,
    counts: () => ({ classes: admission.counts(), refused: { ...refused }, bodyBytes: held.forms + held.calls }),
  }
}
