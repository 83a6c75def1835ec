import { setTimeout as sleep } from 'node:timers/promises'
import { startTestApp, type Answer, type SignedIn, type TestApp } from './app.ts'
import { deposit } from './books.ts'
import { openCells, type Cells } from './cells.ts'
import { deal } from './dealt-campaign.ts'
import { draft, must, review } from './market.ts'
import { allKinds } from './webhook-market.ts'
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts'

/** A sponsor at home with a webhook, and a campaign with places in two cells: three servers joined by replication, one process in front. */
export interface ToldOverCells {
  cells: Cells
  app: TestApp
  sponsor: SignedIn & { sponsorId: number }
  campaign: number
  receiver: WebhookReceiver
  /** The secret of the webhook. */
  secret: string
  asSponsor(method: string, path: string, body?: unknown): Promise<Answer>
  /** Somebody of this cell hands in. */
  handIn(cell: number): Promise<{ member: SignedIn; task: number }>
  /** Runs jobs until what cells have told by now is at home, and until everybody there is told of it. */
  tell(): Promise<void>
  /** Runs jobs until this cell has told all that happened there. */
  tellHome(): Promise<void>
  close(): Promise<void>
}

export async function openToldOverCells(): Promise<ToldOverCells> {
  const receiver = await startWebhookReceiver()
  const cells = await openCells(3)
  const [home, one, two] = cells.all.map(({ database }) => ({ ...database, drop: async () => {} }))
  const further = [one!, two!].map((database, at) => ({ number: at + 1, database, here: true, isHere: () => true }))
  const app = await startTestApp({ at: 'now', on: home!, cells: further, webhookTestOrigin: receiver.origin })
  const sponsor = await app.addSponsor('nasrin')
  const operator = await app.addOperator('farid')
  await deposit(home!.owner.db, sponsor.sponsorId, 10_000_000, app.clock.now())
  const call = (as: SignedIn, method: string, path: string, body?: unknown) =>
    app.call(method, path, { as, body, key: method === 'POST' ? crypto.randomUUID() : undefined })
  const asSponsor = (method: string, path: string, body?: unknown) => call(sponsor, method, path, body)
  const campaign = must(201, await asSponsor('POST', '/api/sponsor/campaigns', { ...draft, places: 40 })).body.id
  for (const verb of ['fund', 'submit'])
    must(200, await asSponsor('POST', `/api/sponsor/campaigns/${campaign}/${verb}`))
  must(200, await call(operator, 'POST', `/api/operator/campaigns/${campaign}/open`))
  for (const cell of [1, 2]) await deal(home!, campaign, cell, 15)
  await cells.settle()
  const webhook = { url: `${receiver.origin}/hook`, events: allKinds }
  const { secret } = must(201, await asSponsor('POST', '/api/sponsor/webhooks', webhook)).body

  const behind = async (cell: number) => {
    const { rowCount } = await cells.all[cell]!.database.owner.db.query(
      'select from webhooks_cursor where done_to < (select max(id) from audit_known)',
    )
    return rowCount > 0
  }
  const tellHome = async () => {
    do await app.runJobs()
    while ((await behind(1)) || (await behind(2)))
  }
  const eventsIn = async (cell: number) => {
    const { rows } = await cells.all[cell]!.database.owner.db.query<{ id: number }>(
      'select event_id as id from audit_told',
    )
    return rows.map(({ id }) => id)
  }
  const isTold = async (cell: number) => {
    const [told, came] = [await eventsIn(cell), new Set(await eventsIn(0))]
    return told.every((id) => came.has(id))
  }
  let members = 0
  return {
    cells,
    app,
    sponsor,
    campaign,
    receiver,
    secret,
    asSponsor,
    tellHome,
    async handIn(cell) {
      const member = await (cell === 0 ? app : app.inCell(cell)).addMember(`member${++members}`)
      const { id } = must(201, await call(member, 'POST', '/api/tasks', { campaignId: campaign })).body
      app.clock.advance(60_000)
      must(200, await call(member, 'POST', `/api/tasks/${id}/submit`, { review: `${review} (${members})`, rating: 4 }))
      return { member, task: id }
    },
    async tell() {
      await tellHome()
      for (const cell of [1, 2]) {
        for (let tries = 0; !(await isTold(cell)); tries++) {
          if (tries === 300) throw new Error(`cell ${cell} has told more than came`)
          await sleep(100)
        }
      }
      do await app.runJobs()
      while (await behind(0))
    },
    async close() {
      await app.close()
      await cells.stop()
      await receiver.close()
    },
  }
}
