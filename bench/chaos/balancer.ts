import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A round-robin load balancer for the processes. Skips those whose `/readyz` fails. */
export interface Balancer {
  url: string
  close(): void
}

export interface Upstream {
  /** Undefined while the process does not listen. */
  port: number | undefined
  /** Set by the balancer: whether the last `/readyz` answered 200. */
  ready: boolean
}

const lookEveryMs = 300
const lookMs = 3000

export async function openBalancer(upstreams: readonly Upstream[], port = 0): Promise<Balancer> {
  let turn = 0
  const closed = new AbortController()
  const server = http.createServer((request, response) => {
    const body: Buffer[] = []
    request.on('data', (piece: Buffer) => body.push(piece))
    request.on('error', () => {})
    request.on('end', () => pass(request, response, Buffer.concat(body), inTurn()))
  })
  // A client that sends on a connection just being closed would see a false error.
  server.keepAliveTimeout = 600_000
  /** Ready processes in round-robin order. If none is ready, all of them, since one may have recovered. */
  const inTurn = (): Upstream[] => {
    const listening = upstreams.filter(({ port }) => port)
    const ready = listening.filter((upstream) => upstream.ready)
    const from = ready.length > 0 ? ready : listening
    const first = turn++ % Math.max(from.length, 1)
    return [...from.slice(first), ...from.slice(0, first)]
  }
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')

  const look = async (upstream: Upstream) => {
    while (!closed.signal.aborted) {
      const { port } = upstream
      const ready = port !== undefined && (await isReady(port))
      // The process may have been restarted meanwhile.
      if (upstream.port === port) upstream.ready = ready
      await sleep(lookEveryMs, undefined, { ref: false })
    }
  }
  for (const upstream of upstreams) void look(upstream)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      closed.abort()
      server.close()
      server.closeAllConnections()
    },
  }
}

export const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(lookMs) }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status === 200
    },
    () => false,
  )

/** Forwards a request. A process that accepts no connection is skipped; later failures are a 502. */
function pass(request: IncomingMessage, response: ServerResponse, body: Buffer, candidates: Upstream[]): void {
  const [upstream, ...others] = candidates
  if (!upstream) return fail(response, 'no process listens')
  const { method, url, headers } = request
  const onward = http.request({ host: '127.0.0.1', port: upstream.port, method, path: url, headers, agent: false })
  let connected = false
  onward.on('socket', (socket) => socket.on('connect', () => (connected = true)))
  onward.on('response', (answer) => {
    const { connection: _, 'transfer-encoding': __, ...rest } = answer.headers
    response.writeHead(answer.statusCode!, rest)
    answer.on('error', () => response.destroy())
    answer.pipe(response)
  })
  onward.on('error', (error) => {
    if (response.headersSent) return void response.destroy()
    if (connected) return fail(response, error.message)
    upstream.ready = false
    pass(request, response, body, others)
  })
  response.on('close', () => onward.destroy())
  onward.end(body)
}

function fail(response: ServerResponse, reason: string): void {
  response.writeHead(502, { 'content-type': 'text/plain' }).end(reason)
}
