import type { IncomingMessage } from 'node:http'
import type { Endpoint } from '../../../contract/endpoint.ts'

export const maxJsonBytes = 256 * 1024
const bodies = new WeakMap<IncomingMessage, Buffer>()

/** The body that `readBody` has read. Undefined when it was too large, and for forms. */
export const bodyOf = (request: IncomingMessage): Buffer | undefined => bodies.get(request)

export const isForm = ({ headers }: IncomingMessage) => headers['content-type']?.startsWith('multipart/') === true

export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/** The largest picture of a form, and what is around it. Larger forms are refused while they are read. */
export const maxFormBytes = 6 * 1024 * 1024
export const aroundFile = 1024 * 1024

/** How many bytes of memory this form may take. A call with a larger file has an address without an id. */
export function formBytes({ method, url = '', headers }: IncomingMessage, endpoints: Record<string, Endpoint>): number {
  const name = `${method} ${url.split('?', 1)[0]}`
  const upload = Object.hasOwn(endpoints, name) ? endpoints[name]?.upload : undefined
  const most = upload && upload.maxBytes > maxFormBytes ? upload.maxBytes + aroundFile : maxFormBytes
  return Math.min(Number(headers['content-length'] ?? most), most)
}

interface Reader {
  /** Called with the size of each piece that arrives. False: there is no memory for it, and nothing more is read. */
  hold(bytes: number): boolean
  done(): void
}

/**
 * Reads the body of a request that is not a form, and then calls `done`: a client that sends slowly must not hold a
 * place among those in work. Calls it at once when the body is too large. Does not call it when the client goes away.
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
  // A broken connection also ends the answer, so nobody waits for it.
  request.on('data', take).on('end', end).on('error', stop)
}
