import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Asked {
  method: string
  path: string
  headers: IncomingHttpHeaders
  text: string
}
export type Behaviour = (response: ServerResponse, asked: Asked) => void

/** An HTTP server of a test that simulates a gateway. */
export interface GatewayServer {
  url: string
  got: Asked[]
  /** The behaviours for the next requests, in order. The last one is repeated. */
  does(...next: Behaviour[]): void
  close(): Promise<void>
}

export async function startGatewayServer(usual: Behaviour): Promise<GatewayServer> {
  const got: Asked[] = []
  let behaviours = [usual]
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const asked = { method, path: url, headers, text: Buffer.concat(pieces).toString() }
      got.push(asked)
      const behaviour = behaviours.length > 1 ? behaviours.shift()! : behaviours[0]!
      behaviour(response, asked)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    got,
    does: (...next) => void (behaviours = next),
    close() {
      server.closeAllConnections()
      return new Promise((closed) => void server.close(() => closed()))
    },
  }
}

export const json =
  (body: object, status = 200): Behaviour =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** The answer of a proxy in front of a gateway. */
export const html =
  (status: number): Behaviour =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'text/html' }).end('<html><h1>Bad Gateway</h1></html>')

/** The connection ends without an answer, after the request was read. */
export const drop: Behaviour = (response) => void response.socket?.destroy()

/** The published answers of Alpha SMS to each request. */
export const alphaTakes = json({ error: 0, msg: 'Request successfully submitted', data: { request_id: 8142 } })
export const alphaSays = (error: number | string) => json({ error, msg: 'text of the gateway' })

interface SslRequest {
  csms_id: string
  msisdn: string
  sms: string
}
/** The published answers of SSL Wireless: the text is repeated, and an id used before on the same day is a duplicate. */
export function sslTakes(): Behaviour {
  const known = new Set<string>()
  return (response, asked) => {
    const { csms_id, msisdn, sms } = JSON.parse(asked.text) as SslRequest
    if (known.has(csms_id)) return sslSays(4023, 'Duplicate csms_id')(response, asked)
    known.add(csms_id)
    sslAnswers([{ sms_status: 'SUCCESS', msisdn, sms_body: sms, csms_id, reference_id: 'r-1' }])(response, asked)
  }
}
export const sslAnswers = (smsinfo: object[]) =>
  json({ status: 'SUCCESS', status_code: 200, error_message: '', smsinfo })
export const sslSays = (status_code: number | string, error_message = 'text of the gateway') =>
  json({ status: 'FAILED', status_code, error_message, smsinfo: [] })
