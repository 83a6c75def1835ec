import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

const everyMs = 2000
const heartbeatEvery = 10

interface OpenStream {
  out: ServerResponse
}
interface Watched<S> {
  streams: Set<S>
  /** Ends the streams of whoever may read no more, and tells the others what is new. */
  look(): Promise<void>
  /** Keeps the connection open where there is nothing to tell. Every 20 seconds; who has read nothing of it by the next time is ended. */
  beat(stream: S): void
  /** For the log, when it could not look. */
  failure: string
}

/**
 * Looks every two seconds for what open streams have to be told, while there are any, and ends them when the app closes.
 *
 * @returns adds a stream; of those of the same owner at most `most` stay, and one more ends the oldest
 */
export function watchStreams<S extends OpenStream>(
  app: FastifyInstance,
  { streams, look, beat, failure }: Watched<S>,
): (stream: S, most: number, isTheirs: (other: S) => boolean) => void {
  let turn = 0
  let polling: Promise<void> | undefined

  async function poll(): Promise<void> {
    try {
      await look()
      if (++turn % heartbeatEvery === 0) for (const stream of streams) endUnread(stream)
    } catch (error) {
      app.log.error({ err: error }, failure)
    }
  }
  const unread = new WeakSet<S>()
  function endUnread(stream: S): void {
    if (stream.out.writableLength === 0) {
      unread.delete(stream)
      beat(stream)
    } else if (unread.has(stream)) stream.out.destroy()
    else unread.add(stream)
  }
  const timer = setInterval(() => {
    if (streams.size > 0) polling ??= poll().finally(() => (polling = undefined))
  }, everyMs)
  timer.unref()
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    clearInterval(timer)
    for (const { out } of streams) out.end()
    await polling
  })

  return (stream, most, isTheirs) => {
    // Counted only now, and without a pause until it is added: many may have been opened at the same time.
    const theirs = [...streams].filter(isTheirs)
    for (const old of theirs.slice(0, Math.max(0, theirs.length + 1 - most))) {
      streams.delete(old)
      old.out.end()
    }
    streams.add(stream)
    // A stream that opens while the app begins to close would keep it open for ever.
    if (closing) stream.out.end()
  }
}
