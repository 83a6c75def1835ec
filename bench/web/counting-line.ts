import net from 'node:net'

export interface CountingLine {
  url: string
  /** Bytes in both directions, headers included, since it was read last. */
  take(): number
  close(): Promise<void>
}

/** A line to the app on which nothing goes uncounted, whoever in the browser asked for it. */
export async function countingLine(appUrl: string): Promise<CountingLine> {
  let bytes = 0
  const open = new Set<net.Socket>()
  const keep = (socket: net.Socket) => {
    open.add(socket)
    socket.on('data', (chunk: Buffer) => (bytes += chunk.byteLength))
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy())
  }
  const server = net.createServer((browser) => {
    const app = net.connect(Number(new URL(appUrl).port), '127.0.0.1')
    keep(browser)
    keep(app)
    browser.pipe(app).pipe(browser)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    take() {
      const taken = bytes
      bytes = 0
      return taken
    },
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
