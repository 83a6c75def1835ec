import type { ServerResponse } from 'node:http'
import type { Answer } from './call.ts'
import type { FaultName, FaultOptions } from './faults.ts'

interface Transport {
  /** Whether the call takes effect; the fault's option `moved` overrides it. */
  moves: boolean
  /** Sends the answer, a faulty one, or nothing. */
  send(response: ServerResponse, answer: Answer, options: FaultOptions): void
}

/** Nothing is sent until the client disconnects. */
const hang = () => {}
const reset = (response: ServerResponse) => void response.socket?.resetAndDestroy()
const proxyPage = (status: number, title: string): Transport => ({
  moves: false,
  send: (response) =>
    write(response, { status, body: `<html><h1>${title}</h1></html>`, headers: { 'content-type': 'text/html' } }),
})
const instead = (status: number, body: unknown, moves: boolean): Transport => ({
  moves,
  send: (response) => write(response, { status, body }),
})

/** Faults below the JSON level. Tests can use them for every call. */
const transports: Partial<Record<FaultName, Transport>> = {
  silent_after_moving: { moves: true, send: hang },
  silent_without_moving: { moves: false, send: hang },
  delay: {
    moves: true,
    send: (response, answer, { ms = 31_000 }) => void setTimeout(() => write(response, answer), ms).unref(),
  },
  reset_before: { moves: false, send: reset },
  reset_during: {
    moves: true,
    send(response, answer) {
      const bytes = bytesOf(answer)
      head(response, answer, bytes.length)
      response.write(bytes.subarray(0, bytes.length >> 1), () => reset(response))
    },
  },
  reset_after: {
    moves: true,
    send(response, answer) {
      const bytes = bytesOf(answer)
      head(response, answer, bytes.length)
      response.end(bytes, () => reset(response))
    },
  },
  empty_body: { moves: true, send: (response, answer) => write(response, { ...answer, body: '' }) },
  html_200: {
    moves: true,
    send: (response) => write(response, { status: 200, body: '<html><h1>Scheduled maintenance</h1></html>' }),
  },
  half_json: {
    moves: true,
    send: (response, answer) =>
      write(response, { ...answer, body: textOf(answer).slice(0, textOf(answer).length >> 1) }),
  },
  json_array: { moves: true, send: (response, answer) => write(response, { ...answer, body: [answer.body] }) },
  wrong_charset: {
    moves: true,
    send(response, answer) {
      const bytes = Buffer.from(`\uFEFF${textOf(answer)}`, 'utf16le')
      response.writeHead(answer.status, { 'content-type': 'application/json; charset=utf-16' }).end(bytes)
    },
  },
  huge_body: {
    moves: true,
    send: (response, answer) =>
      write(response, { ...answer, body: { ...(answer.body as object), padding: 'x'.repeat(2 * 1024 * 1024) } }),
  },
  http_429: instead(429, { message: 'Too Many Requests' }, false),
  http_502: proxyPage(502, 'Bad Gateway'),
  http_503: proxyPage(503, 'Service Temporarily Unavailable'),
  http_504: proxyPage(504, 'Gateway Time-out'),
  wrong_route: instead(403, { message: 'Missing Authentication Token' }, false),
  route_gone: instead(404, { message: 'Not Found' }, false),
  ip_not_listed: instead(403, { message: 'Forbidden' }, false),
  slow_drip: {
    moves: true,
    send(response, answer) {
      const bytes = bytesOf(answer)
      head(response, answer, bytes.length)
      let at = 0
      const timer = setInterval(() => {
        response.write(bytes.subarray(at, ++at))
        if (at >= bytes.length) response.end()
        if (at >= bytes.length) clearInterval(timer)
      }, 1000).unref()
      response.on('close', () => clearInterval(timer))
    },
  },
  redirect: {
    moves: false,
    send(response) {
      // The same machine under another host name: the recorded calls show whether the client followed.
      const port = response.socket?.localPort
      response.writeHead(301, { location: `http://localhost:${port}/elsewhere` }).end()
    },
  },
}

export function transportOf(
  faults: ReadonlyMap<FaultName, FaultOptions>,
): (Transport & { options: FaultOptions }) | undefined {
  for (const [name, options] of faults) {
    const transport = transports[name]
    if (transport) return { ...transport, moves: options.moved ?? transport.moves, options }
  }
  return undefined
}

const textOf = ({ body }: Answer) => (typeof body === 'string' ? body : JSON.stringify(body))
const bytesOf = (answer: Answer) => Buffer.from(textOf(answer))
function head(response: ServerResponse, { status, body, headers }: Answer, length: number): void {
  const type = typeof body === 'string' ? 'text/html; charset=utf-8' : 'application/json'
  response.writeHead(status, { 'content-type': type, ...headers, 'content-length': length })
}
export function write(response: ServerResponse, answer: Answer): void {
  if (response.destroyed) return
  const bytes = bytesOf(answer)
  head(response, answer, bytes.length)
  response.end(bytes)
}
