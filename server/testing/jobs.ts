import type { Logger } from 'pino'
import { noteWallets } from '../abuse/note-wallets.ts'
import { featureJobs } from '../app/features.ts'
import { runJobsOnce } from '../app/jobs/jobs.ts'
import { outboxJob, writeMessage } from '../app/messages/outbox.ts'
import type { Database } from '../db/connect.ts'
import type { Job } from '../core/job.ts'
import { mac } from '../sealing/mac.ts'
import type { OutMessage } from '../messages/gateway.ts'
import { mailStaff } from '../notifications/mail-staff.ts'
import { sendPushes } from '../notifications/send-pushes.ts'
import { forgetTold, tellMembers } from '../notifications/tell-members.ts'
import { payinsJobs } from '../payins/jobs.ts'
import { payInGateways, type PayInSettings } from '../payins/settings.ts'
import type { Seal } from '../sealing/seal.ts'
import type { Resolve } from '../webhooks/post.ts'
import { gatewayTo } from './gateway-to.ts'
import { sendWebhooks } from '../webhooks/send-webhooks.ts'

export interface JobRunner {
  /** Runs the jobs with these names, until nothing more is due at the clock's time. */
  runJob(...names: string[]): Promise<void>
  /** Runs all jobs until nothing more is due. That takes a second: most tests need only one or two of them. */
  runJobs(): Promise<void>
}

interface Surroundings {
  database: Database
  clock: { now(): Date }
  seal: Seal
  /** The key for pseudonyms. */
  secret: string
  logger: Logger
  /** Replaces all jobs of the application. */
  jobs?: Job[]
  pushTestOrigin?: string
  webhookTestOrigin?: string
  resolve?: Resolve
  /** Gateways at which sponsors pay, and our own address. */
  payIns?: PayInSettings
  url: string
  /** Receives the SMS and e-mails. */
  send(message: OutMessage): void
}

/** Runs the jobs of a test app. */
export function jobsOf({ database, clock, seal, secret, logger, send, ...more }: Surroundings): JobRunner {
  const macOf = (purpose: string, text: string) => mac(secret, purpose, text)
  const withKeys = () => [
    mailStaff(seal, writeMessage),
    tellMembers(seal, writeMessage),
    sendPushes({ seal, mac: macOf, logger, contact: 'mailto:us@porokh.test', testOrigin: more.pushTestOrigin }),
    sendWebhooks({
      seal,
      mac: macOf,
      logger,
      posting: { testOrigin: more.webhookTestOrigin, resolve: more.resolve ?? (async () => []) },
    }),
    ...(more.payIns
      ? payinsJobs(
          payInGateways(
            { db: database.db, seal, present: () => clock.now(), seconds: more.payIns.rails.seconds },
            more.payIns,
            more.url,
          ),
        )
      : []),
    forgetTold,
    noteWallets(seal, macOf),
  ]
  const all = () => [
    ...(more.jobs ?? [...featureJobs, ...withKeys()]),
    outboxJob([gatewayTo(async (message) => send(message))], seal, logger),
  ]
  return {
    async runJob(...names) {
      const jobs = all()
      const named = names.map((name) => jobs.find((job) => job.name === name))
      const unknown = names.filter((_, place) => !named[place])
      if (unknown.length > 0) throw new Error(`there is no job ${unknown.join(', ')}`)
      await runJobsOnce(named as Job[], database, clock)
    },
    runJobs: () => runJobsOnce(all(), database, clock),
  }
}
