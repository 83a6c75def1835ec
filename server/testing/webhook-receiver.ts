import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  text: string
  // oxlint-disable-next-line no-explicit-any -- tests read any field
  body: any
}

/** A sponsor's test server, on this machine. */
export interface WebhookReceiver {
  origin: string
  /** Each received message, in order. */
  got: Received[]
  /** Its behaviour from now on, instead of answering 204. */
  answers(how: (response: ServerResponse, received: Received) => void): void
  close(): Promise<void>
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const got: Received[] = []
  let how: Parameters<WebhookReceiver['answers']>[0] = (response) => void response.writeHead(204).end()
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const text = Buffer.concat(pieces).toString()
      // An empty request comes from a browser or test that still uses the previous server of this port.
      if (text === '') return void response.writeHead(400).end()
      const received = { path: request.url ?? '', headers: request.headers, text, body: JSON.parse(text) }
      got.push(received)
      how(response, received)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    got,
    answers: (next) => void (how = next),
    close() {
      server.closeAllConnections()
      return new Promise((closed) => void server.close(() => closed()))
    },
  }
}

/** Follows the instructions for receivers in docs/webhooks.md. */
export function verifies({ headers, text }: Received, secret: string): boolean {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const right = Buffer.from(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  return String(headers['webhook-signature'])
    .split(' ')
    .map((one) => Buffer.from(one))
    .some((one) => one.length === right.length && timingSafeEqual(one, right))
}
