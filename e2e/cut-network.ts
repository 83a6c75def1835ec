import net from 'node:net'

export interface Line {
  url: string
  /** As in a tunnel: what is open breaks off, and nothing new gets through. */
  cut(): Promise<void>
  mend(): Promise<void>
  close(): Promise<void>
}

/** A line to the app that can be cut. A browser's own offline switch lets a service worker's calls through. */
export async function lineTo(appUrl: string): Promise<Line> {
  const target = Number(new URL(appUrl).port)
  const open = new Set<net.Socket>()
  const keep = (socket: net.Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy())
  }
  let port = 0
  let server: net.Server | null = null
  const mend = async () => {
    server = net.createServer((from) => {
      const to = net.connect(target, '127.0.0.1')
      keep(from)
      keep(to)
      from.pipe(to).pipe(from)
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
  await mend()
  return { url: `http://127.0.0.1:${port}`, cut, mend, close: async () => (server ? cut() : undefined) }
}
