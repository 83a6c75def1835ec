import type { Answer, SignedIn } from './app.ts'
import { must, openMarket, type Market } from './market.ts'
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts'

export const allKinds = ['submitted', 'decided', 'disputed', 'campaign', 'money']

/** A market whose sponsor has a server for webhooks. */
export interface WebhookMarket extends Market {
  receiver: WebhookReceiver
  rahima: SignedIn
  /** Adds a webhook for all kinds of events at the receiver, by the API. */
  add(more?: object, as?: SignedIn): Promise<Answer['body']>
  /** Runs the jobs until every event was processed, which transactions of other tests on the same server delay. */
  run(): Promise<void>
  /** The received messages in the order of the events; messages are sent concurrently. */
  got(): WebhookReceiver['got']
  types(): string[]
  log(id: number, as?: SignedIn): Promise<Answer['body'][]>
  stateOfWebhook(id: number): Promise<string>
  /** Resets everything: all people signed in, no pending messages, and a receiver that accepts everything. */
  begin(): Promise<void>
}

export async function openWebhookMarket(): Promise<WebhookMarket> {
  const receiver = await startWebhookReceiver()
  const market = await openMarket({ webhookTestOrigin: receiver.origin })
  const { app, sponsor } = market
  const rahima = await market.addMember('rahima')
  const numberOf = ({ headers }: { headers: Record<string, unknown> }) =>
    Number(String(headers['webhook-id']).split('_')[1])
  const got = () => receiver.got.toSorted((a, b) => numberOf(a) - numberOf(b))
  const run = async () => {
    const behind = 'select from webhooks_cursor where done_to < (select max(id) from audit_event)'
    do await app.runJob('webhooks.note-events', 'webhooks.send')
    while ((await app.owner.db.query(behind)).rowCount > 0)
  }
  return {
    ...market,
    receiver,
    rahima,
    run,
    got,
    types: () => got().map(({ body }) => body.type as string),
    async add(more = {}, as = sponsor) {
      const body = { url: `${receiver.origin}/hook`, events: allKinds, ...more }
      return must(201, await app.call('POST', '/api/sponsor/webhooks', { as, body })).body
    },
    log: async (id, as = sponsor) =>
      must(200, await app.call('GET', `/api/sponsor/webhooks/${id}/deliveries`, { as })).body.items,
    async stateOfWebhook(id) {
      const { items } = must(200, await market.asSponsor('GET', '/api/sponsor/webhooks')).body
      return items.find((one: { id: number }) => one.id === id).state
    },
    async begin() {
      await app.owner.db.query('delete from webhooks_endpoint')
      await market.later(0)
      await run()
      receiver.got.splice(0)
      receiver.answers((response) => void response.writeHead(204).end())
    },
    async close() {
      await market.close()
      await receiver.close()
    },
  }
}
