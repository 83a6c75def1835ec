import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import net, { type AddressInfo, type Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../e2e/helpers/free-port.ts'
import { certificatesFor } from '../../server/testing/certificates.ts'

export interface SlowProxy {
  url: string
  close(): Promise<void>
}

/** Caddy with TLS in front of the app, as in `deploy/container/Caddyfile`, behind a network with this round-trip time. */
export async function startSlowProxy(
  caddy: string,
  { app, protocols, roundTripMs }: { app: string; protocols: 'h1' | 'h1 h2'; roundTripMs: number },
): Promise<SlowProxy> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'porokh-caddy-'))
  const port = await freePort()
  const [certificate] = certificatesFor('DNS:localhost').certificates
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
  write('cert.pem', certificate!.cert)
  write('key.pem', certificate!.key)
  write(
    'Caddyfile',
    `{
	admin off
	auto_https disable_redirects
	servers {
		protocols ${protocols}
	}
}
https://localhost:${port} {
	tls cert.pem key.pem
	reverse_proxy ${new URL(app).host} {
		flush_interval -1
	}
}
`,
  )
  const child = spawn(caddy, ['run', '--config', 'Caddyfile', '--adapter', 'caddyfile'], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, HOME: folder },
  })
  const ended = once(child, 'exit')
  const network = slowNetwork(port, roundTripMs)
  await once(network.server, 'listening')
  await untilOpen(port)
  return {
    // TLS with the name of the certificate, on the port of the slow network.
    url: `https://localhost:${(network.server.address() as AddressInfo).port}`,
    async close() {
      network.close()
      child.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const socket = net.connect(port, '127.0.0.1')
    const open = await Promise.race([once(socket, 'connect').then(() => true), sleep(1000, false)]).catch(() => false)
    socket.destroy()
    if (open) return
    await sleep(100)
  }
  throw new Error('Caddy does not start')
}

/** Passes bytes on half a round trip later. A new connection waits for a whole one, as for TCP's handshake. */
function slowNetwork(port: number, roundTripMs: number): { server: net.Server; close(): void } {
  const sockets = new Set<Socket>()
  const server = net.createServer((near) => {
    const far = net.connect({ port, host: '127.0.0.1', noDelay: true })
    near.setNoDelay(true)
    const opened = performance.now() + roundTripMs
    const pass = (from: Socket, to: Socket) => {
      // Timers of different lengths may end out of order.
      const waiting: (() => void)[] = []
      const later = (act: () => void) => {
        waiting.push(act)
        setTimeout(() => waiting.shift()!(), Math.max(0, opened - performance.now()) + roundTripMs / 2)
      }
      from.on('data', (bytes) => later(() => to.write(bytes)))
      from.on('close', () => later(() => to.destroy()))
      from.on('error', () => {})
      sockets.add(from)
    }
    pass(near, far)
    pass(far, near)
  })
  server.listen(0, '127.0.0.1')
  return {
    server,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
