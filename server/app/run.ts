import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { api } from '../../contract/api.ts'
import { countEmbedded, embeddedCells } from '../cells/embedded-cells.ts'
import { openCell, requireNumber, type OpenCell } from '../cells/open-cell.ts'
import { joinedWith, requireCurrentHome } from '../cells/require-joined.ts'
import type { Database } from '../db/connect.ts'
import type { Db } from '../db/db.ts'
import { asksForSql } from '../db/log-sql.ts'
import { openDatabase, type OpenDatabase } from '../db/open.ts'
import { StartError } from '../db/start-error.ts'
import { addDemoData } from '../demo/add-demo-data.ts'
import { reportJob } from '../health/report.ts'
import { jobsIn, type Job } from '../job.ts'
import { mac } from '../mac.ts'
import { noteWallets } from '../abuse/note-wallets.ts'
import { Seal } from '../seal.ts'
import { tellHeads } from '../transparency/tell-heads.ts'
import { bindApi } from './bind-api.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import { createApp } from './create-app.ts'
import type { Edge } from './edge.ts'
import { featureJobs, featureRoutes } from './features.ts'
import { directoryJobs } from '../members/directory-jobs.ts'
import { mailStaff } from '../notifications/mail-staff.ts'
import { sendPushes } from '../notifications/send-pushes.ts'
import { forgetTold, tellMembers } from '../notifications/tell-members.ts'
import { sendWebhooks } from '../webhooks/send-webhooks.ts'
import { backlog } from './front.ts'
import { startJobs } from './jobs.ts'
import { openLog } from './log.ts'
import { deliverTo, outboxJob, writeMessage } from './outbox.ts'
import { prepareDatabase } from './prepare-database.ts'
import { sealOldJob } from './seal-old.ts'
import { stopMs, stopOnSignal, stopServing } from './stop.ts'
import { sweepJob } from './sweep.ts'

export interface RunOptions {
  /** The folder of the built web app. Without it only the API is served. */
  webRoot?: string
  /** How many embedded databases to start, as it was written on the command line. */
  cells?: string
  /** Called with the port when the server accepts requests. */
  ready(config: Config, port: number): void
}

/** Starts the server with the settings of the environment. It runs until a signal. When the start fails, the process ends with status 1. */
export function run(options: RunOptions): void {
  start(options).catch((error: unknown) => {
    console.error(explainStartFailure(error))
    process.exit(1)
  })
}

