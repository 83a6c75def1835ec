import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

const everyMs = 2000
const heartbeatEvery = 10

interface OpenStream {
  out: ServerResponse
}
interface Watched<S> {
  streams: Set<S>
  /** Ends streams without permission and sends news to the others. */
  look(): Promise<void>
  /** Sends a heartbeat every 20 seconds. A client that has not read it by the next one is disconnected. */
  beat(stream: S): void
  /** The log message if polling fails. */
  failure: string
}

/**
 * Polls every two seconds for news while streams are open, and ends the streams when the app closes.
 *
 * @returns adds a stream; beyond `most` streams of an owner, the oldest one ends
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
    // Counted immediately before the stream is added, without awaiting, since many may open concurrently.
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
