import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentChanged } from '../../content/next-change.ts'
import type { Listen } from '../../db/listen.ts'

/** A reply for everybody, ready to send. */
export interface SharedReply {
  etag: string
  /** The bytes, uncompressed and compressed if that is shorter. */
  bytes: { identity: Buffer; br?: Buffer; gzip?: Buffer }
}

export interface ReadReply {
  /** The serialised JSON. */
  text: string
  /** When the reply changes without a write. */
  changesAt: Date | null
}

interface Kept {
  reply: Promise<SharedReply>
  /** The validity period of the cached reply, in milliseconds since 1970. */
  from: number
  until: number
}

export interface SharedReplies {
  /** Returns the cached reply, otherwise reads and stores it. `key` names everything that the reply depends on. */
  get(key: string, now: Date, read: () => Promise<ReadReply>): Promise<SharedReply>
  /** Clears every reply because content was written. */
  forget(): void
}

/**
 * Caches replies in memory as long as this process is notified of every change of the content. While it does not listen, each reply is read
 * from the database: docs/decisions/statements.md.
 */
export function sharedReplies(listen: Listen): SharedReplies {
  const kept = new Map<string, Kept>()
  let listens = false
  const forget = () => kept.clear()
  const listensFromNow = (now: boolean) => () => {
    listens = now
    forget()
  }
  listen(contentChanged, { told: forget, begun: listensFromNow(true), lost: listensFromNow(false) })

  function readAndKeep(key: string, now: Date, read: () => Promise<ReadReply>): Promise<SharedReply> {
    const from = now.getTime()
    const reading = read()
    const one: Kept = { reply: reading.then(({ text }) => ready(text)), from, until: Infinity }
    kept.set(key, one)
    const drop = () => kept.get(key) === one && kept.delete(key)
    reading.then(({ changesAt }) => (one.until = changesAt?.getTime() ?? Infinity), drop)
    one.reply.catch(drop)
    return one.reply
  }

  return {
    forget,
    get(key, now, read) {
      if (!listens) return read().then(({ text }) => ready(text))
      const one = kept.get(key)
      const time = now.getTime()
      return one && time >= one.from && time < one.until ? one.reply : readAndKeep(key, now, read)
    },
  }
}

const compressors = {
  br: (bytes: Buffer, quality: number) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: promisify<Buffer, Buffer>(gzip),
}
/** Shorter replies fit into one packet without compression. */
const worthCompressing = 1024

/** The text with the data for sending: compressed once, by default at the highest brotli level. */
export async function ready(text: string, quality = constants.BROTLI_MAX_QUALITY): Promise<SharedReply> {
  const identity = Buffer.from(text)
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 16)}"`
  if (identity.length < worthCompressing) return { etag, bytes: { identity } }
  const [br, gzipped] = await Promise.all([compressors.br(identity, quality), compressors.gzip(identity)])
  return { etag, bytes: { identity, br, gzip: gzipped } }
}
