import { startTestApp, type SignedIn, type TestApp } from './app.ts'
import { deposit } from './books.ts'
import { dealCopied } from './copied.ts'
import type { TestDatabase } from './database.ts'
import { draft, must, review } from './market.ts'
import { createTestCell, createTestHome, type TestCell } from './test-cells.ts'

/** A sponsor with a campaign whose 20 places lie at home (8) and in the cells 1 and 2 (6 in each). */
export interface CampaignOverCells {
  home: TestDatabase
  one: TestCell
  two: TestCell
  app: TestApp
  sponsor: SignedIn & { sponsorId: number }
  campaign: number
  /** Somebody of this cell hands in, a minute after the one before. `more`: of the review. Returns the id of the task. */
  handIn(cell: number, more?: Record<string, unknown>, seconds?: number): Promise<number>
}

/** What a review says of the cell in which its member is. */
const words = ['home', 'first', 'second']

/** `more`: of the campaign. */
export async function openOverCells(more: Record<string, unknown> = {}): Promise<CampaignOverCells> {
  const home = await createTestHome()
  const [one, two] = [await createTestCell(1), await createTestCell(2)]
  const app = await startTestApp({ on: home, cells: [one, two], at: 'now' })
  for (const { database } of [one, two])
    await database.owner.db.query(`update content_settings set business_start = '00:00', business_end = '24:00'`)
  const sponsor = await app.addSponsor('nasrin')
  const operator = await app.addOperator('farid')
  await deposit(home.owner.db, sponsor.sponsorId, 10_000_000, app.clock.now())
  const act = (as: SignedIn, path: string, body?: unknown) => app.call('POST', path, { as, body, key: path })
  const campaign = must(201, await act(sponsor, '/api/sponsor/campaigns', { ...draft, places: 20, ...more })).body.id
  for (const verb of ['fund', 'submit']) must(200, await act(sponsor, `/api/sponsor/campaigns/${campaign}/${verb}`))
  must(200, await act(operator, `/api/operator/campaigns/${campaign}/open`))
  for (const cell of [one, two]) await dealCopied(home, cell, campaign, 6)

  let members = 0
  return {
    home,
    one,
    two,
    app,
    sponsor,
    campaign,
    async handIn(cell, own = {}, seconds = 60) {
      const name = `member${++members}`
      const member = await (cell === 0 ? app.addMember(name) : app.inCell(cell).addMember(name))
      const call = (path: string, body: unknown) => app.call('POST', path, { as: member, body })
      const { id } = must(201, await call('/api/tasks', { campaignId: campaign })).body
      app.clock.advance(seconds * 1000)
      must(
        200,
        await call(`/api/tasks/${id}/submit`, { review: `${review} (${words[cell]} ${name})`, rating: 4, ...own }),
      )
      return id
    },
  }
}
