import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { migrate } from '../../server/db/migrate.ts'
import { ask } from './ask.ts'
import { openBalancer } from './balancer.ts'
import { smallDisk } from './disk.ts'
import { openPooler } from './pooler.ts'
import { appProcess, type AppProcess } from './processes.ts'
import { randomFrom } from './random.ts'
import { ChaosRecord } from './record.ts'
import { createClusterServer, createServer, useServer, type DatabaseServer } from './server.ts'
import type { Stage } from './stage.ts'
import { openWire, type Wire } from './wire.ts'
import { dataKey, makeWorld, secret, type World } from './world.ts'

/** `shared-flush` is a fault in the application, `asynchronous` one in the cluster's configuration. */
export const fixtures = ['shared-flush', 'asynchronous'] as const
export type Fixture = (typeof fixtures)[number]

export interface StageOptions {
  /** `embedded`, `patroni`, or the URL of a server whose role is a superuser. */
  engine: string
  seed: number
  processes: number
  members: number
  /** The fault to put back into the application. */
  fixture?: Fixture
  /** Whether to create a disk that can be filled, if possible. */
  disk: boolean
}

export interface OpenStage extends Stage {
  /** The load balancer. */
  url: string
  world: World
  /** The folder of the logs and the record. */
  folder: string
  /** Ends everything. With `keep`, the folder stays. */
  close(keep: boolean): Promise<void>
}

const appPassword = 'chaos'

/** Starts a database, the TCP proxies, the pooler, the processes and the load balancer, and creates the people. */
export async function openStage(options: StageOptions): Promise<OpenStage> {
  const { engine, seed, members, fixture } = options
  const folder = mkdtempSync(path.join(os.tmpdir(), 'porokh-chaos-'))
  // PostgreSQL and the pooler run as another user if chaos runs as root.
  chmodSync(folder, 0o755)
  const closing: (() => Promise<unknown> | void)[] = []
  const close = async (keep: boolean) => {
    for (const step of closing.toReversed()) {
      // Continues after a failure, because the remaining programs have to end too.
      await Promise.resolve(step()).catch((error: unknown) => console.error(error))
    }
    if (!keep) rmSync(folder, { recursive: true, force: true })
  }
  try {
    const { server, databaseUrl } = await openDatabase(engine, folder, options.disk, closing)
    await migrate(databaseUrl)
    await ask(databaseUrl, `alter role porokh_app login password '${appPassword}'`)
    const world = await makeWorld(databaseUrl, { members, changers: 3, sponsors: 3 })

    const record = new ChaosRecord(path.join(folder, 'record.jsonl'))
    const wires: Wire[] = []
    for (let n = 0; n < options.processes; n++) wires.push(await openWire(server.target))
    closing.push(() => wires.forEach((wire) => wire.close()))
    // The string may be no valid `URL`: that of a socket has no host.
    const [, owner, name] = /^\w+:\/\/([^@/]*)@[^/]*(\/[^?]*)/.exec(databaseUrl)!
    // The fixture's setting is not forwarded by a pooler.
    const pooler =
      options.processes > 1 && !fixture
        ? await openPooler(path.join(folder, 'pooler'), wires.at(-1)!.port, 'porokh_app', appPassword)
        : undefined
    await pooler?.start()
    closing.push(() => pooler?.kill('SIGINT'))

    if (fixture === 'asynchronous') await server.cluster!.commitAlone()
    const preload = fixture === 'shared-flush' ? new URL(`fixtures/${fixture}.mjs`, import.meta.url).href : undefined
    const processes = wires.map((wire, n): AppProcess => {
      const behindPooler = pooler && n === wires.length - 1
      const env = environment({
        DATA_DIR: path.join(folder, `data-${n}`),
        DATABASE_URL: `postgresql://${owner}@127.0.0.1:${wire.port}${name}`,
        DATABASE_APP_URL: `postgresql://porokh_app:${appPassword}@127.0.0.1:${behindPooler ? pooler.port : wire.port}${name}`,
      })
      const endedByItself = (how: string) => record.fault('ended by itself', how)
      return appProcess({
        name: `process ${n + 1}`,
        env,
        logFile: path.join(folder, `app-${n}.log`),
        preload,
        endedByItself,
      })
    })
    closing.push(() => Promise.all(processes.map((process) => process.end('SIGTERM'))))
    await Promise.all(processes.map((process) => process.start()))
    const balancer = await openBalancer(processes)
    closing.push(() => balancer.close())
    const appUrl = databaseUrl.replace(/\/\/[^@/]*@/, `//porokh_app:${appPassword}@`)
    const random = randomFrom(seed)
    return {
      server,
      databaseUrl,
      appUrl,
      processes,
      wires,
      pooler,
      record,
      random,
      url: balancer.url,
      world,
      folder,
      close,
    }
  } catch (error) {
    await close(true)
    throw error
  }
}

type Closing = (() => Promise<unknown> | void)[]

async function openDatabase(engine: string, folder: string, wantsDisk: boolean, closing: Closing) {
  const name = `chaos_${process.pid}`
  const server = await serverOf(engine, folder, wantsDisk, closing)
  const databaseUrl = server.adminUrl.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${name}`)
  await ask(server.adminUrl, `create database ${name}`)
  if (engine !== 'embedded' && engine !== 'patroni') {
    closing.push(async () => {
      // An interrupted blow may have left the process stopped.
      await server.local?.start()
      await ask(server.adminUrl, `drop database ${name} with (force)`)
    })
  }
  return { server, databaseUrl }
}

async function serverOf(engine: string, folder: string, wantsDisk: boolean, closing: Closing): Promise<DatabaseServer> {
  if (engine === 'embedded') return ownServer(folder, wantsDisk, closing)
  if (engine !== 'patroni') return useServer(engine)
  const server = await createClusterServer(path.join(folder, 'cluster'))
  closing.push(() => server.cluster!.close())
  return server
}

async function ownServer(folder: string, wantsDisk: boolean, closing: Closing): Promise<DatabaseServer> {
  const disk = wantsDisk ? smallDisk(folder) : undefined
  if (disk) closing.push(disk.remove)
  const server = await createServer(path.join(disk?.folder ?? folder, 'database'))
  closing.push(() => server.local!.close())
  return server
}

/** A process's environment: the sandbox rail, and no variables from outside. */
export function environment(more: Record<string, string>): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR = os.tmpdir() } = process.env
  const settings = {
    NODE_ENV: 'development',
    DEMO: '1',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'warn',
    SECRET: secret,
    DATA_KEYS: dataKey,
  }
  // Longer than the load balancer needs to detect a process that is about to stop.
  return { PATH, HOME, TMPDIR, STOP_DELAY_SECONDS: '1', ...settings, ...more }
}
