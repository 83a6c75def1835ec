import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { payBkash, type Choice } from './bkash-page.ts'
import { gateway, ok, type Answer, type Asked } from './call.ts'
import { makeCertificate } from './certificate.ts'
import { faultList } from './fault-list.ts'
import { readFault, takeFaults, type Fault } from './faults.ts'
import { notify, subscribe } from './notices.ts'
import { paySsl } from './ssl-page.ts'
import { taka, plainTime } from './values.ts'
import type { World } from './world.ts'
import { csv } from '../../server/documents/csv.ts'

/** The disbursement account as a CSV file. The portal's columns are not published, so these are invented. */
function statementFile(world: World): string {
  const faults = takeFaults(world, 'statement', { text: '' })
  const money = (poisha: number) => {
    if (poisha === 0) return ''
    return faults.has('statement_commas') ? taka(poisha).replaceAll(/(\d)(?=(\d{3})+\.)/g, '$1,') : taka(poisha)
  }
  let rows = world.statement.map((row) => [
    plainTime(row.at) + (faults.has('statement_zone') ? ' GMT+0600' : ''),
    row.trxID,
    row.type,
    row.invoice,
    row.counterparty,
    money(row.out),
    money(row.in),
    money(row.balance),
  ])
  const lastPayout = rows.findLastIndex((row) => row[2] === 'B2C Payment')
  if (faults.has('statement_row_missing')) rows = rows.filter((_, at) => at !== lastPayout)
  else if (faults.has('statement_row_twice') && lastPayout >= 0) rows.push(rows[lastPayout]!)
  if (faults.has('statement_shuffled')) rows = rows.toReversed()
  return csv([['Date', 'Transaction ID', 'Type', 'Invoice', 'Counterparty', 'Out', 'In', 'Balance'], ...rows])
}

/** The test interface of the mock server (docs/rails-mock.md). */
export async function control(world: World, asked: Asked, reset: () => World): Promise<Answer> {
  const { body } = asked
  switch (`${asked.method} ${asked.path}`) {
    case 'GET /control/state':
      return ok({ ...world, refusedInvoices: [...world.refusedInvoices], late: world.late.length })
    case 'GET /control/statement':
      return { status: 200, body: statementFile(world), headers: { 'content-type': 'text/csv; charset=utf-8' } }
    case 'GET /control/faults':
      return ok(faultList)
    case 'DELETE /control/faults':
      world.faults = []
      return ok({})
    case 'POST /control/faults': {
      const given = ((body.list as unknown[] | undefined) ?? [body]).map((one) => readFault(world, one))
      const wrong = given.find((one) => typeof one === 'string')
      if (wrong !== undefined) return gateway(400, wrong)
      world.faults.push(...(given as Fault[]))
      return ok({ faults: world.faults })
    }
    case 'POST /control/reset':
      Object.assign(reset().settings, body.settings)
      return ok({})
    case 'POST /control/settings':
      Object.assign(world.settings, body)
      return ok(world.settings)
    case 'POST /control/balance':
      Object.assign(world.balances, body)
      delete world.laggingBalances
      return ok(world.balances)
    case 'POST /control/clock':
      world.clockOffsetMs += Number(body.advanceSeconds ?? 0) * 1000
      return ok({ clockOffsetMs: world.clockOffsetMs })
    case 'POST /control/pay':
      return pay(world, body)
    case 'POST /control/listener': {
      const faults = takeFaults(world, 'notice', { text: String(body.url) })
      const sent = await subscribe(world, String(body.url), body.topicArn as string | undefined, faults)
      return ok({ sent, confirmed: world.listener!.confirmed, topicArn: world.listener!.topicArn })
    }
    case 'POST /control/notify': {
      if (!world.listener) return gateway(400, 'there is no listener')
      const { payment: id, ...fields } = body as Record<string, string>
      const payment = world.payments.find((one) => [one.paymentID, one.trxID, one.invoice].includes(id))
      const text = [payment?.invoice, payment?.trxID, ...Object.values(body)].join(' ')
      return ok({ sent: await notify(world, payment, fields, takeFaults(world, 'notice', { text })) })
    }
    case 'POST /control/deliver': {
      const late = world.late.splice(0)
      for (const send of late) await send()
      return ok({ delivered: late.length })
    }
    case 'POST /control/expired-tls':
      return ok({ url: await startExpired() })
    default:
      return gateway(404, `no control ${asked.method} ${asked.path}`)
  }
}

/** Acts as a payer on the page, without a browser. `id` is a payment's id or invoice, or a session's tran_id. */
async function pay(world: World, { id, choice = 'pay' }: Record<string, unknown>): Promise<Answer> {
  const payment = world.payments.findLast((one) => one.paymentID === id || one.invoice === id)
  if (payment) {
    const about = { text: [payment.paymentID, payment.invoice, taka(payment.amount)].join(' '), amount: payment.amount }
    const faults = takeFaults(world, 'bkash.page', about)
    return ok({ url: await payBkash(world, payment, choice as Choice, (name) => faults.get(name)), urls: payment.urls })
  }
  const session = world.sessions.findLast((one) => one.tran_id === id || one.sessionkey === id)
  if (!session) return gateway(404, `no payment ${String(id)}`)
  const about = { text: [session.tran_id, taka(session.amount)].join(' '), amount: session.amount }
  return ok({ back: await paySsl(world, session, choice as Choice, takeFaults(world, 'ssl.page', about)) })
}

/** A server with an expired certificate, which clients must refuse. */
async function startExpired(): Promise<string> {
  const dayMs = 24 * 3_600_000
  const { privateKey, pem } = makeCertificate('127.0.0.1', {
    from: new Date(Date.now() - 30 * dayMs),
    to: new Date(Date.now() - dayMs),
  })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' })
  const server = createServer({ key, cert: pem }, (_, response) => void response.end('{}'))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  server.unref()
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`
}
