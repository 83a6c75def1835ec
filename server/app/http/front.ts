import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '../../../contract/endpoint.ts'
import type { Refusal } from '../../core/refuse.ts'
import { createAdmission, requestClasses, type ClassCounts, type RequestClass } from '../limits/admission.ts'
import { answerEarly, answerUnavailable, requestIdOf } from './answer-early.ts'
import { FrontRequest, FrontResponse } from './exchange.ts'
import { quotaHeaders, quotaOf, type CallLimits } from '../limits/limit-calls.ts'
import { languageOf } from './language.ts'
import { problemOf, retryAfterSeconds } from '../refusals/problem.ts'
import { formBytes, hasBody, isForm, maxFormBytes, readBody } from './read-body.ts'
import { paceRefusals } from '../limits/pace-refusals.ts'
import { isSignIn, requestClassifier } from '../limits/request-class.ts'

export interface Front {
  /** Headers of every answer. Page headers are sent only with pages, since members pay for every byte. */
  readonly headers: Readonly<Record<string, string>>
  /** The server of this process; Fastify answers the requests that are admitted. */
  createServer(answer: Answer): Server
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

type Response = ServerResponse<FrontRequest>
type Answer = (request: FrontRequest, response: Response) => void

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
  const headers = {
    'x-content-type-options': 'nosniff',
    ...(overTls && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  const holds = new Map<IncomingMessage, AbortController>()
  /** The unanswered requests of each connection. */
  const connections = new WeakMap<Socket, Set<FrontRequest>>()
  let [stopping, closed] = [false, false]
  let unanswered = 0
  let lateSignIns = 0
  let largeForms = 0
  const held = { forms: 0, calls: 0 }

  /** Only for answers without Fastify: with a header set here, Node writes the head of an answer more slowly. */
  function addHeaders(response: Response): void {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  }

  function refuse(request: IncomingMessage, response: Response, why: keyof FrontCounts['refused']): void {
    refused[why]++
    const send = () => {
      addHeaders(response)
      answerUnavailable(request, response)
    }
    if (why === 'stopping' || why === 'memory') send()
    else pace.send(send)
  }

  function refuseCall(request: IncomingMessage, response: Response, refusal: Refusal): void {
    refused.calls++
    addHeaders(response)
    const language = languageOf(request.headers['accept-language'])
    const problem = problemOf(refusal, language, requestIdOf(request))
    answerEarly(response, problem, retryAfterSeconds(problem, now()) ?? 1, language)
  }

  async function hold(request: FrontRequest, ms: number): Promise<void> {
    if (closed || holds.size >= mostHeld) throw new NoSlot()
    const over = new AbortController()
    holds.set(request, over)
    request.leave?.()
    try {
      await pause(ms, over.signal)
    } catch {
      throw new NoSlot()
    } finally {
      holds.delete(request)
    }
    await takeSlot(request.class ?? classOf(request), request)
  }

  function takeSlot(of: RequestClass, request: FrontRequest): Promise<void> {
    return new Promise((start, fail) => {
      admission.enter(of, {
        start(leave) {
          request.leave = leave
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

  /** The request counts as unanswered until its answer is complete or its connection is closed. */
  function begin(request: FrontRequest, response: Response): void {
    const { socket } = request
    unanswered++
    let open = connections.get(socket)
    if (!open) {
      const all = (open = new Set())
      connections.set(socket, all)
      // Node reports no close for requests queued behind another one.
      socket.once('close', () => all.forEach(end))
    }
    open.add(request)
    response.on('close', endAnswered)
  }

  function endAnswered(this: Response): void {
    end(this.req)
  }

  function end(request: FrontRequest): void {
    if (request.isOver) return
    request.isOver = true
    connections.get(request.socket)?.delete(request)
    unanswered--
    if (request.isLateSignIn) lateSignIns--
    if (request.isLargeForm) largeForms--
    held[request.isForm ? 'forms' : 'calls'] -= request.heldBytes
    holds.get(request)?.abort()
    // For a client that has gone, no answer head is written and no handler is called.
    if (!request.isWorking) request.leave?.()
  }

  /** Reserves memory for a body. Refuses the request and returns false if none is left. */
  function reserve(request: FrontRequest, response: Response, bytes: number): boolean {
    // A closed connection may still deliver a chunk.
    if (request.isOver) return true
    const kind = request.isForm ? 'forms' : 'calls'
    if (held[kind] + bytes > mostBytes[kind]) {
      refuse(request, response, 'memory')
      return false
    }
    request.heldBytes += bytes
    held[kind] += bytes
    return true
  }

  function admit(of: RequestClass, request: FrontRequest, response: Response, answer: Answer): void {
    admission.enter(of, {
      start(leave) {
        request.leave = leave
        answer(request, response)
      },
      refuse() {
        refuse(request, response, of)
      },
      gone() {
        return request.socket.destroyed
      },
    })
  }

  function listen(request: FrontRequest, response: Response, answer: Answer): void {
    if (stopping) response.setHeader('connection', 'close')
    if (aboutTheProcess.has(request.url ?? '')) return answer(request, response)
    if (closed) return refuse(request, response, 'stopping')
    const at = now()
    const refusal = limitCalls(request, at)
    const quota = quotaOf(request)
    if (quota) for (const [name, value] of Object.entries(quotaHeaders(quota, at))) response.setHeader(name, value)
    const isMultipart = isForm(request)
    const isLate = refusal !== undefined && isSignIn(request) && !isMultipart
    if (refusal && !isLate) return refuseCall(request, response, refusal)
    const of = isMultipart ? 'uploads' : isLate ? 'signIns' : classOf(request)
    if (admission.isFull(of) || (isLate && lateSignIns >= mostLateSignIns)) return refuse(request, response, of)
    request.class = of
    request.isForm = isMultipart
    request.heldBytes = 0
    const body = hasBody(request)
    const form = body && isMultipart ? formBytes(request, endpoints) : 0
    const isLarge = form > maxFormBytes
    if (isLarge && largeForms >= mostLargeForms) return refuse(request, response, 'memory')
    if (!reserve(request, response, form)) return
    if (isLarge) largeForms++
    if (isLate) lateSignIns++
    request.isLargeForm = isLarge
    request.isLateSignIn = isLate
    begin(request, response)
    if (!body) return admit(of, request, response, answer)
    // The form parser reads while the handler runs; then the form takes its slot. The memory limit bounds the number of parsed forms.
    if (isMultipart) return answer(request, response)
    readBody(request, {
      hold: (bytes) => reserve(request, response, bytes),
      done: () => admit(of, request, response, answer),
    })
  }

  return {
    headers,
    createServer(answer) {
      const classes = { IncomingMessage: FrontRequest, ServerResponse: FrontResponse }
      const server = createServer({ ...timeouts, ...classes }, (request, response) => listen(request, response, answer))
      // A connection that waits for its answer sends nothing. Between requests the keep-alive limit applies.
      return server.setTimeout(unreadMs, (socket) => {
        if (socket.writableLength > 0 || socket.timeout !== unreadMs) socket.destroy()
      })
    },
    beginWork: (request) => void ((request as FrontRequest).isWorking = true),
    enterUpload: (request) => takeSlot('uploads', request as FrontRequest),
    leaveSlot: (request) => (request as FrontRequest).leave?.(),
    hold: (request, ms) => hold(request as FrontRequest, ms),
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
