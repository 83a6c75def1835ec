import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { accounts } from '../../scripts/rails-mock/tokens.ts'
import { store } from '../../scripts/rails-mock/ssl-fields.ts'
import type { PayInRail } from '../payins/gateway.ts'
import type { PayInSettings } from '../payins/settings.ts'
import { startTestApp, type TestApp } from './app.ts'
import { startRailsMock, type RailsMock } from './rails-mock.ts'

export const topicArn = 'arn:aws:sns:ap-southeast-1:111122223333:bpt_porokh'

/** Both gateways at the contract server with this address. */
export const payInsAt = (url: string, seconds = 2): PayInSettings => ({
  rails: {
    bkashCheckout: {
      url: `${url}/bkash/v1.2.0-beta/tokenized/checkout`,
      refundUrl: `${url}/bkash/v2/tokenized-checkout`,
      ...accounts.checkout,
      topicArn,
    },
    sslcommerz: { url: `${url}/sslcommerz`, storeId: store.id, storePassword: store.password },
    seconds,
  },
  bankAccount: 'Porokh Ltd., Example Bank, Dhaka branch, account 1234567890',
  noticesTestUrl: url,
})

interface Row {
  state: string
  amount: number
  invoice: string
  gatewayId: string | null
  next: string | null
  due: Date | null
  executed: number
  why: string | null
  transaction: string | null
  page: string | null
}

/** The contract server's answer to a payer without a browser. */
interface Back {
  url: string
  urls: Record<'success' | 'failure' | 'cancel', string>
  back: { url: string; method: string; fields: Record<string, string> }
}

export interface PayIns {
  app: TestApp
  mock: RailsMock
  /** Both sides delete tokens and faults, and earlier payments are no longer queried. */
  reset(): Promise<void>
  /** A new sponsor makes a deposit, and the gateway is asked for a page. */
  begin(rail: PayInRail, amount?: number): Promise<{ id: number; sponsorId: number; row: Row }>
  row(id: number): Promise<Row>
  /** The payer chooses on the gateway's page. */
  pay(invoice: string, choice?: 'pay' | 'fail' | 'cancel'): Promise<Back>
  /** The browser opens our address. Returns the address of the redirect. */
  open(url: string, form?: Record<string, string>): Promise<string | null>
  /** Runs the jobs that query gateways. */
  ask(): Promise<void>
  /** Moves the clock, and queries the gateways. */
  later(seconds: number): Promise<void>
  balance(sponsorId: number): Promise<number>
  calls(name: string): Promise<number>
  close(): Promise<void>
}

/** An app whose sponsors pay at its own contract server. */
export async function openPayIns(at?: 'now'): Promise<PayIns> {
  const mock = await startRailsMock()
  const app = await startTestApp({ at, payIns: payInsAt(mock.url) })
  const { db } = app.owner
  let made = 0
  async function row(id: number): Promise<Row> {
    const { rows } = await db.query<Row>(
      `select d.state, d.amount, p.invoice, p.gateway_id as "gatewayId", p.next, p.due_at as due, p.executed, p.why,
          p.transaction, p.page_url as page
        from sponsors_deposit d
          join payins_payment p on p.deposit_id = d.id
        where d.id = $1`,
      [id],
    )
    return rows[0]!
  }
  const ask = () => app.runJob('payins.open', 'payins.ask')
  return {
    app,
    mock,
    row,
    ask,
    async reset() {
      await mock.reset()
      await db.query('update payins_payment set next = null, due_at = null')
      await db.query('delete from rails_grant')
      await db.query(
        `update rails_rail set
            token = null,
            token_expires_at = null,
            refresh_token = null,
            pause = null,
            paused_at = null,
            pause_reason = null`,
      )
    },
    async begin(rail, amount = 125_000) {
      made += 1
      const sponsor = await app.addSponsor(`payer${made}`, { organisation: `Payer ${made}` })
      await app.setContacts(sponsor.id, { email: `payer${made}@porokh.test` }, { proven: true })
      const body = { amount, rail }
      const answer = await app.call('POST', '/api/sponsor/deposits', { body, as: sponsor, key: randomUUID() })
      expect(answer.status, answer.text).toBe(201)
      const { id } = answer.body as { id: number }
      await app.runJob('payins.open')
      return { id, sponsorId: sponsor.sponsorId, row: await row(id) }
    },
    pay: (id, choice = 'pay') => mock.control<Back>('pay', { id, choice }),
    async open(url, form) {
      const body = form && new URLSearchParams(form)
      const headers = { origin: 'https://gateway.example', 'sec-fetch-site': 'cross-site' }
      const response = await fetch(url, { redirect: 'manual', headers, ...(body && { method: 'POST', body }) })
      await response.body?.cancel()
      expect(response.status).toBe(303)
      return response.headers.get('location')
    },
    async later(seconds) {
      app.clock.advance(seconds * 1000)
      await ask()
    },
    async balance(sponsorId) {
      const { rows } = await db.query<{ balance: number }>('select balance from ledger_sponsor where sponsor_id = $1', [
        sponsorId,
      ])
      return rows[0]!.balance
    },
    async calls(name) {
      return (await mock.state()).calls.filter(({ call }) => call === name).length
    },
    close: async () => void (await Promise.all([mock.stop(), app.close()])),
  }
}
