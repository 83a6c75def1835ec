import cluster from 'node:cluster'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { api } from '../../contract/api.ts'
import type { RenderPublicPage } from '../../contract/public-pages.ts'
import { shortLimits } from '../db/client.ts'
import { connect, type Database } from '../db/connect.ts'
import { asksForSql } from '../db/log-sql.ts'
import { openDatabase, type OpenDatabase } from '../db/open.ts'
import { decideMoney } from '../db/decide-money.ts'
import { withOwner } from '../db/owner-session.ts'
import { requireDurable } from '../db/require-durable.ts'
import { requireRealClock } from '../db/require-real-clock.ts'
import { resetAtStart } from '../db/reset-role-settings.ts'
import { StartError } from '../db/start-error.ts'
import { addDemoData } from '../demo/add-demo-data.ts'
import { reportJob } from '../health/report.ts'
import { mac } from '../sealing/mac.ts'
import { gatewaysOf } from '../messages/gateways.ts'
import { askBalances } from '../messages/balances.ts'
import { requireServing } from '../move/require-serving.ts'
import { noteWallets } from '../abuse/note-wallets.ts'
import { moveHistory } from '../archive/jobs.ts'
import { payinsJobs } from '../payins/jobs.ts'
import { payInEdge, payInGateways } from '../payins/settings.ts'
import { noteSetUp } from '../rails/note-set-up.ts'
import { setUpRails } from '../rails/settings.ts'
import { Seal } from '../sealing/seal.ts'
import { tellHeads } from '../transparency/tell-heads.ts'
import { bindApi } from './http/bind-api.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import { hasHome, putInDoubtAfterMove } from '../payouts/after-move.ts'
import { bkashPayoutJobs } from '../payouts/by-bkash.ts'
import { createApp } from './create-app.ts'
import { featureJobs, featureRoutes } from './features.ts'
import { mailStaff } from '../notifications/mail-staff.ts'
import { sendPushes } from '../notifications/send-pushes.ts'
import { forgetTold, tellMembers } from '../notifications/tell-members.ts'
import { sendWebhooks } from '../webhooks/send-webhooks.ts'
import { backlog } from './http/front.ts'
import { startJobs } from './jobs/jobs.ts'
import { openLog } from './metrics/log.ts'
import { askReports } from './messages/message-reports.ts'
import { outboxJob, writeMessage } from './messages/outbox.ts'
import { primaryReads, standbyReads, type Reads } from './reads.ts'
import { requireDataKeys } from './keys/require-data-keys.ts'
import { requireSecret } from './keys/require-secret.ts'
import { requireStandby } from './require-standby.ts'
import { stopMs, stopOnSignal, stopServing } from './stop.ts'
import { sweepJob } from './jobs/sweep.ts'
import { watchRoleJob } from './watch-role.ts'
import { countWorkers, startWorkers } from './workers.ts'

export interface RunOptions {
  /** The folder of the built web app. If omitted, only the API is served. */
  webRoot?: string
  /** Renders the script-free pages if there is no build. */
  renderPage?: RenderPublicPage
  /** Called with the port once the server accepts requests. */
  ready(config: Config, port: number): void
}

/** Starts the server with the environment's settings and runs until a signal. If the start fails, the process ends with status 1. */
export function run(options: RunOptions): void {
  const begin = cluster.isWorker ? startWorker : start
  begin(options).catch((error: unknown) => {
    console.error(explainStartFailure(error))
    process.exit(1)
  })
}

