import path from 'node:path'
import { joinCells } from '../../server/cells/join-cells.ts'
import { longLimits } from '../../server/db/client.ts'
import { connect } from '../../server/db/connect.ts'
import { migrate } from '../../server/db/migrate.ts'
import { ask } from './ask.ts'
import { smallDisk } from './disk.ts'
import { openPooler } from './pooler.ts'
import { createCellServer, createServer, useServer, type DatabaseServer } from './server.ts'
import type { StageCell } from './stage.ts'
import { openWire, type Wire } from './wire.ts'

export type Closing = (() => Promise<unknown> | void)[]

const appPassword = 'chaos'

export interface DatabaseOptions {
  engine: string
  folder: string
  /** One of several, which replicate. */
  isOneOfSeveral: boolean
  number: number
  /** Make a disk that can be filled, where this is possible. */
  disk: boolean
  /** How many processes get a wire. */
  processes: number
  /** Put pgbouncer before the last process, where it is installed. */
  pooled: boolean
}

/** A cell, with the addresses at which each process reaches its database. */
export interface OpenedCell extends StageCell {
  ownerUrls: readonly string[]
  appUrls: readonly string[]
  streams: Wire[]
}

/** Starts a database with the schema, its wires and its pooler. */
export async function openDatabase(options: DatabaseOptions, closing: Closing): Promise<OpenedCell> {
  const { engine, number, folder, isOneOfSeveral } = options
  const name = `chaos_${process.pid}`
  const server = await serverOf(options, closing)
  const databaseUrl = server.adminUrl.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${name}`)
  await ask(server.adminUrl, `create database ${name}`)
  if (engine !== 'embedded' && engine !== 'patroni') {
    closing.push(async () => {
      // An interrupted blow may have left it stopped.
      await server.local?.start()
      await ask(server.adminUrl, `drop database ${name} with (force)`)
    })
  }
  // Who owns the schema of a cell is no superuser: `cells_take` has only the rights that joining gives it.
  const ownerUrl = isOneOfSeveral ? as('porokh_owner', databaseUrl) : databaseUrl
  if (isOneOfSeveral) {
    await ask(server.adminUrl, 'create role porokh_owner login')
    await ask(server.adminUrl, 'create role porokh_app login')
    await ask(server.adminUrl, 'grant porokh_app to porokh_owner')
    await ask(server.adminUrl, `alter database ${name} owner to porokh_owner`)
  }
  await migrate(ownerUrl)
  await ask(databaseUrl, `alter role porokh_app login password '${appPassword}'`)

  const wires: Wire[] = []
  for (let n = 0; n < options.processes; n++) wires.push(await openWire(server.target))
  closing.push(() => wires.forEach((wire) => wire.close()))
  const pooler = options.pooled
    ? await openPooler(
        path.join(folder, isOneOfSeveral ? `pooler-${number}` : 'pooler'),
        wires.at(-1)!.port,
        'porokh_app',
        appPassword,
      )
    : undefined
  await pooler?.start()
  closing.push(() => pooler?.kill('SIGINT'))
  const last = wires.length - 1
  const appUrl = as(`porokh_app:${appPassword}`, databaseUrl)
  return {
    number,
    server,
    databaseUrl,
    appUrl,
    wires,
    pooler,
    streams: [],
    ownerUrls: wires.map(({ port }) => at(port, ownerUrl)),
    appUrls: wires.map(({ port }, n) => at(pooler && n === last ? pooler.port : port, appUrl)),
  }
}

/** Joins the cells with the home. Each letter passes a wire. */
export async function joinAll([home, ...others]: readonly OpenedCell[], closing: Closing): Promise<void> {
  for (const cell of others) {
    const [toHome, toCell] = [await openWire(cell.server.target), await openWire(home!.server.target)]
    closing.push(() => [toHome, toCell].forEach((wire) => wire.close()))
    home!.streams.push(toHome)
    cell.streams.push(toCell)
    const joined = (of: OpenedCell, reached: Wire) => ({
      admin: connect(of.databaseUrl, { poolSize: 2, limits: longLimits }),
      url: at(reached.port, of.databaseUrl),
    })
    const [one, other] = [joined(home!, toCell), joined(cell, toHome)]
    try {
      await joinCells(one, other, cell.number)
    } finally {
      await Promise.all([one.admin.close(), other.admin.close()])
    }
  }
}

const as = (role: string, url: string) => url.replace(/\/\/[^@/]*@/, `//${role}@`)

/** The address of a database through a port. Not always an address as `URL` knows them: a socket's has no host. */
function at(port: number, databaseUrl: string): string {
  const [, owner, name] = /^\w+:\/\/([^@/]*)@[^/]*(\/[^?]*)/.exec(databaseUrl)!
  return `postgresql://${owner}@127.0.0.1:${port}${name}`
}

async function serverOf(options: DatabaseOptions, closing: Closing): Promise<DatabaseServer> {
  const { engine, folder } = options
  if (engine === 'embedded') return ownServer(options, closing)
  if (engine !== 'patroni') return useServer(engine)
  const server = await createCellServer(path.join(folder, 'cell'))
  closing.push(() => server.cell!.close())
  return server
}

async function ownServer(
  { folder, disk: wantsDisk, isOneOfSeveral, number }: DatabaseOptions,
  closing: Closing,
): Promise<DatabaseServer> {
  const suffix = isOneOfSeveral ? `-${number}` : ''
  const disk = wantsDisk ? smallDisk(folder, suffix) : undefined
  if (disk) closing.push(disk.remove)
  const server = await createServer(path.join(disk?.folder ?? folder, `database${suffix}`), isOneOfSeveral)
  closing.push(() => server.local!.close())
  return server
}
