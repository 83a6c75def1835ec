import net from 'node:net'

/** Returns a TCP port of this computer that nothing uses. */
export function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => found(port))
    })
  })
}
