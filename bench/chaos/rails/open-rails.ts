import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { accounts } from '../../../scripts/rails-mock/tokens.ts'
import { store } from '../../../scripts/rails-mock/ssl-fields.ts'
import type { Db } from '../../../server/db/db.ts'
import { addSponsor, approve, claim, deposit, handIn, openCampaign } from '../../../server/testing/books.ts'
import { realClock } from '../../../server/testing/clock.ts'
import { createTestDatabase, type TestDatabase } from '../../../server/testing/database.ts'
import { startRailsMock, type RailsMock } from '../../../server/testing/rails-mock.ts'
import { freePort } from '../../cluster/ports.ts'
import { openBalancer } from '../balancer.ts'
import { environment } from '../open-stage.ts'
import { appProcess, type AppProcess } from '../processes.ts'
import { randomFrom, type Random } from '../random.ts'
import { ChaosRecord } from '../record.ts'
import { makeWorld, type Person, type World } from '../world.ts'

export interface RailsStage {
  database: TestDatabase
  mock: RailsMock
  processes: readonly AppProcess[]
  record: ChaosRecord
  random: Random
  /** The load balancer, which is also the public URL to which gateways send messages. */
  url: string
  world: World
  folder: string
  close(keep: boolean): Promise<void>
}
export interface RailsOptions {
  seed: number
  processes: number
  members: number
  sponsors: number
  /** The version of bKash's payout API. */
  payouts: 'b2c' | 'payout-id'
}

const topicArn = 'arn:aws:sns:ap-southeast-1:111122223333:bpt_porokh'
const earned = 10_000_000

/** Starts the mock gateway server and application processes that pay with it, on a database with the real time. */
export async function openRailsStage(options: RailsOptions): Promise<RailsStage> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'porokh-chaos-rails-'))
  const closing: (() => Promise<unknown> | void)[] = []
  const close = async (keep: boolean) => {
    for (const step of closing.toReversed()) await step()
    if (!keep) rmSync(folder, { recursive: true, force: true })
  }
  try {
    const [database, mock, port] = await Promise.all([createTestDatabase(), startRailsMock(), freePort()])
    closing.push(
      () => mock.stop(),
      () => database.drop(),
    )
    const { db } = database.owner
    await realClock(db)
    const world = await makeWorld(database.ownerUrl, {
      members: options.members,
      changers: 0,
      sponsors: options.sponsors,
    })
    const now = new Date()
    await earnOnce(db, world.members, now)
    for (const { id } of world.sponsors.flatMap(({ devices }) => devices))
      await db.query(`insert into members_verified (user_id, channel, verified_at) values ($1, 'email', $2)`, [id, now])
    await mock.control('balance', { disbursement: 10_000_000_000 })

    const record = new ChaosRecord(path.join(folder, 'record.jsonl'))
    const url = `http://127.0.0.1:${port}`
    const processes = Array.from({ length: options.processes }, (_, n) =>
      appProcess({
        name: `process ${n + 1}`,
        env: environment({
          DATA_DIR: path.join(folder, `data-${n}`),
          DATABASE_URL: database.ownerUrl,
          DATABASE_APP_URL: database.appUrl,
          PUBLIC_URL: url,
          ...railsAt(mock.url, options.payouts),
        }),
        logFile: path.join(folder, `app-${n}.log`),
        endedByItself: (how) => record.fault('ended by itself', how),
      }),
    )
    closing.push(() => Promise.all(processes.map((process) => process.end('SIGTERM'))))
    await Promise.all(processes.map((process) => process.start()))
    const balancer = await openBalancer(processes, port)
    closing.push(() => balancer.close())
    await mock.control('listener', { url: `${url}/api/rails/bkash/notices`, topicArn })
    return { database, mock, processes, record, random: randomFrom(options.seed), url, world, folder, close }
  } catch (error) {
    await close(true)
    throw error
  }
}

/** Each member earns the same with one task in one campaign. */
async function earnOnce(db: Db, members: readonly Person[], at: Date): Promise<void> {
  const sponsorId = await addSponsor(db, 'Shobuj', at)
  await deposit(db, sponsorId, earned * members.length, at)
  const campaignId = await openCampaign(db, { sponsorId, amount: earned, places: members.length, at })
  for (const { id } of members) {
    const taskId = await claim(db, campaignId, id, 100, at)
    await handIn(db, taskId, at)
    await approve(db, taskId, at)
  }
}

/** The gateways' settings, with the shortest timeout. */
const railsAt = (url: string, api: 'b2c' | 'payout-id') => ({
  RAILS_TIMEOUT_SECONDS: '1',
  BKASH_CHECKOUT_URL: `${url}/bkash/v1.2.0-beta/tokenized/checkout`,
  BKASH_REFUND_URL: `${url}/bkash/v2/tokenized-checkout`,
  BKASH_USERNAME: accounts.checkout.username,
  BKASH_PASSWORD: accounts.checkout.password,
  BKASH_APP_KEY: accounts.checkout.appKey,
  BKASH_APP_SECRET: accounts.checkout.appSecret,
  BKASH_TOPIC_ARN: topicArn,
  BKASH_NOTICES_TEST_URL: url,
  BKASH_PAYOUT_API: api,
  BKASH_PAYOUT_URL: api === 'b2c' ? `${url}/bkash-b2c/v1.2.0-beta/checkout` : `${url}/bkash/v1.2.0-beta/tokenized`,
  BKASH_PAYOUT_USERNAME: accounts.payouts.username,
  BKASH_PAYOUT_PASSWORD: accounts.payouts.password,
  BKASH_PAYOUT_APP_KEY: accounts.payouts.appKey,
  BKASH_PAYOUT_APP_SECRET: accounts.payouts.appSecret,
  SSLCOMMERZ_URL: `${url}/sslcommerz`,
  SSLCOMMERZ_STORE_ID: store.id,
  SSLCOMMERZ_STORE_PASSWORD: store.password,
})
