import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'

/** A port that is unused on all addresses of this machine. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '0.0.0.0')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
