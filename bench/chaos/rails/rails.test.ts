import { expect, test } from 'vitest'
import { accounts } from '../../../scripts/rails-mock/tokens.ts'
import { taka } from '../../../scripts/rails-mock/values.ts'
import type { Payout } from '../../../scripts/rails-mock/world.ts'
import { full } from '../../../server/testing/full.ts'
import { appBlows } from '../blows/app.ts'
import { compareRails } from './compare-rails.ts'
import { openRailsStage, type RailsOptions, type RailsStage } from './open-rails.ts'
import { runRails } from './command.ts'

const limitMs = 900_000
const seed = 7

/** `npm test` kills one process of two. `npm run test:nightly` runs each blow to processes, with both payout APIs. */
const size = full
  ? { processes: 3, members: 8, sponsors: 6, pauseMs: 3000 }
  : { processes: 2, members: 3, sponsors: 3, pauseMs: 1500 }
const blows = full ? appBlows : appBlows.filter(({ kind }) => kind === 'kill a process')

test.each<RailsOptions['payouts']>(full ? ['b2c', 'payout-id'] : ['b2c'])(
  'loses no deposit, pays nothing twice and lists every unknown outcome when gateways misbehave and processes end: %s',
  async (payouts) => {
    const stage = await openRailsStage({ seed, payouts, ...size })
    try {
      const counts = await runRails(stage, blows, { seed, pauseMs: size.pauseMs })
      expect(stage.record.faults).toEqual([])
      for (const what of ['payments at gateways', 'payouts at gateways', 'requests with a fault'])
        expect(counts[what], what).toBeGreaterThan(0)
      await seesWhatWentTwice(stage)
    } finally {
      await stage.close(false)
    }
  },
  limitMs,
)

/** Checks that a duplicate payout and unknown ones missing from all queues are detected, so that a run without faults is meaningful. */
async function seesWhatWentTwice(stage: RailsStage): Promise<void> {
  const { mock, record } = stage
  const { payouts } = await mock.state()
  await payAgain(mock.url, payouts[0]!)
  const counts = await compareRails(stage, new Set())
  const doubled = record.faults.filter(({ kind }) => kind === 'doubled').map(({ text }) => text)
  expect(doubled).toEqual([`${payouts[0]!.invoice} was paid 2 times`])
  const unseen = record.faults.filter(({ text }) => text.endsWith('in no queue')).length
  expect(unseen).toBe((counts['payouts with a person'] ?? 0) + (counts['deposits held'] ?? 0))
}

async function payAgain(url: string, { invoice, receiver, amount }: Payout): Promise<void> {
  const { username, password, appKey, appSecret } = accounts.payouts
  const base = `${url}/bkash-b2c/v1.2.0-beta/checkout`
  const send = (path: string, headers: Record<string, string>, body: object) =>
    fetch(`${base}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }).then((response) => response.json() as Promise<{ id_token: string }>)
  const keys = { app_key: appKey, app_secret: appSecret }
  const { id_token } = await send('token/grant', { username, password }, keys)
  await send(
    'payment/b2cPayment',
    { authorization: id_token, 'x-app-key': appKey },
    { amount: taka(amount), currency: 'BDT', merchantInvoiceNumber: invoice, receiverMSISDN: receiver },
  )
}
