import net from 'node:net'
import { setTimeout } from 'node:timers/promises'

export interface Proxy {
  url: string
  /** Closes every open connection and accepts no new one, as in a tunnel. */
  cut(): Promise<void>
  /** Accepts connections again, at the same address. */
  restore(): Promise<void>
  /** Bytes in both directions, headers included, since the last call. */
  takeBytes(): number
  /** Waits until nothing was transferred for three seconds. */
  settled(): Promise<void>
  close(): Promise<void>
}

/**
 * A TCP proxy in front of the app. It sees all traffic of a browser, including the service worker's, which the browser's own offline switch
 * and network log omit.
 */
export async function startProxy(appUrl: string): Promise<Proxy> {
  const target = Number(new URL(appUrl).port)
  const open = new Set<net.Socket>()
  let bytes = 0
  let lastMoved = 0
  const track = (socket: net.Socket) => {
    open.add(socket)
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.byteLength
      lastMoved = performance.now()
    })
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy())
  }
  let port = 0
  let server: net.Server | null = null
  const restore = async () => {
    server = net.createServer((browser) => {
      const app = net.connect(target, '127.0.0.1')
      track(browser)
      track(app)
      browser.pipe(app).pipe(browser)
    })
    await new Promise<void>((ready) => server!.listen(port, '127.0.0.1', ready))
    port = (server.address() as net.AddressInfo).port
  }
  const cut = async () => {
    const closed = new Promise((done) => server?.close(done))
    for (const socket of open) socket.destroy()
    await closed
    server = null
  }
  await restore()
  return {
    url: `http://127.0.0.1:${port}`,
    cut,
    restore,
    takeBytes() {
      const taken = bytes
      bytes = 0
      return taken
    },
    async settled() {
      while (performance.now() - lastMoved < 3000) await setTimeout(100)
    },
    close: async () => (server ? cut() : undefined),
  }
}
