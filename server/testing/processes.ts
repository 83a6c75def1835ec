import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { compiled } from './compiled.ts'
import type { TestDatabase } from './database.ts'

export interface ServerProcess {
  port: number
  /** Sends SIGTERM. Returns the exit status, and the number of seconds until the exit. */
  stop(): Promise<{ code: number | null; signal: string | null; seconds: number }>
}

/** All processes on a database share this secret, by which they recognise a repeated request. */
const secret = 'a secret of all processes of a test'

/** Starts the server as a separate process on a test's database. It ends with the test in every case. */
export async function startProcess(
  database: TestDatabase,
  { port = 0, ...env }: { port?: number } & Record<string, string | number> = {},
): Promise<ServerProcess> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'porokh-process-'))
  const child = fork(await compiled('server/testing/serve.ts'), {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DEMO: '1',
      DATABASE_URL: database.ownerUrl,
      DATABASE_APP_URL: database.appUrl,
      DATA_DIR: dataDir,
      SECRET: secret,
      LOG_LEVEL: 'fatal',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...env,
    },
  })
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    child.once('exit', (code, signal) => {
      rmSync(dataDir, { recursive: true, force: true })
      resolve({ code, signal })
    })
  })
  return {
    port: await portOf(child),
    async stop() {
      const began = performance.now()
      child.kill('SIGTERM')
      return { ...(await ended), seconds: (performance.now() - began) / 1000 }
    },
  }
}

async function portOf(child: ChildProcess): Promise<number> {
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('the server did not start')))
  const [message] = (await Promise.race([once(child, 'message'), failed])) as [{ port: number }]
  return message.port
}

/** Passes requests to the ports in turn, like a load balancer, and appends the client's address as the last one. */
export async function roundRobin(ports: readonly number[], client: string): Promise<{ url: string; close(): void }> {
  let turn = 0
  const agent = new http.Agent({ keepAlive: true })
  const server = http.createServer((request, response) => {
    const { method, url: path, headers } = request
    const forwarded = [headers['x-forwarded-for'], client].filter(Boolean).join(', ')
    const port = ports[turn++ % ports.length]!
    const to = http.request({ agent, port, method, path, headers: { ...headers, 'x-forwarded-for': forwarded } })
    to.on('response', (answer) => answer.pipe(response.writeHead(answer.statusCode!, answer.headers)))
    to.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
    request.pipe(to)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}
