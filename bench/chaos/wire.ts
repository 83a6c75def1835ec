import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseServer } from './server.ts'

/** A TCP proxy between one process and the database that can cut, delay and silence connections. */
export interface Wire {
  port: number
  /** Ends all connections with a reset. */
  cut(): void
  /** While on, new connections are reset at once. */
  refuse(on: boolean): void
  /** While on, new connections wait, as with a starting machine or behind a pooler. */
  wait(on: boolean): void
  /** Delays each chunk of data by this time. */
  delay(ms: number): void
  /** The current connections silently carry no more data, as when a router forgets them. */
  silence(): void
  /** While on, new connections carry no data either. */
  swallow(on: boolean): void
  close(): void
}

interface Pair {
  near: Socket
  far: Socket
  silent: boolean
}

/** How long the server keeps a connection whose other end has vanished. */
const silentMs = 45_000
const lookMs = 20

export async function openWire(target: DatabaseServer['target']): Promise<Wire> {
  const pairs = new Set<Pair>()
  const mode = { refuses: false, waits: false, swallows: false, delayMs: 0 }

  const listener = net.createServer({ noDelay: true, pauseOnConnect: true }, async (near) => {
    near.on('error', () => {})
    if (mode.refuses) return void near.resetAndDestroy()
    while (mode.waits && !near.destroyed) await sleep(lookMs)
    const far = await reach(target)
    if (!far || near.destroyed) {
      far?.destroy()
      return void near.destroy()
    }
    const pair = { near, far, silent: mode.swallows }
    pairs.add(pair)
    join(pair, near, far, mode)
    join(pair, far, near, mode)
    for (const socket of [near, far]) socket.on('close', () => near.destroyed && far.destroyed && pairs.delete(pair))
    near.resume()
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
    refuse: (on) => (mode.refuses = on),
    wait: (on) => (mode.waits = on),
    delay: (ms) => (mode.delayMs = ms),
    silence() {
      for (const pair of pairs) pair.silent = true
    },
    swallow: (on) => (mode.swallows = on),
    close() {
      listener.close()
      cut()
    },
  }
}

async function reach(target: DatabaseServer['target']): Promise<Socket | undefined> {
  const socket = net.connect({ ...target, noDelay: true } as net.NetConnectOpts)
  return once(socket, 'connect').then(
    () => socket.on('error', () => {}),
    () => undefined,
  )
}

/** Forwards one socket's data to the other. */
function join(pair: Pair, from: Socket, to: Socket, mode: { delayMs: number }): void {
  from.on('data', (data) => {
    if (pair.silent) return
    if (mode.delayMs === 0) return void to.write(data)
    // The order stays, since every chunk has the same delay.
    setTimeout(() => pair.silent || to.destroyed || to.write(data), mode.delayMs)
  })
  from.on('close', () => {
    // After all data in transit.
    setTimeout(() => to.destroy(), pair.silent ? silentMs : mode.delayMs).unref()
  })
}
