import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseServer } from './server.ts'

/** The connections between one process and the database: a TCP proxy that can cut, delay and silence them. */
export interface Wire {
  port: number
  /** Ends all connections with a reset. */
  cut(): void
  /** While on, new connections are reset at once. */
  refuse(on: boolean): void
  /** Each piece of data arrives this much later. */
  delay(ms: number): void
  /** The present connections carry nothing any more and nobody is told, as when a router forgets them. */
  silence(): void
  /** While on, new connections carry nothing either. */
  swallow(on: boolean): void
  close(): void
}

interface Pair {
  near: Socket
  far: Socket
  silent: boolean
}

/** How long the server believes in a connection whose other end has gone in silence. */
const silentMs = 45_000

export async function openWire(target: DatabaseServer['target']): Promise<Wire> {
  const pairs = new Set<Pair>()
  let refusing = false
  let swallowing = false
  let delayMs = 0

  const forward = (pair: Pair, from: Socket, to: Socket) => {
    from.on('data', (data) => {
      if (pair.silent) return
      if (delayMs === 0) return void to.write(data)
      // The order stays: each piece waits equally long.
      void sleep(delayMs).then(() => pair.silent || to.destroyed || to.write(data))
    })
    from.on('error', () => {})
    from.on('close', () => {
      if (!pair.silent) to.destroy()
      else setTimeout(() => to.destroy(), silentMs).unref()
      if (pair.near.destroyed && pair.far.destroyed) pairs.delete(pair)
    })
  }
  const listener = net.createServer({ noDelay: true }, (near) => {
    if (refusing) return void near.resetAndDestroy()
    const far = net.connect(target as net.NetConnectOpts)
    const pair = { near, far, silent: swallowing }
    pairs.add(pair)
    forward(pair, near, far)
    forward(pair, far, near)
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')

  const cut = () => {
    for (const { near, far } of pairs) {
      near.resetAndDestroy()
      far.destroy()
    }
    pairs.clear()
  }
  return {
    port: (listener.address() as AddressInfo).port,
    cut,
    refuse: (on) => (refusing = on),
    delay: (ms) => (delayMs = ms),
    silence() {
      for (const pair of pairs) pair.silent = true
    },
    swallow: (on) => (swallowing = on),
    close() {
      listener.close()
      cut()
    },
  }
}
