import type { FastifyInstance, FastifyRequest } from 'fastify'
import { takeBkashNotice } from '../payins/bkash-notice.ts'
import { giveHint, type Hint } from '../payins/sql.ts'
import { takeSslcommerzNotice } from '../payins/sslcommerz-notice.ts'
import type { Edge } from './http/edge.ts'
import { bodyOf } from './http/read-body.ts'

/** Messages of gateways are a few kilobytes. */
const mostBytes = 64 * 1024

/** bKash's status values in its callback; others are ignored. */
const statuses: Readonly<Record<string, Hint['status']>> = {
  success: 'success',
  failure: 'failure',
  failed: 'failure',
  cancel: 'cancel',
  cancelled: 'cancel',
  canceled: 'cancel',
}

/**
 * Return URLs for payers from a gateway's page, and endpoints for gateways' messages. None needs a cookie and none is trusted: each only
 * triggers a query to the gateway.
 */
export async function serveGateways(app: FastifyInstance, edge: Edge): Promise<void> {
  const { database, clock, settings } = edge
  // Amazon sends JSON as plain text, SSLCOMMERZ a form. front.ts has read the body.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (request, _stream, done) => done(null, bodyOf(request.raw)))
  const hint = (one: Hint) => giveHint(database.db, one, clock.now())
  const bodyText = ({ body }: FastifyRequest) =>
    body instanceof Buffer && body.length <= mostBytes ? body.toString('utf8') : ''

  app.get('/pay/bkash/return', async (request, reply) => {
    const query = new URLSearchParams(request.url.split('?')[1] ?? '')
    const said = (query.get('status') ?? '').toLowerCase()
    const id = await hint({
      rail: 'bkash',
      gatewayId: (query.get('paymentID') ?? '').slice(0, 100),
      status: Object.hasOwn(statuses, said) ? statuses[said]! : null,
      signature: (query.get('signature') ?? '').slice(0, 100),
      isSigned: false,
    })
    return reply.redirect(pageOf(id), 303)
  })

  app.route({
    method: ['GET', 'POST'],
    url: '/pay/sslcommerz/return',
    handler: async (request, reply) => {
      // The return URL contains our payment number, which survives a redirect that loses the form.
      const query = new URLSearchParams(request.url.split('?')[1] ?? '')
      const invoice = query.get('tran_id') ?? new URLSearchParams(bodyText(request)).get('tran_id') ?? ''
      const id = await hint({ rail: 'sslcommerz', invoice: invoice.slice(0, 100), status: 'success', isSigned: false })
      return reply.redirect(pageOf(id), 303)
    },
  })

  app.post('/api/rails/sslcommerz/notices', async (request, reply) => {
    const store = settings.sslcommerz
    if (store) {
      const fields = new URLSearchParams(bodyText(request))
      await takeSslcommerzNotice(database.db, fields, store.storePassword, clock.now())
    }
    return reply.type('text/plain; charset=utf-8').send('received')
  })

  app.post('/api/rails/bkash/notices', async (request, reply) => {
    const { bkashNotices } = settings
    const isTaken =
      bkashNotices !== undefined && (await takeBkashNotice(database.db, bodyText(request), bkashNotices, clock.now()))
    return reply
      .code(isTaken ? 200 : 403)
      .type('text/plain; charset=utf-8')
      .send(isTaken ? 'received' : 'not for us')
  })
}

/** Porokh's page about the deposit, which polls until the state is known. */
const pageOf = (id: number | null) => (id === null ? '/sponsor/money' : `/sponsor/deposits/${id}`)
