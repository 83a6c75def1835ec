/** Porokh in a separate process or several, with the demo's settings; optionally with other secrets, at one moment that does not pass. */
import cluster from 'node:cluster'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import pino from 'pino'
import { api } from '../../contract/api.ts'
import { bindApi } from '../../server/app/http/bind-api.ts'
import { createApp } from '../../server/app/create-app.ts'
import { featureRoutes } from '../../server/app/features.ts'
import { backlog } from '../../server/app/http/front.ts'
import { connect } from '../../server/db/connect.ts'
import { answerMeasures, counted } from './measure.ts'
import { measureWorkers } from './workers.ts'
import { secret as benchSecret } from './world.ts'

const [url = '', workers = '1', secret = benchSecret, dataKey = secret, moment] = process.argv.slice(2)
if (cluster.isPrimary && workers !== '1') await measureWorkers(Number(workers))
else await serve()

async function serve(): Promise<void> {
  const clock = { now: () => (moment ? new Date(moment) : new Date()) }
  const settings = { demo: true, production: false, secret, dataKeys: [dataKey] }
  const logger = pino({ level: 'warn' })
  counted(pg.Client.prototype)
  const { app } = await createApp({ database: connect(url), clock, settings, api: bindApi(api, featureRoutes), logger })
  await app.listen({ port: 0, host: '127.0.0.1', backlog })
  answerMeasures((app.server.address() as AddressInfo).port)
}
