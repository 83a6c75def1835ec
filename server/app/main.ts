import type { AddressInfo } from 'node:net'
import pino, { type Logger } from 'pino'
import { api } from '../../contract/api.ts'
import { openDatabase, type OpenDatabase } from '../db/open.ts'
import { StartError } from '../db/start-error.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import { createApp } from './create-app.ts'
import { makeDemoData } from '../demo/make-demo-data.ts'
import { bindApi } from './bind-api.ts'
import { featureJobs, featureRoutes } from './features.ts'
import { startJobs } from './jobs.ts'
import { deliverTo, outboxJob } from './outbox.ts'
import { sweepJob } from './sweep.ts'
import { builtWeb } from './web-files.ts'

const clock = { now: () => new Date() }
/** Long enough for any request and any job's step; whoever waits longer is cut off. */
const closingMs = 15_000

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const logger = pino({
    level: config.logLevel,
    redact: {
      paths: ['password', 'pin', 'cookie', 'authorization'].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      remove: true,
    },
  })
  const database = await openDatabase(process.env, { serving: true })
  // Ctrl-C while it starts ends the embedded server, too.
  let stop: () => Promise<void> = () => database.stop()
  stopOnSignal(() => stop())
  try {
    stop = await serve(config, database, logger)
  } catch (error) {
    await database.stop()
    throw error
  }
}

async function serve(config: Config, database: OpenDatabase, logger: Logger): Promise<() => Promise<void>> {
  if (config.demo) await makeDemoData({ database, now: clock.now(), secret: config.secret })
  const { app } = await createApp({
    database,
    clock,
    settings: config,
    api: bindApi(api, featureRoutes),
    logger,
    webRoot: builtWeb,
  })
  await app.listen({ port: config.port, host: config.host })
  const jobs = startJobs([...featureJobs, outboxJob(deliverTo(config), logger), sweepJob], database, clock, logger)
  greet(config, (app.server.address() as AddressInfo).port)
  return async () => {
    await Promise.all([app.close(), jobs.stop()])
    await database.stop()
  }
}

function greet(config: Config, port: number): void {
  console.log(`\nPorokh is ready: ${config.publicUrl ?? `http://localhost:${port}`}`)
  if (!config.demo) return
  console.log(`
Sandbox: no real money moves. Everybody's password is porokh-demo-2026
  member              tests apps and is paid; PIN 4826, invitation code 482615
  sponsor@demo.test   pays for reviews
  operator, operator2 run the place
Ctrl-C ends it.`)
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stoppingSince: number | undefined
  const end = (): void => {
    if (stoppingSince) {
      // npm hands on the Ctrl-C that the terminal has already sent to us: that is no second one.
      if (performance.now() - stoppingSince > 1000) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    setTimeout(() => process.exit(1), closingMs).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  // SIGHUP: the terminal was closed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
}

main().catch((error: unknown) => {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (error instanceof ConfigError || error instanceof StartError) console.error(error.message)
  else if (code === 'EADDRINUSE') console.error(`Port ${port} is taken by another program. Choose one with PORT=…`)
  else console.error(error instanceof Error && !error.stack?.includes('node:internal') ? error.message : error)
  process.exit(1)
})
