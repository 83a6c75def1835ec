import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'

/** A port that nobody listens on at any address of this machine. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '0.0.0.0')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
