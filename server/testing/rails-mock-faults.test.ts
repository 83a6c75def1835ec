import { createVerify, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { faultList } from '../../scripts/rails-mock/fault-list.ts'
import type { FaultName, FaultOptions } from '../../scripts/rails-mock/faults.ts'
import { store } from '../../scripts/rails-mock/ssl-fields.ts'
import { accounts } from '../../scripts/rails-mock/tokens.ts'
import { json, startGatewayServer, type GatewayServer } from './gateway-server.ts'
import { startRailsMock, type RailsMock } from './rails-mock.ts'

const names = Object.keys(faultList) as FaultName[]

describe('docs/rails-mock.md', () => {
  const rows = readFileSync('docs/rails-mock.md', 'utf8')
    .split('\n')
    .map((line) => /^\| ([\w ,]+) \| (`.*`) \| /.exec(line))
    .filter((row) => row !== null)
  const named = rows.flatMap(([, , code]) => [...code!.matchAll(/`(\w+)`/g)].map(([, name]) => name!))

  test('names every fault, and no other', () => {
    expect(new Set(named)).toEqual(new Set(names))
  })

  test.each([
    ['bkash', 24],
    ['payout', 16],
    ['ssl', 12],
  ])('has a fault for every number of the list of %s', (list, last) => {
    const numbers = rows.flatMap(([, cell]) => [...cell!.matchAll(new RegExp(`${list} ([\\d ]+)`, 'g'))])
    const covered = numbers.flatMap(([, found]) => found!.trim().split(' ').map(Number))
    expect([...new Set(covered)].toSorted((a, b) => a - b)).toEqual(Array.from({ length: last }, (_, n) => n + 1))
  })
})

describe('every fault changes the client’s view', () => {
  /** Faults whose default option is the normal behaviour. */
  const options: Partial<Record<FaultName, FaultOptions>> = {
    already_done_code: { code: '2117' },
    answer: { set: { statusMessage: 'changed', msg: 'changed' } },
  }
  let mock: RailsMock
  let merchant: GatewayServer
  const usual = new Map<string, string>()
  beforeAll(async () => {
    mock = await startRailsMock()
    merchant = await startGatewayServer(json({}))
    for (const family of Object.keys(stories)) usual.set(family, await observe(family))
  })
  afterAll(() => Promise.all([mock.stop(), merchant.close()]))

  test('without a fault the client’s view is always the same', async () => {
    for (const family of Object.keys(stories)) expect(await observe(family)).toBe(usual.get(family))
  })

  // After `reset_after` the client has the whole answer, so it is left out.
  test.each(names.filter((name) => name !== 'reset_after'))('%s', async (fault) => {
    const call = faultList[fault].calls[0] === '*' ? 'payout.query' : faultList[fault].calls[0]!
    const family = call.split('.')[0]!
    expect(await observe(family, { call, fault, times: 0, ...options[fault] })).not.toBe(usual.get(family))
  })

  /** Everything that a client, a merchant's server and a payer see in the story of a family, without random values. */
  async function observe(family: string, fault?: object): Promise<string> {
    await mock.reset({ retrySeconds: 1000 })
    merchant.got.length = 0
    if (fault) await mock.faults(fault as never)
    const seen: unknown[] = []
    await stories[family]!(
      async (method, path, { headers = {}, body, form } = {}) => {
        const sent: RequestInit = {
          method,
          headers: { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json', ...headers },
          body: form ? new URLSearchParams(form).toString() : body && JSON.stringify(body),
          redirect: 'manual',
          signal: AbortSignal.timeout(fault ? 100 : 10_000),
        }
        const answer = await fetch(mock.url + path, sent)
          .then(async (response) => [response.status, response.headers.get('location'), await response.text()] as const)
          .catch((error: Error) => [error.name, error.cause instanceof Error ? error.cause.message : '', ''] as const)
        seen.push(answer)
        return parsed(answer[2])
      },
      mock,
      merchant,
    )
    const { balances, payouts, payments, refunds, late } = await mock.state()
    const notices = await Promise.all(merchant.got.map(async ({ path, text }) => [path, await noticeIn(text)]))
    const counts = [payouts.length, payments.length, refunds.length, late]
    let text = JSON.stringify([seen, notices.toSorted(), balances, counts, await mock.statement()])
    for (const { urls } of payments)
      for (const [status, url] of Object.entries(urls)) text = text.replaceAll(url, `the URL of ${status}`)
    return text
      .replaceAll(/mock\.\w+|[\da-f]{8}-[\da-f-]{27}|[\da-f]{32,}|(?=\d*[A-Z])[\dA-Z]{10,}/g, 'ID')
      .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d([:.]\d{3})?/g, 'TIME')
      .replaceAll(/\d{14,}/g, 'TIME')
  }
})

type Fields = Record<string, string>
type Send = (
  method: string,
  path: string,
  sent?: { headers?: Fields; body?: object; form?: Fields },
) => Promise<Fields & { refundTransactions?: object[] }>

function parsed(text: string): Fields {
  try {
    return JSON.parse(text) as Fields
  } catch {
    return {}
  }
}

/** A notification with the results of checking its signature and certificate, instead of these. */
async function noticeIn(text: string): Promise<unknown> {
  if (!text.startsWith('{')) return decodeURIComponent(text.replaceAll('+', ' '))
  const { Signature, ...notice } = JSON.parse(text) as Fields
  const order = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']
  const signed = order.flatMap((name) => (notice[name] === undefined ? [] : [`${name}\n${notice[name]}\n`])).join('')
  const url = new URL(notice.SigningCertURL!)
  if (url.hostname !== '127.0.0.1') return notice
  const certificate = new X509Certificate(await (await fetch(url)).text())
  const algorithm = notice.SignatureVersion === '2' ? 'sha256' : 'sha1'
  const isSigned = createVerify(algorithm).update(signed).verify(certificate.publicKey, Signature!, 'base64')
  const isValid = new Date(certificate.validTo) > new Date()
  return { ...notice, isSigned, isValid, subject: certificate.subject }
}

const checkout = '/bkash/v1.2.0-beta/tokenized/checkout'
async function grant(send: Send, prefix: string, account = accounts.checkout): Promise<Fields> {
  const { username, password, appKey, appSecret } = account
  const keys = { app_key: appKey, app_secret: appSecret }
  const { id_token, refresh_token = 'none' } = await send('POST', `${prefix}/token/grant`, {
    headers: { username, password },
    body: keys,
  })
  return { authorization: id_token ?? 'none', 'x-app-key': appKey, refresh_token }
}

async function payInStory(send: Send, mock: RailsMock, merchant: GatewayServer): Promise<void> {
  const { refresh_token, ...headers } = await grant(send, checkout)
  const { username, password, appKey, appSecret } = accounts.checkout
  const body = { app_key: appKey, app_secret: appSecret, refresh_token }
  await send('POST', `${checkout}/token/refresh`, { headers: { username, password }, body })
  for (const [invoice, choice] of [
    ['INV-1', 'pay'],
    ['INV-2', 'pay'],
    ['INV-3', 'cancel'],
  ] as const) {
    const order = {
      mode: '0011',
      payerReference: 'sponsor-1',
      callbackURL: `${merchant.url}/return`,
      amount: '1250.00',
      currency: 'BDT',
      intent: 'sale',
      merchantInvoiceNumber: invoice,
    }
    const { paymentID = 'none' } = await send('POST', `${checkout}/create`, { headers, body: order })
    await send('POST', '/bkash/pay', { form: { paymentId: paymentID, choice } })
    const { trxID } = await send('POST', `${checkout}/execute`, { headers, body: { paymentID } })
    await send('POST', `${checkout}/execute`, { headers, body: { paymentID } })
    await send('POST', `${checkout}/payment/status`, { headers, body: { paymentID } })
    await send('POST', `${checkout}/general/searchTransaction`, { headers, body: { trxID } })
    const { payments } = await mock.state()
    const isReused = new Set(payments.map((one) => one.trxID)).size < payments.length
    if (isReused) await send('POST', '/elsewhere')
    const of = { paymentId: paymentID, trxId: trxID }
    for (const refundAmount of ['10.00', '20.00'])
      await send('POST', '/bkash/v2/tokenized-checkout/refund/payment/transaction', {
        headers,
        body: { ...of, refundAmount, sku: 'deposit', reason: 'unused' },
      })
    await send('POST', '/bkash/v2/tokenized-checkout/refund/payment/status', { headers, body: of })
  }
}

async function payoutStory(send: Send, isNew: boolean): Promise<void> {
  const old = '/bkash-b2c/v1.2.0-beta/checkout'
  const next = '/bkash/v1.2.0-beta/tokenized/payout'
  const headers = await grant(send, isNew ? checkout : old, accounts.payouts)
  const trxIDs = new Set<string>()
  for (const invoice of ['P-1', 'P-2', 'P-1']) {
    const order = { amount: '1470.00', currency: 'BDT', merchantInvoiceNumber: invoice, receiverMSISDN: '01712345678' }
    const initiated =
      isNew && (await send('POST', `${next}/initiate`, { headers, body: { type: 'B2C', reference: invoice } }))
    const body = initiated ? { ...order, payoutID: initiated.payoutID } : order
    const { trxID = 'none' } = await send('POST', isNew ? `${next}/b2c` : `${old}/payment/b2cPayment`, {
      headers,
      body,
    })
    if (trxIDs.has(trxID)) await send('GET', '/elsewhere')
    trxIDs.add(trxID)
    if (!isNew) {
      await send('GET', `${old}/payment/organizationBalance`, { headers })
      await send('GET', `${old}/payment/search/${trxID}`, { headers })
      continue
    }
    await send('GET', `${next}/query/${initiated && initiated.payoutID}`, { headers })
    await send('POST', `${next}/query`, { headers, body })
  }
  if (isNew) return
  const transfer = { amount: '10.00', currency: 'BDT', transferType: 'Disbursement2Collection' }
  await send('POST', `${old}/payment/intraAccountTransfer`, { headers, body: transfer })
  await send('GET', `${old}/payment/organizationBalance`, { headers })
}

async function sslStory(send: Send, mock: RailsMock, merchant: GatewayServer): Promise<void> {
  const validator = '/sslcommerz/validator/api'
  const auth = { store_id: store.id, store_passwd: store.password }
  const ask = (call: string, params: Fields) =>
    send('GET', `${validator}/${call}.php?${new URLSearchParams({ ...params, ...auth })}`)
  for (const tran_id of ['T-1', 'T-2']) {
    const usual = Object.fromEntries(
      'product_category cus_name cus_email cus_add1 cus_city cus_country cus_postcode cus_phone product_name product_profile'
        .split(' ')
        .map((name) => [name, 'text']),
    )
    const urls = {
      success_url: `${merchant.url}/success`,
      fail_url: `${merchant.url}/fail`,
      cancel_url: `${merchant.url}/cancel`,
      ipn_url: `${merchant.url}/ipn`,
    }
    const { sessionkey = 'none' } = await send('POST', '/sslcommerz/gwprocess/v4/api.php', {
      form: {
        ...usual,
        ...urls,
        ...auth,
        shipping_method: 'NO',
        total_amount: '5000.00',
        currency: 'BDT',
        tran_id,
        value_a: '17',
      },
    })
    await send('POST', '/sslcommerz/pay', { form: { session: sessionkey, choice: 'pay' } })
    const element = (await mock.state()).sessions.find((one) => one.tran_id === tran_id)?.elements.at(-1)
    const { val_id = 'none', bank_tran_id = 'none' } = element ?? {}
    await ask('validationserverAPI', { val_id })
    await ask('validationserverAPI', { val_id })
    await ask('merchantTransIDvalidationAPI', { tran_id })
    const refund = { bank_tran_id, refund_trans_id: `R-${tran_id}`, refund_amount: '100.00', refund_remarks: 'unused' }
    const { refund_ref_id = 'none' } = await ask('merchantTransIDvalidationAPI', refund)
    await ask('merchantTransIDvalidationAPI', refund)
    await ask('merchantTransIDvalidationAPI', { refund_ref_id })
  }
}

async function noticeStory(send: Send, mock: RailsMock, merchant: GatewayServer): Promise<void> {
  await mock.control('listener', { url: `${merchant.url}/notices` })
  const { SubscribeURL = '' } = parsed(merchant.got[0]?.text ?? '{}')
  await send('GET', new URL(SubscribeURL, mock.url).pathname + new URL(SubscribeURL, mock.url).search)
  const headers = await grant(send, checkout)
  const body = {
    mode: '0011',
    payerReference: 'x',
    callbackURL: `${merchant.url}/return`,
    amount: '10.00',
    currency: 'BDT',
    intent: 'sale',
  }
  const { paymentID } = await send('POST', `${checkout}/create`, {
    headers,
    body: { ...body, merchantInvoiceNumber: 'N-1' },
  })
  await mock.control('pay', { id: 'N-1' })
  merchant.does((response) => void setTimeout(() => response.end(), 20))
  await send('POST', `${checkout}/execute`, { headers, body: { paymentID } })
  const isBeforeAnswer = (await mock.state()).sent.at(-1)!.statuses.length > 0
  if (isBeforeAnswer) await send('GET', '/elsewhere')
  await vi.waitFor(async () => {
    const { sent } = await mock.state()
    if (sent.some(({ statuses }) => statuses.length === 0)) throw new Error('a message is still being sent')
  })
}

async function smsStory(send: Send): Promise<void> {
  await send('POST', '/alpha-sms/sendsms', { form: { api_key: 'alpha-key', to: '8801712345678', msg: 'hello' } })
  await send('GET', '/alpha-sms/report/request/1000/?api_key=alpha-key')
  await send('GET', '/alpha-sms/report/request/1000/?api_key=alpha-key')
  await send('GET', '/alpha-sms/user/balance/?api_key=alpha-key')
}

const stories: Record<string, (send: Send, mock: RailsMock, merchant: GatewayServer) => Promise<void>> = {
  bkash: payInStory,
  b2c: (send) => payoutStory(send, false),
  payout: (send) => payoutStory(send, true),
  ssl: sslStory,
  notice: noticeStory,
  sms: smsStory,
  statement: (send) => payoutStory(send, false),
}
