import { randomUUID } from 'node:crypto'
import type { Call } from '../requests/scenarios.ts'
import net from 'node:net'

interface Answered {
  status: number
  kind: number
  /** Milliseconds from sending the request to the end of its answer. */
  ms: number
}

interface Connection {
  /** Sends the text of a request. One request at a time. */
  ask(request: string, kind: number): void
  close(): void
}

/** A persistent connection with just enough HTTP to detect the end of an answer, so that sending many requests is cheap. */
function openConnection(
  port: number,
  on: { free(connection: Connection): void; answered(answered: Answered): void; lost(asked: boolean): void },
): void {
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
  let received = ''
  let since = 0
  let kind = 0
  const connection: Connection = {
    ask(request, its) {
      kind = its
      since = performance.now()
      socket.write(request)
    },
    close: () => socket.destroy(),
  }
  socket.setEncoding('latin1')
  socket.once('connect', () => on.free(connection))
  socket.on('error', () => {})
  socket.once('close', () => on.lost(since > 0))
  socket.on('data', (text: string) => {
    received += text
    const end = endOf(received)
    if (end === undefined || received.length < end) return
    on.answered({ kind, status: Number(received.slice(9, 12)), ms: performance.now() - since })
    received = ''
    since = 0
    on.free(connection)
  })
}

/** The answer's length, or undefined while unknown. */
function endOf(text: string): number | undefined {
  const head = text.indexOf('\r\n\r\n')
  if (head < 0) return undefined
  const length = /\r\ncontent-length: (\d+)/i.exec(text)
  if (length) return head + 4 + Number(length[1])
  if (/\r\ntransfer-encoding: chunked/i.test(text.slice(0, head)))
    return text.endsWith('\r\n0\r\n\r\n') ? text.length : undefined
  return head + 4
}

/** Sends requests at an even pace, whether they are answered or not. A separate process, controlled by its parent. */
export interface Order {
  port: number
  /** Sent in turn, and each equally often. */
  calls: Call[]
  /** Number of kinds among the calls, which take turns. */
  kinds: number
  /** Without a pace, each connection sends its next request after each answer. */
  perSecond?: number
  seconds: number
  connections: number
}
export interface Outcome {
  /** Requests sent per second; lower than requested if no connection was free. */
  sent: number
  /** Successful answers per second. */
  done: number
  /** The same for each kind. */
  doneOf: number[]
  /** Answers with 503 per second. */
  refused: number
  /** Number of other answers or missing ones. */
  failed: number
  /** The 99th percentile of the response time, in milliseconds. */
  doneP99: number
  refusedP99: number
  /** The same for the time until the connection was open. */
  openP99: number
}

async function send({ port, calls, kinds, perSecond, seconds, connections }: Order): Promise<Outcome> {
  const free: Connection[] = []
  const all = new Set<Connection>()
  const [done, refused, opened]: [number[], number[], number[]] = [[], [], []]
  const doneOf = Array<number>(kinds).fill(0)
  let [sent, failed, running] = [0, 0, true]
  const texts = calls.map((call) => [textOf(call), call] as const)
  const ask = (connection: Connection) => {
    const kind = sent % kinds
    const [text, call] = texts[sent++ % texts.length]!
    connection.ask(text.replace('KEY', call.headers?.['idempotency-key'] ? randomUUID() : ''), kind)
  }
  const began = performance.now()
  for (let n = 0; n < connections; n++) {
    openConnection(port, {
      free(connection) {
        if (!all.has(connection)) opened.push(performance.now() - began)
        all.add(connection)
        if (perSecond === undefined && running) ask(connection)
        else free.push(connection)
      },
      answered({ kind, status, ms }) {
        if (!running) return
        if (status === 503) refused.push(ms)
        else if (status < 300) {
          done.push(ms)
          doneOf[kind]!++
        } else failed++
      },
      lost: (asked) => void (running && asked && failed++),
    })
  }
  await new Promise<void>((resolve) => {
    let due = 0
    const timer = setInterval(() => {
      const elapsed = (performance.now() - began) / 1000
      if (perSecond !== undefined) {
        for (const now = Math.floor(elapsed * perSecond); due < now; due++) {
          const connection = free.shift()
          if (connection) ask(connection)
        }
      }
      if (elapsed < seconds) return
      clearInterval(timer)
      resolve()
    }, 1)
  })
  running = false
  for (const connection of all) connection.close()
  const each = (count: number) => count / seconds
  return {
    sent: each(sent),
    done: each(done.length),
    doneOf: doneOf.map(each),
    refused: each(refused.length),
    failed,
    doneP99: p99(done),
    refusedP99: p99(refused),
    openP99: p99(opened),
  }
}

function textOf({ method, path, headers = {}, body = '' }: Call): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${name === 'idempotency-key' ? 'KEY' : value}`)
  if (method !== 'GET') lines.push(`content-length: ${Buffer.byteLength(body)}`)
  return [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1', ...lines, '', body].join('\r\n')
}

const p99 = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length * 0.99)] ?? NaN

process.on('disconnect', () => process.exit())
process.on('message', (order: Order) => void send(order).then((outcome) => process.send!(outcome)))
