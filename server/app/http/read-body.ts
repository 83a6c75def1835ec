import type { IncomingMessage } from 'node:http'
import type { Endpoint } from '../../../contract/endpoint.ts'

export const maxJsonBytes = 256 * 1024
const bodies = new WeakMap<IncomingMessage, Buffer>()

/** The body read by `readBody`. Undefined if it was too large, and for forms. */
export const bodyOf = (request: IncomingMessage): Buffer | undefined => bodies.get(request)

export const isForm = ({ headers }: IncomingMessage) => headers['content-type']?.startsWith('multipart/') === true

export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/** The largest picture plus its form fields. Larger forms are refused while they are read. */
export const maxFormBytes = 6 * 1024 * 1024
export const aroundFile = 1024 * 1024

/** Maximum memory of this form in bytes. Calls with a larger file have paths without an id. */
export function formBytes({ method, url = '', headers }: IncomingMessage, endpoints: Record<string, Endpoint>): number {
  const name = `${method} ${url.split('?', 1)[0]}`
  const upload = Object.hasOwn(endpoints, name) ? endpoints[name]?.upload : undefined
  const most = upload && upload.maxBytes > maxFormBytes ? upload.maxBytes + aroundFile : maxFormBytes
  return Math.min(Number(headers['content-length'] ?? most), most)
}

interface Reader {
  /** Called with the size of each received chunk. False: no memory is left, and reading stops. */
  hold(bytes: number): boolean
  done(): void
}

/**
 * Reads the body of a request that is not a form, then calls `done`: a client that sends slowly must not hold an admission slot. If the
 * body is too large, `done` is called at once. If the client goes away, `done` is never called.
 */
export function readBody(request: IncomingMessage, { hold, done }: Reader): void {
  if (Number(request.headers['content-length']) > maxJsonBytes) return done()
  const chunks: Buffer[] = []
  let size = 0
  const take = (chunk: Buffer) => {
    size += chunk.length
    if (size <= maxJsonBytes && !hold(chunk.length)) return void stop()
    if (size <= maxJsonBytes) return void chunks.push(chunk)
    stop()
    request.pause()
    done()
  }
  const end = () => {
    stop()
    bodies.set(request, chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks))
    done()
  }
  const stop = () => request.off('data', take).off('end', end)
  // A broken connection also ends the answer, so there is nobody to answer.
  request.on('data', take).on('end', end).on('error', stop)
}