/** Returns the text to print when a start fails: one sentence for a known reason, otherwise the whole error. */
export function explainStartFailure(error: unknown): unknown {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (error instanceof ConfigError || error instanceof StartError) return error.message
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Choose one with PORT=…`
  return error instanceof Error && !error.stack?.includes('node:internal') ? error.message : error
}

async function start(options: RunOptions): Promise<void> {
  const config = readConfig(process.env)
  const logger = openLog(config.logLevel)
  const count = countEmbedded(config.dataDir, options.cells, process.env.DATABASE_URL)
  const database = await openDatabase(process.env, { serving: true, replicates: count > 1 })
  // Ctrl-C during the start also stops the embedded servers.
  let stop: () => Promise<void> = () => database.stop()
  stopOnSignal(() => stop(), config.stopDelaySeconds * 1000 + stopMs)
  try {
    await prepareDatabase(database, database.ownerUrl, config)
    if (config.demo)
      await addDemoData(database.ownerUrl, {
        now: database.clock.now(),
        secret: config.secret,
        seal: new Seal(config.dataKeys),
      })
    const embedded = embeddedCells(config.dataDir, count, database.replicationUrl)
    stop = () => database.stop().finally(embedded.stop)
    const all = { ...config, cells: [...config.cells, ...(await embedded.open())] }
    const stopAll = await serve(all, database, logger, options)
    stop = () => stopAll().finally(embedded.stop)
  } catch (error) {
    await stop()
    throw error
  }
}

/** Push services ask for an address of https or mailto. */
const httpsOnly = (url: string | undefined) => (url?.startsWith('https:') ? url : undefined)

/** Serves, and runs the jobs. Returns the function that stops both and then the databases. */
export async function serve(
  config: Config,
  database: OpenDatabase,
  logger: Logger,
  { webRoot, ready }: RunOptions,
): Promise<() => Promise<void>> {
  if (config.cells.length > 0) await requireNumber(database.db, 0)
  await requireCurrentHome(database.db)
  await requireAllCells(database.db, config.cells)
  const cells = await openCells(config, database.db, logger)
  const { app, edge } = await createApp({
    database,
    clock: database.clock,
    cells,
    settings: config,
    api: bindApi(api, featureRoutes),
    logger,
    webRoot,
  })
  // Before the first registration, which looks there whether a name is taken.
  await edge.directory?.fill(database.clock.now())
  await app.listen({ port: config.port, host: config.host, backlog })
  const jobs = [
    startJobs(jobsIn(0, jobsOf(config, edge, database.ownerUrl, logger)), { ...edge, logger }),
    ...cells.map(({ number, ownerUrl }) => {
      const own = edge.cells.get(number)!
      const all = jobsOf(config, own, ownerUrl, logger)
      return startJobs(jobsIn(number, all), { ...own, logger })
    }),
  ]
  ready(config, (app.server.address() as AddressInfo).port)
  const running = {
    app,
    front: edge.front,
    jobs: { stop: () => Promise.all(jobs.map((each) => each.stop())) },
    database: {
      destroy: () => [database, ...cells.map((cell) => cell.database)].forEach((each) => each.destroy()),
      stop: () => Promise.all([database.stop(), ...cells.map((cell) => cell.close())]),
    },
    logger,
  }
  return () => stopServing(running, config.stopDelaySeconds * 1000)
}

/** A process that lacked one would give a name of its members a second time, and sign them out. */
async function requireAllCells(db: Db, cells: Config['cells']): Promise<void> {
  const { rows } = await db.query<{ cell: number }>('select cell from cells_cell order by cell')
  const missing = rows.filter(({ cell }) => !cells.some(({ number }) => number === cell))
  if (missing.length === 0) return
  const settings = missing.map(({ cell }) => `CELL_${cell}_URL`).join(', ')
  throw new StartError(`The home has further cells that this process does not know. Set ${settings}.`)
}

/** Opens the further cells, one after the other. */
async function openCells(config: Config, home: Db, logger: Logger): Promise<OpenCell[]> {
  const cells: OpenCell[] = []
  try {
    for (const address of config.cells) {
      const prepare = (database: Database, ownerUrl: string) => prepareDatabase(database, ownerUrl, config)
      const isJoined = joinedWith(home, address.number)
      const logSql = asksForSql(process.env) ? console.log : undefined
      cells.push(await openCell(address, { prepare, isJoined, logger, logSql }))
    }
    return cells
  } catch (error) {
    await Promise.all(cells.map((cell) => cell.close()))
    throw error
  }
}

/** All jobs, for the home or another cell. */
function jobsOf(config: Config, { seal, clock, metrics, directory }: Edge, ownerUrl: string, logger: Logger): Job[] {
  const macOf = (purpose: string, text: string) => mac(config.secret, purpose, text)
  const tell = tellHeads({
    mac: macOf,
    url: config.headPublishUrl,
    log: (about, text) => logger.info(about, text),
  })
  return [
    ...featureJobs,
    outboxJob(deliverTo(config), seal, logger),
    mailStaff(seal, writeMessage),
    tellMembers(seal, writeMessage),
    sendPushes({
      seal,
      mac: macOf,
      logger,
      contact: config.securityContact ?? httpsOnly(config.publicUrl) ?? 'https://porokh.example',
    }),
    sendWebhooks({
      seal,
      mac: macOf,
      logger,
      posting: { testOrigin: config.webhookTestOrigin },
    }),
    forgetTold,
    noteWallets(seal, macOf),
    sealOldJob(ownerUrl, seal, logger),
    tell,
    sweepJob,
    reportJob(metrics.report, clock.now()),
    ...(directory ? directoryJobs(directory) : []),
  ]
}
