import { createVerify, X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '../../scripts/rails-mock/tokens.ts'
import { store } from '../../scripts/rails-mock/ssl-fields.ts'
import { json, startGatewayServer, type GatewayServer } from './gateway-server.ts'
import { startRailsMock, type RailsMock } from './rails-mock.ts'

type Body = Record<string, string>

let mock: RailsMock
let merchant: GatewayServer
beforeAll(async () => {
  mock = await startRailsMock()
  merchant = await startGatewayServer(json({}))
})
afterAll(() => Promise.all([mock.stop(), merchant.close()]))
beforeEach(() => mock.reset())

const checkout = '/bkash/v1.2.0-beta/tokenized/checkout'
const refunds = '/bkash/v2/tokenized-checkout/refund/payment'
const b2c = '/bkash-b2c/v1.2.0-beta/checkout'
const payouts = '/bkash/v1.2.0-beta/tokenized/payout'

async function send(method: string, path: string, headers: Body, body?: object) {
  const sent = { 'content-type': 'application/json', accept: 'application/json', ...headers }
  const response = await fetch(mock.url + path, { method, headers: sent, body: body && JSON.stringify(body) })
  return { status: response.status, body: (await response.json()) as Body }
}
const postJson = (path: string, headers: Body, body: object) => send('POST', path, headers, body)

async function grant(prefix: string, { username, password, appKey, appSecret } = accounts.checkout) {
  return postJson(`${prefix}/token/grant`, { username, password }, { app_key: appKey, app_secret: appSecret })
}
async function signedIn(prefix = checkout, account = accounts.checkout): Promise<Body> {
  const { body } = await grant(prefix, account)
  return { authorization: body.id_token!, 'x-app-key': account.appKey }
}
const order = (invoice: string, amount = '1250.00') => ({
  mode: '0011',
  payerReference: 'sponsor-1',
  callbackURL: `${merchant.url}/return`,
  amount,
  currency: 'BDT',
  intent: 'sale',
  merchantInvoiceNumber: invoice,
})
async function paid(headers: Body, invoice: string, amount?: string) {
  const { body } = await postJson(`${checkout}/create`, headers, order(invoice, amount))
  await mock.control('pay', { id: invoice })
  return postJson(`${checkout}/execute`, headers, { paymentID: body.paymentID }).then((executed) => executed.body)
}
const bkashTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d:\d{3} GMT\+0600$/

describe('bKash checkout', () => {
  test('grants a token for the four credentials and answers 200 without one for wrong credentials', async () => {
    const { status, body } = await grant(checkout)
    expect(status).toBe(200)
    expect(body).toMatchObject({ statusCode: '0000', token_type: 'Bearer', expires_in: 3600 })
    const wrong = await grant(checkout, { ...accounts.checkout, password: 'x' })
    expect(wrong.status).toBe(200)
    expect(wrong.body).not.toHaveProperty('id_token')
    const bare = await postJson(`${checkout}/token/grant`, {}, { app_key: 'a', app_secret: 'b' })
    expect(bare).toEqual({
      status: 400,
      body: { message: 'Missing required request parameters: [username, password]' },
    })
  })

  test('refuses the third grant of an hour and blocks the account for an hour', async () => {
    await mock.control('settings', { twoGrantsAnHour: true })
    await grant(checkout)
    await grant(checkout)
    expect((await grant(checkout)).status).toBe(429)
    await mock.control('clock', { advanceSeconds: 3590 })
    expect((await grant(checkout)).status).toBe(429)
    await mock.control('clock', { advanceSeconds: 20 })
    expect((await grant(checkout)).status).toBe(200)
  })

  test('answers like the proxy in front for a missing token, header or route', async () => {
    const headers = await signedIn()
    const path = `${checkout}/payment/status`
    expect(await postJson(path, { ...headers, authorization: 'x' }, {})).toEqual({
      status: 401,
      body: { message: 'Unauthorized' },
    })
    expect((await postJson(path, { authorization: 'x' }, {})).status).toBe(400)
    expect(await postJson(`${checkout}/payment/query`, headers, {})).toEqual({
      status: 403,
      body: { message: 'Missing Authentication Token' },
    })
  })

  test('creates, lets the payer approve, executes once, and answers a query with merchantInvoice', async () => {
    const headers = await signedIn()
    const { body: created } = await postJson(`${checkout}/create`, headers, order('INV-1'))
    expect(created).toMatchObject({ statusCode: '0000', amount: '1250.00', merchantInvoiceNumber: 'INV-1' })
    expect(created.paymentID).toMatch(/^TR0011/)
    expect(created.paymentCreateTime).toMatch(bkashTime)
    const signature = (url = '') => new URL(url).searchParams.get('signature')
    expect(signature(created.successCallbackURL)).toHaveLength(10)
    expect(signature(created.successCallbackURL)).not.toBe(signature(created.failureCallbackURL))

    const execute = () => postJson(`${checkout}/execute`, headers, { paymentID: created.paymentID })
    const query = () => postJson(`${checkout}/payment/status`, headers, { paymentID: created.paymentID })
    expect((await execute()).body.statusCode).toBe('2054')
    expect((await query()).body).toMatchObject({ transactionStatus: 'Initiated', verificationStatus: 'Incomplete' })

    const form = new URLSearchParams({ paymentId: created.paymentID!, choice: 'pay' })
    const page = await fetch(created.bkashURL!, { method: 'POST', body: form, redirect: 'manual' })
    expect(page.headers.get('location')).toBe(created.successCallbackURL)

    const { body: executed } = await execute()
    expect(executed).toMatchObject({
      statusCode: '0000',
      transactionStatus: 'Completed',
      merchantInvoiceNumber: 'INV-1',
    })
    expect(executed.trxID).toMatch(/^[0-9A-Z]{10}$/)
    expect((await execute()).body.statusCode).toBe('2062')
    const { body: asked } = await query()
    expect(asked).toMatchObject({ merchantInvoice: 'INV-1', trxID: executed.trxID, verificationStatus: 'Complete' })
    expect(asked).not.toHaveProperty('merchantInvoiceNumber')
    const found = await postJson(`${checkout}/general/searchTransaction`, headers, { trxID: executed.trxID })
    expect(found.body).toMatchObject({ transactionStatus: 'Completed', amount: '1250.00' })
    expect((await postJson(`${checkout}/create`, headers, order('INV-1'))).body.statusCode).toBe('2029')
  })

  test('refunds in parts without a status code and lists them with times without a zone', async () => {
    const headers = await signedIn()
    const { paymentID, trxID } = await paid(headers, 'INV-2')
    const part = { paymentId: paymentID, trxId: trxID, refundAmount: '100.00', sku: 'deposit', reason: 'unused' }
    const first = await postJson(`${refunds}/transaction`, headers, part)
    expect(first.body).toMatchObject({ refundTransactionStatus: 'Completed', originalTrxId: trxID })
    expect(first.body).not.toHaveProperty('statusCode')
    await postJson(`${refunds}/transaction`, headers, part)
    const { body } = await postJson(`${refunds}/status`, headers, { paymentId: paymentID, trxId: trxID })
    const list = body.refundTransactions as unknown as Body[]
    expect(list.map((one) => one.refundAmount)).toEqual(['100.00', '100.00'])
    expect(list[0]!.completedTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
    const tooMuch = await postJson(`${refunds}/transaction`, headers, { ...part, refundAmount: '9999.00' })
    expect(tooMuch).toMatchObject({ status: 400, body: { externalCode: '2072' } })
  })

  test('signs its notifications with the certificate that it serves', async () => {
    await mock.control('listener', { url: `${merchant.url}/notices` })
    const confirmation = JSON.parse(merchant.got.at(-1)!.text) as Body
    expect(confirmation.Type).toBe('SubscriptionConfirmation')
    await fetch(confirmation.SubscribeURL!)
    const { trxID } = await paid(await signedIn(), 'INV-3')
    await expect.poll(() => merchant.got.at(-1)!.text).toContain('INV-3')
    const { headers, text } = merchant.got.at(-1)!
    expect(headers).toMatchObject({ 'x-amz-sns-message-type': 'Notification' })
    const notice = JSON.parse(text) as Body
    expect(JSON.parse(notice.Message!)).toMatchObject({ trxID, merchantInvoiceNumber: 'INV-3', amount: '1250.00' })
    const signed = ['Message', 'MessageId', 'Timestamp', 'TopicArn', 'Type'].map((name) => `${name}\n${notice[name]}\n`)
    const certificate = new X509Certificate(await (await fetch(notice.SigningCertURL!)).text())
    const isRight = createVerify('sha1')
      .update(signed.join(''))
      .verify(certificate.publicKey, notice.Signature!, 'base64')
    expect(isRight).toBe(true)
    expect(certificate.checkHost('sns.amazonaws.com')).toBe('sns.amazonaws.com')
  })
})

describe('bKash payouts', () => {
  const order = (invoice: string) => ({
    amount: '147.01',
    currency: 'BDT',
    merchantInvoiceNumber: invoice,
    receiverMSISDN: '01712345678',
  })

  test('pays at once by b2cPayment, takes the fee, and pays again for the same invoice', async () => {
    const headers = await signedIn(b2c, accounts.payouts)
    const { body } = await postJson(`${b2c}/payment/b2cPayment`, headers, order('P-1'))
    expect(body).toMatchObject({ transactionStatus: 'Completed', amount: '147.01', b2cFee: '1.47' })
    expect(body).not.toHaveProperty('statusCode')
    expect(body.completedTime).toMatch(bkashTime)
    await postJson(`${b2c}/payment/b2cPayment`, headers, order('P-1'))
    expect((await mock.state()).payouts).toHaveLength(2)
    const balances = await send('GET', `${b2c}/payment/organizationBalance`, headers)
    const accountsShown = balances.body.organizationBalance as unknown as Body[]
    expect(accountsShown[1]).toMatchObject({ accountStatus: 'Active', availableBalance: '999703.04' })
    const found = await send('GET', `${b2c}/payment/search/${body.trxID}`, headers)
    expect(found.body).toMatchObject({ trxID: body.trxID, transactionReference: 'P-1' })
    const lines = (await mock.statement()).trim().split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines[1]).toContain(`${body.trxID},B2C Payment,P-1,01712345678,147.01,,`)
  })

  test('answers 2023 when the balance is too low and moves money between its accounts', async () => {
    const headers = await signedIn(b2c, accounts.payouts)
    await mock.control('balance', { disbursement: 100, collection: 20_000 })
    const pay = () => postJson(`${b2c}/payment/b2cPayment`, headers, order('P-2'))
    expect((await pay()).body.errorCode).toBe('2023')
    const transfer = { amount: '200.00', currency: 'BDT', transferType: 'Collection2Disbursement' }
    const { body } = await postJson(`${b2c}/payment/intraAccountTransfer`, headers, transfer)
    expect(body).toMatchObject({ transactionStatus: 'Completed', transferType: 'Collection2Disbursement' })
    expect((await pay()).body.transactionStatus).toBe('Completed')
  })

  test('issues a payout id, pays with it, and answers a query by GET and POST', async () => {
    const headers = await signedIn(checkout, accounts.payouts)
    const { body } = await postJson(`${payouts}/initiate`, headers, { type: 'B2C', reference: 'P-3' })
    const { payoutID } = body
    const byGet = () => send('GET', `${payouts}/query/${payoutID}`, headers)
    expect((await byGet()).body.transactionStatus).toBe('Initiated')
    const { body: done } = await postJson(`${payouts}/b2c`, headers, { payoutID, ...order('P-3') })
    expect(done).toMatchObject({ statusCode: '0000', payoutID, transactionStatus: 'Completed' })
    expect((await byGet()).body.trxID).toBe(done.trxID)
    expect((await postJson(`${payouts}/query`, headers, { payoutID })).body.trxID).toBe(done.trxID)
  })
})

describe('SSLCOMMERZ', () => {
  const opened = (tran_id: string, more: Body = {}) =>
    fetch(`${mock.url}/sslcommerz/gwprocess/v4/api.php`, {
      method: 'POST',
      body: new URLSearchParams({
        store_id: store.id,
        store_passwd: store.password,
        total_amount: '5000.00',
        currency: 'BDT',
        tran_id,
        product_category: 'service',
        success_url: `${merchant.url}/success`,
        fail_url: `${merchant.url}/fail`,
        cancel_url: `${merchant.url}/cancel`,
        ipn_url: `${merchant.url}/ipn`,
        cus_name: 'Shobuj',
        cus_email: 'shobuj@example.com',
        cus_add1: 'Dhaka',
        cus_city: 'Dhaka',
        cus_country: 'Bangladesh',
        cus_postcode: '1205',
        cus_phone: '01711111111',
        shipping_method: 'NO',
        product_name: 'Deposit',
        product_profile: 'non-physical-goods',
        value_a: '17',
        ...more,
      }),
    }).then((response) => response.json() as Promise<Body>)
  const ask = (path: string, params: Body) => {
    const query = new URLSearchParams({ ...params, store_id: store.id, store_passwd: store.password, format: 'json' })
    return fetch(`${mock.url}/sslcommerz/validator/api/${path}.php?${query}`).then((r) => r.json() as Promise<Body>)
  }
  const merchantCall = (params: Body) => ask('merchantTransIDvalidationAPI', params)

  test('opens a session, sends the IPN with its hash, and validates once VALID and then VALIDATED', async () => {
    const session = await opened('T-1')
    expect(session).toMatchObject({ status: 'SUCCESS' })
    expect((await opened('T-2', { store_passwd: 'x' })).status).toBe('FAILED')
    const form = new URLSearchParams({ session: session.sessionkey!, choice: 'pay' })
    const page = await (await fetch(session.GatewayPageURL!, { method: 'POST', body: form })).text()
    expect(page).toContain(`method="post" action="${merchant.url}/success"`)
    const ipn = Object.fromEntries(new URLSearchParams(merchant.got.at(-1)!.text))
    expect(ipn).toMatchObject({ status: 'VALID', tran_id: 'T-1', amount: '5000.00', value_a: '17' })
    expect(ipn.verify_key!.split(',')).toEqual(expect.arrayContaining(['amount', 'status', 'tran_id', 'val_id']))
    const validate = () => ask('validationserverAPI', { val_id: ipn.val_id!, v: '1' })
    expect(await validate()).toMatchObject({ APIConnect: 'DONE', status: 'VALID', risk_level: '0', amount: '5000.00' })
    expect((await validate()).status).toBe('VALIDATED')
    expect(await merchantCall({ tran_id: 'T-1' })).toMatchObject({
      no_of_trans_found: 1,
      element: [{ tran_id: 'T-1' }],
    })
  })

  test('refunds once with our id and reports the outcome of the refund', async () => {
    await opened('T-3')
    await mock.control('pay', { id: 'T-3' })
    const [element] = (await mock.state()).sessions[0]!.elements
    const refund = () =>
      merchantCall({
        bank_tran_id: element!.bank_tran_id,
        refund_trans_id: 'R-1',
        refund_amount: '5000.00',
        refund_remarks: 'unused',
      })
    const { status, refund_ref_id } = await refund()
    expect(status).toBe('success')
    expect((await refund()).status).toBe('failed')
    expect(await merchantCall({ refund_ref_id: refund_ref_id! })).toMatchObject({ status: 'refunded' })
  })
})
