import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openBalancer } from './balancer.ts'
import { joinAll, openDatabase, type Closing, type OpenedCell } from './open-database.ts'
import { appProcess, type AppProcess } from './processes.ts'
import { randomFrom } from './random.ts'
import { ChaosRecord } from './record.ts'
import type { Stage } from './stage.ts'
import { makeWorld, secret, type World } from './world.ts'

/** `shared-flush` is one of the application's, `asynchronous` one of the cell's configuration. */
export const fixtures = ['shared-flush', 'asynchronous'] as const
export type Fixture = (typeof fixtures)[number]

export interface StageOptions {
  /** `embedded`, `patroni`, or the address of a server whose role is a superuser. */
  engine: string
  seed: number
  processes: number
  /** How many databases there are, joined; one if it is missing. Their members are spread over all. */
  cells?: number
  members: number
  /** Put this fault back into the application. */
  fixture?: Fixture
  /** Make a disk that can be filled, where this is possible. */
  disk: boolean
}

export interface OpenStage extends Stage {
  /** The round robin. */
  url: string
  world: World
  /** Where the logs and the record are. */
  folder: string
  /** Ends everything. The folder stays when `keep` is set. */
  close(keep: boolean): Promise<void>
}

/** Starts the databases, the wires, the poolers, the processes and the round robin, and creates the people. */
export async function openStage(options: StageOptions): Promise<OpenStage> {
  const { engine, seed, members, fixture, disk, processes: count } = options
  const folder = mkdtempSync(path.join(os.tmpdir(), 'porokh-chaos-'))
  // PostgreSQL and the pooler run as another user when chaos runs as root.
  chmodSync(folder, 0o755)
  const closing: Closing = []
  const close = async (keep: boolean) => {
    for (const step of closing.toReversed()) {
      // What is left has to end as well.
      await Promise.resolve(step()).catch((error: unknown) => console.error(error))
    }
    if (!keep) rmSync(folder, { recursive: true, force: true })
  }
  try {
    const cells: OpenedCell[] = []
    const isOneOfSeveral = (options.cells ?? 1) > 1
    // The setting that the fixture needs does not pass a pooler.
    const pooled = count > 1 && !fixture
    const common = { engine, folder, isOneOfSeveral, disk, processes: count, pooled }
    for (let number = 0; number < (options.cells ?? 1); number++)
      cells.push(await openDatabase({ ...common, number }, closing))
    const home = cells[0]!
    await joinAll(cells, closing)
    const world = await makeWorld(
      cells.map(({ databaseUrl }) => databaseUrl),
      { members, changers: 3, sponsors: 3 },
    )

    const record = new ChaosRecord(path.join(folder, 'record.jsonl'))
    if (fixture === 'asynchronous') await home.server.cell!.commitAlone()
    const preload = fixture === 'shared-flush' ? new URL(`fixtures/${fixture}.mjs`, import.meta.url).href : undefined
    const processes = home.wires.map((_, n): AppProcess => {
      const addresses = cells.map(({ number, ownerUrls, appUrls }) =>
        number === 0
          ? { DATABASE_URL: ownerUrls[n]!, DATABASE_APP_URL: appUrls[n]! }
          : { [`CELL_${number}_URL`]: ownerUrls[n]!, [`CELL_${number}_APP_URL`]: appUrls[n]! },
      )
      return appProcess({
        name: `process ${n + 1}`,
        env: environment(Object.assign({ DATA_DIR: path.join(folder, `data-${n}`) }, ...addresses)),
        logFile: path.join(folder, `app-${n}.log`),
        preload,
        endedByItself: (how) => record.fault('ended by itself', how),
      })
    })
    closing.push(() => Promise.all(processes.map((process) => process.end('SIGTERM'))))
    await Promise.all(processes.map((process) => process.start()))
    const balancer = await openBalancer(processes)
    closing.push(() => balancer.close())
    const random = randomFrom(seed)
    return { ...home, cells, processes, record, random, url: balancer.url, world, folder, close }
  } catch (error) {
    await close(true)
    throw error
  }
}

/** The environment of a process: the sandbox rail, and nothing from outside. */
function environment(more: Record<string, string>): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR = os.tmpdir() } = process.env
  const settings = {
    NODE_ENV: 'development',
    DEMO: '1',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'warn',
    SECRET: secret,
  }
  // Longer than the round robin needs to see that a process is about to stop.
  return { PATH, HOME, TMPDIR, STOP_DELAY_SECONDS: '1', ...settings, ...more }
}
