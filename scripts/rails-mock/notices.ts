import { createHash, createSign, randomUUID, type KeyObject } from 'node:crypto'
import { makeCertificate, type Certified } from './certificate.ts'
import { page, type Call } from './call.ts'
import { takeFaults, type FaultName, type FaultOptions } from './faults.ts'
import { post } from './send.ts'
import { digitsTime, taka } from './values.ts'
import { newTrxID, timeIn, type Payment, type Sent, type World } from './world.ts'

/** bKash's notifications over Amazon SNS (bkash.md, section 11), signed with a key of the mock server. */
const dayMs = 24 * 3_600_000
const certificateName = 'sns.amazonaws.com'
const topicArn = 'arn:aws:sns:ap-southeast-1:111122223333:bpt_porokh'

/** Certificates are created on first use, since generating a key takes a moment. */
const made = new Map<string, Certified>()
function certificate(kind: 'cert' | 'expired' | 'other-name'): Certified {
  const known = made.get(kind)
  if (known) return known
  const to = kind === 'expired' ? -dayMs : 365 * dayMs
  const name = kind === 'other-name' ? 'pay.example.com' : certificateName
  const one = makeCertificate(name, { from: new Date(Date.now() - 30 * dayMs), to: new Date(Date.now() + to) })
  made.set(kind, one)
  return one
}

export const noticeCalls: Call[] = [
  {
    name: 'sns.certificate',
    method: 'GET',
    path: /^\/sns\/(cert|expired|other-name)\.pem$/,
    shape: 'D',
    handle: ({ id }) => ({
      ...page(certificate(id as 'cert').pem),
      headers: { 'content-type': 'application/x-pem-file' },
    }),
  },
  {
    name: 'sns.confirm',
    method: 'GET',
    path: /^\/sns\/$/,
    shape: 'D',
    handle({ world, asked }) {
      if (world.listener && asked.query.get('Token') === world.listener.token) world.listener.confirmed = true
      return page('<ConfirmSubscriptionResponse/>')
    },
  },
]

type Faults = ReadonlyMap<FaultName, FaultOptions>
type Fields = Record<string, string>

export const takeNoticeFaults = (world: World, { paymentID, invoice, trxID, amount }: Payment): Faults =>
  takeFaults(world, 'notice', { text: [paymentID, invoice, trxID, taka(amount)].join(' ') })

/** Sets the URL for notifications and requests the confirmation of the subscription. */
export function subscribe(world: World, url: string, topic = topicArn, faults: Faults = new Map()): Promise<Sent> {
  world.listener = { url, topicArn: topic, token: randomUUID(), confirmed: false }
  const { token } = world.listener
  return deliver(
    world,
    url,
    'subscription',
    {
      Type: 'SubscriptionConfirmation',
      Message: `You have chosen to subscribe to the topic ${topic}.`,
      SubscribeURL: `${world.origin}/sns/?Action=ConfirmSubscription&TopicArn=${topic}&Token=${token}`,
      Token: token,
    },
    faults,
  )
}

/** Notifies the listener, if any, of a completed payment. */
export async function sendNotice(world: World, payment: Payment, faults: Faults): Promise<void> {
  if (!world.listener?.confirmed || faults.has('notice_never')) return
  const send = () => tell(world, messageOf(world, payment), faults)
  if (faults.has('notice_late')) world.late.push(send)
  else await send()
}

const messageOf = (world: World, payment: Partial<Payment>): Fields => ({
  dateTime: digitsTime(payment.completedAt ?? timeIn(world)),
  debitMSISDN: `88${payment.msisdn ?? '01700000002'}`,
  creditOrganizationName: 'Porokh',
  creditShortCode: '50022',
  trxID: payment.trxID ?? newTrxID(),
  transactionStatus: 'Completed',
  transactionType: '10002294',
  amount: taka(payment.amount ?? 10_000),
  currency: 'BDT',
  transactionReference: payment.payerReference ?? '',
  merchantInvoiceNumber: payment.invoice ?? '',
})

/** Sends a notification with these fields changed, for example about a payment that was never started here. */
export const notify = (world: World, payment: Payment | undefined, fields: Fields, faults: Faults) =>
  tell(world, { ...messageOf(world, payment ?? {}), ...fields }, faults)

async function tell(world: World, fields: Fields, faults: Faults): Promise<Sent[]> {
  const { url } = world.listener!
  const message = faults.has('notice_unknown_payment')
    ? { ...fields, trxID: newTrxID(), merchantInvoiceNumber: 'UNKNOWN-1', transactionType: '10003126' }
    : fields
  const text = faults.has('notice_not_json') ? 'not JSON' : JSON.stringify(message)
  const notice = { Type: 'Notification', MessageId: randomUUID(), Message: text }
  const sent = [await deliver(world, url, message.trxID!, notice, faults)]
  if (faults.has('notice_twice')) sent.push(await deliver(world, url, message.trxID!, notice, faults))
  if (faults.has('notice_again_new_id'))
    sent.push(await deliver(world, url, message.trxID!, { ...notice, MessageId: randomUUID() }, faults))
  return sent
}

function deliver(world: World, url: string, about: string, fields: Fields, faults: Faults): Promise<Sent> {
  const file = faults.has('notice_expired_certificate')
    ? 'expired'
    : faults.has('notice_other_name')
      ? 'other-name'
      : 'cert'
  const signed: Fields = {
    MessageId: randomUUID(),
    ...fields,
    TopicArn: faults.has('notice_foreign_topic')
      ? topicArn.replace('111122223333', '999999999999')
      : world.listener!.topicArn,
    Timestamp: timeIn(world).toISOString(),
    ...(faults.has('notice_subject') ? { Subject: 'Payment' } : {}),
  }
  const usualUrl = `${world.origin}/sns/${file}.pem`
  const isVersion2 = faults.has('notice_version_2') || faults.has('notice_version_2_sha1')
  const algorithm = faults.has('notice_version_2') ? 'sha256' : 'sha1'
  const signature = signatureOf(signed, algorithm, certificate(file).privateKey)
  const envelope = {
    ...signed,
    SignatureVersion: isVersion2 ? '2' : '1',
    Signature: faults.has('notice_wrong_signature')
      ? createHash('sha512').update(signature).digest('base64')
      : signature,
    SigningCertURL: faults.has('notice_lookalike_host')
      ? 'https://sns.ap-southeast-1.amazonaws.com.example.com/cert.pem'
      : faults.has('notice_http_certificate')
        ? 'http://sns.ap-southeast-1.amazonaws.com/cert.pem'
        : usualUrl,
    UnsubscribeURL: `${world.origin}/sns/?Action=Unsubscribe`,
  }
  return post(world, 'notice', url, about, {
    body: JSON.stringify(envelope),
    headers: { 'content-type': 'text/plain; charset=UTF-8', 'x-amz-sns-message-type': signed.Type! },
    retries: 3,
  })
}

/** Name, newline, value, newline for each field that AWS signs, in alphabetical order. */
function signatureOf(fields: Fields, algorithm: 'sha1' | 'sha256', key: KeyObject): string {
  const names = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']
  const text = names.flatMap((name) => (fields[name] === undefined ? [] : [`${name}\n${fields[name]}\n`])).join('')
  return createSign(algorithm).update(text).sign(key, 'base64')
}
