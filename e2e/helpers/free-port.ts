import net from 'node:net'

/** Returns an unused TCP port of this computer. */
export function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => found(port))
    })
  })
}
