import { featureJobs } from '../app/features.ts'
import { publishHead } from '../transparency/publish-head.ts'
import type { SignedIn } from './app.ts'
import { bindWallet } from './books.ts'
import { must, openMarket, rejection, type Market } from './market.ts'

/** A market with more than a year of history that can move into the archives. */
export interface OldMarket extends Market {
  rahima: SignedIn
  /** A campaign with a paid, a rejected and a noted review, which closed more than a year ago. */
  campaignId: number
  /** Its paid task. */
  paid: number
  /** A task of today that waits for a decision. */
  waiting: number
}

const days = 24

export async function openOldMarket(): Promise<OldMarket> {
  const market = await openMarket({ jobs: [] })
  const { app } = market
  const rahima = await market.addMember('rahima')
  const karim = await market.addMember('karim')
  const campaignId = await market.openCampaign()
  const paid = await market.handIn(rahima, campaignId)
  const bad = await market.handIn(karim, campaignId, { rating: 1 })
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${paid}/approve`))
  must(201, await market.asSponsor('POST', `/api/sponsor/submissions/${paid}/notes`, { text: 'A good one.' }))
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${bad}/reject`, rejection))
  await bindWallet(app.owner.db, rahima.id, '01712345678', app.clock.now())
  must(200, await market.act(campaignId, 'close'))
  const runJobs = async (...prefixes: string[]) => {
    for (const job of featureJobs.filter(({ name }) => prefixes.some((prefix) => name.startsWith(prefix))))
      while ((await job.run(app.database, app.clock.now(), app.clock.now)) > 0);
  }
  await runJobs('tasks.')
  // The rejection is final after seven days, and so is the campaign.
  await market.later(8 * days)
  await runJobs('tasks.', 'campaigns.')
  await market.later(days)
  await publishHead.run(app.database, app.clock.now())
  await market.later(31 * days)
  await runJobs('feedback.end-search')
  await market.later(2)
  await runJobs('feedback.end-search')
  await market.later(400 * days)
  const present = await market.openCampaign()
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${await market.handIn(rahima, present)}/approve`))
  const waiting = await market.handIn(karim, present)
  await publishHead.run(app.database, app.clock.now())
  return { ...market, rahima, campaignId, paid, waiting }
}
