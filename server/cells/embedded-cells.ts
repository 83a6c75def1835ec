import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { longLimits } from '../db/client.ts'
import { connect } from '../db/connect.ts'
import { openEmbedded, type OwnEmbeddedServer } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { StartError } from '../db/start-error.ts'
import type { CellAddress } from './addresses.ts'
import { joinCells } from './join-cells.ts'
import type { JoinedDatabase } from './streams.ts'

/** The databases of a data folder: the home, and each further cell with a folder of its own. */
export interface EmbeddedCells {
  addresses: CellAddress[]
  stop(): Promise<void>
}

const folderOf = (dataDir: string, number: number) => path.join(dataDir, `cell-${number}`)

/**
 * How many databases a data folder is to have, the home included: as many as `--cells` says, and never fewer than there are. Fails
 * when the number is none, or when the databases are somewhere else.
 */
export function countEmbedded(dataDir: string, asked: string | undefined, databaseUrl: string | undefined): number {
  if (asked === undefined) return databaseUrl ? 1 : Math.max(1, there(dataDir))
  if (!/^[1-9]$/.test(asked)) throw new StartError('--cells takes a number from 1 to 9: how many databases to start.')
  if (databaseUrl)
    throw new StartError('--cells starts embedded databases. With DATABASE_URL, name further cells by CELL_1_URL.')
  if (Number(asked) < there(dataDir)) {
    throw new StartError(`This data folder has ${there(dataDir)} cells, and members in each. None can be left out.`)
  }
  return Number(asked)
}

/** How many databases there are already, 0 in an empty folder. */
const there = (dataDir: string) => (existsSync(dataDir) ? numbersIn(dataDir).length + 1 : 0)

/** The numbers of the further cells of a data folder. They are made in this order, so none is missing between them. */
const numbersIn = (dataDir: string) =>
  readdirSync(dataDir)
    .flatMap((name) => /^cell-([1-9])$/.exec(name)?.slice(1).map(Number) ?? [])
    .toSorted((one, other) => one - other)

/** Opens all databases of a data folder, the home first, also while a server serves from it. No further one is made. */
export async function openThere(dataDir: string): Promise<EmbeddedCells> {
  const numbers = existsSync(dataDir) ? numbersIn(dataDir) : []
  const folders = [dataDir, ...numbers.map((number) => folderOf(dataDir, number))]
  const servers: OwnEmbeddedServer[] = []
  for (const folder of folders)
    servers.push(await openEmbedded({ dataDir: folder, alone: false, replicates: folders.length > 1 }))
  return {
    addresses: servers.map(({ ownerUrl, appUrl }, number) => ({ number, ownerUrl, appUrl })),
    stop: () => stopAll(servers),
  }
}

const runsAlone = 'The database of the folder'
const whatToDo = 'runs as one that has no further cells. Stop whatever uses it, and start again.'

/** The further cells of a data folder: `open` makes those that are missing, and joins them with the home, whose address this is. */
export function embeddedCells(dataDir: string, count: number, homeUrl: string | undefined) {
  const servers: OwnEmbeddedServer[] = []
  async function open(): Promise<CellAddress[]> {
    if (count === 1) return []
    if (!homeUrl) throw new StartError(`${runsAlone} ${dataDir} ${whatToDo}`)
    const home = connect(homeUrl, { poolSize: 2, limits: longLimits })
    try {
      const addresses: CellAddress[] = []
      for (let number = 1; number < count; number++) {
        const folder = folderOf(dataDir, number)
        const server = await openEmbedded({ dataDir: folder, alone: true, replicates: true })
        servers.push(server)
        await migrate(server.ownerUrl)
        if (!server.replicationUrl) throw new StartError(`${runsAlone} ${folder} ${whatToDo}`)
        await join({ admin: home, url: homeUrl }, server.replicationUrl, number)
        addresses.push({ number, ownerUrl: server.ownerUrl, appUrl: server.appUrl })
      }
      return addresses
    } finally {
      await home.close()
    }
  }
  return { open, stop: () => stopAll(servers) }
}

const stopAll = async (servers: readonly OwnEmbeddedServer[]) =>
  void (await Promise.all(servers.map((server) => server.stop())))

/** Joins a database, or tells both servers where the other one listens since this start. */
async function join(home: JoinedDatabase, url: string, number: number) {
  const admin = connect(url, { poolSize: 2, limits: longLimits })
  try {
    await joinCells(home, { admin, url }, number)
  } finally {
    await admin.close()
  }
}
