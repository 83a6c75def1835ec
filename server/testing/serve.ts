import { connect } from '../db/connect.ts'
import { readConfig } from '../app/config.ts'
import { openLog } from '../app/metrics/log.ts'
import { serve } from '../app/run.ts'
import { stopMs, stopOnSignal } from '../app/stop.ts'

/** The process that `startProcess` starts: like `npm start`, on an existing database, without demo data. Sends its port when it serves. */
const config = readConfig(process.env)
const database = connect(process.env.DATABASE_APP_URL!)
const parts = { ...database, stop: database.close }
await database.clock.ask()
const stop = await serve(config, parts, openLog(config.logLevel), { ready: (_, port) => process.send!({ port }) })
stopOnSignal(stop, config.stopDelaySeconds * 1000 + stopMs)
process.once('disconnect', () => process.exit(1))