/** The text to print after a failed start: one sentence for a known reason, otherwise the whole error. */
export function explainStartFailure(error: unknown): unknown {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (error instanceof ConfigError || error instanceof StartError) return error.message
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Choose one with PORT=…`
  return error instanceof Error && !error.stack?.includes('node:internal') ? error.message : error
}

async function start(options: RunOptions): Promise<void> {
  const config = readConfig(process.env)
  const logger = openLog(config.logLevel)
  const database = await openDatabase(process.env, { serving: true })
  // Ctrl-C during the start also stops the embedded server.
  let stop: () => Promise<void> = () => database.stop()
  stopOnSignal(() => stop(), config.stopDelaySeconds * 1000 + stopMs)
  try {
    await resetAtStart(database.ownerUrl, console.error)
    await requireServing(database.db)
    await requireDurable(database.db, { production: config.production, warn: console.error })
    await database.clock.ask()
    await requireRealClock(database.db, { production: config.production, warn: console.error })
    await requireSecret(database.db, config.secret)
    await withOwner(database.ownerUrl, 'porokh start', ({ db }) => requireDataKeys(db, new Seal(config.dataKeys).ids))
    await decideMoney(database.ownerUrl, { play: config.demo })
    await tellOfMove(database)
    if (config.demo)
      await addDemoData(database.ownerUrl, {
        now: database.clock.now(),
        secret: config.secret,
        seal: new Seal(config.dataKeys),
      })
    await noteSetUp(database.ownerUrl, setUpRails(config.rails))
    const count = await countWorkers(config.workers, database.db)
    if (count === 1) stop = await serve(config, database, logger, options)
    else
      await new Promise<never>((_, failed) => {
        const stopWorkers = startWorkers(count, workerEnvironment(config, database), {
          ready: (port) => options.ready(config, port),
          failed,
        })
        stop = () => stopWorkers().then(() => database.stop())
      })
  } catch (error) {
    await database.stop()
    throw error
  }
}

/** The primary process has opened, migrated and checked the database, and owns the embedded server. */
const workerEnvironment = ({ demo }: Config, { ownerUrl, appUrl }: OpenDatabase) => ({
  DATABASE_URL: ownerUrl,
  DATABASE_APP_URL: appUrl,
  DEMO: demo ? '1' : '',
})

async function startWorker(options: RunOptions): Promise<void> {
  const config = readConfig(process.env)
  const logSql = asksForSql(process.env) ? console.log : undefined
  const database = connect(process.env.DATABASE_APP_URL!, { logSql })
  let stop = () => database.close()
  stopOnSignal(() => stop(), config.stopDelaySeconds * 1000 + stopMs)
  await database.clock.ask()
  stop = await serve(config, { ...database, stop: database.close }, openLog(config.logLevel), {
    ...options,
    // The primary process reports the start.
    ready: () => {},
  })
}

/** After a restore or a standby's promotion, puts payouts in doubt before the first request, and says so. */
async function tellOfMove({ db, aside, clock }: OpenDatabase): Promise<void> {
  // Sessions and tokens that ended after the backup would be valid again.
  if (!(await hasHome(db))) {
    throw new StartError('The restore of this database has not ended. Run `npm run restore -- --finish` first.')
  }
  const inDoubt = await aside((own) => putInDoubtAfterMove(own.db, clock.now()))
  if (inDoubt === null) return
  console.error(
    `This database was restored, or a standby took over. ${inDoubt} payouts may have been sent already and are in doubt (docs/operate.md).`,
  )
}

/** Push services require a contact URL with https or mailto. */
const httpsOnly = (url: string | undefined) => (url?.startsWith('https:') ? url : undefined)

type ServedDatabase = Database & Pick<OpenDatabase, 'stop'>

/** Serves requests and runs the jobs. Returns the function that stops both and then the database. */
export async function serve(
  config: Config,
  database: ServedDatabase,
  logger: Logger,
  { webRoot, renderPage, ready }: RunOptions,
): Promise<() => Promise<void>> {
  const { clock } = database
  const reads = await openReads(config, database)
  const gateways = gatewaysOf(config.messages, config)
  const { app, edge } = await createApp({
    database,
    reads,
    clock,
    settings: { ...config, ...payInEdge(config), gateways },
    api: bindApi(api, featureRoutes),
    logger,
    webRoot,
    renderPage,
  })
  await app.listen({ port: config.port, host: config.host, backlog })
  const { metrics } = edge
  const report = reportJob(metrics.report, clock.now())
  const macOf = (purpose: string, text: string) => mac(config.secret, purpose, text)
  const tell = tellHeads({
    mac: macOf,
    url: config.headPublishUrl,
    log: (about, text) => logger.info(about, text),
  })
  const railCalls = {
    db: database.db,
    seal: edge.seal,
    present: () => clock.now(),
    seconds: config.rails.seconds,
  }
  const ownUrl = config.publicUrl ?? `http://localhost:${(app.server.address() as AddressInfo).port}`
  const all = [
    ...featureJobs,
    ...payinsJobs(payInGateways(railCalls, config, ownUrl)),
    moveHistory(config.hotMonths),
    outboxJob(gateways, edge.seal, logger),
    askReports(gateways),
    askBalances(gateways),
    mailStaff(edge.seal, writeMessage),
    tellMembers(edge.seal, writeMessage),
    sendPushes({
      seal: edge.seal,
      mac: macOf,
      logger,
      contact: config.securityContact ?? httpsOnly(config.publicUrl) ?? 'https://porokh.example',
    }),
    sendWebhooks({
      seal: edge.seal,
      mac: macOf,
      logger,
      posting: { testOrigin: config.webhookTestOrigin },
    }),
    ...bkashPayoutJobs({ seal: edge.seal, settings: config.rails }),
    forgetTold,
    noteWallets(edge.seal, macOf),
    tell,
    sweepJob,
    watchRoleJob,
    report,
  ]
  const jobs = startJobs(all, { database, clock, logger, metrics })
  ready(config, (app.server.address() as AddressInfo).port)
  const running = {
    destroy: () => database.destroy(),
    stop: () => Promise.all([reads.close(), database.stop()]),
  }
  return () => stopServing({ app, front: edge.front, jobs, database: running, logger }, config.stopDelaySeconds * 1000)
}

async function openReads({ databaseReadUrl }: Config, database: Database): Promise<Reads> {
  if (!databaseReadUrl) return primaryReads(database)
  // An unresponsive standby delays a call by at most a second before the primary is asked.
  const standby = connect(databaseReadUrl, { limits: { ...shortLimits, connect: 1_000 } })
  await requireStandby(database, standby, console.error)
  return standbyReads(database, standby)
}
