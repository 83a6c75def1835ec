import { createVerify, X509Certificate } from 'node:crypto'
import * as v from 'valibot'

/** A message of Amazon SNS, by which bKash reports payments. */
const Envelope = v.object({
  Type: v.picklist(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  TopicArn: v.pipe(v.string(), v.maxLength(300)),
  Message: v.string(),
  Subject: v.optional(v.nullable(v.string())),
  Timestamp: v.pipe(v.string(), v.maxLength(40)),
  SignatureVersion: v.picklist(['1', '2']),
  Signature: v.pipe(v.string(), v.maxLength(4000)),
  SigningCertURL: v.pipe(v.string(), v.maxLength(500)),
  Token: v.optional(v.string()),
  SubscribeURL: v.optional(v.pipe(v.string(), v.maxLength(2000))),
})
export type Envelope = v.InferOutput<typeof Envelope>

export interface SnsSettings {
  /** The only accepted topic: anybody with an account at Amazon can send signed messages of their own topic. */
  topicArn: string
  /** For the contract server of tests and demos: the prefix of the addresses that simulate Amazon's. Never in production. */
  testBase?: string
}

const seconds = 5
const mostBytes = 20_000

/**
 * Whether an address belongs to Amazon SNS in the region of our topic. Other hosts of Amazon, such as the bucket sns.s3, may belong to
 * anybody.
 */
export function isOfSns(address: string, { topicArn, testBase }: SnsSettings): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (testBase && url.href.startsWith(`${testBase}/`)) return true
  return (
    url.protocol === 'https:' &&
    url.hostname === `sns.${topicArn.split(':')[3]}.amazonaws.com` &&
    url.port === '' &&
    !url.username &&
    !url.password
  )
}

const isCertificate = (address: string, settings: SnsSettings) =>
  isOfSns(address, settings) && new URL(address).pathname.endsWith('.pem')

/** The signed text: names and values, each on a line of its own. */
function signedText(envelope: Envelope): string {
  const names =
    envelope.Type === 'Notification'
      ? (['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const)
      : (['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const)
  return names
    .filter((name) => typeof envelope[name] === 'string')
    .map((name) => `${name}\n${envelope[name]!}\n`)
    .join('')
}

/** Parses the body of a message. Undefined if it does not belong to our topic. */
export function readEnvelope(body: string, settings: SnsSettings): Envelope | undefined {
  try {
    const { success, output } = v.safeParse(Envelope, JSON.parse(body))
    return success && output.TopicArn === settings.topicArn ? output : undefined
  } catch {
    return undefined
  }
}

const certificates = new Map<string, X509Certificate>()

/** Fetches a certificate of Amazon, once for each address. */
async function certificateAt(address: string): Promise<X509Certificate | undefined> {
  const kept = certificates.get(address)
  if (kept) return kept
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(seconds * 1000) })
  if (!response.ok) return undefined
  const text = await response.text()
  if (text.length > mostBytes) return undefined
  const certificate = new X509Certificate(text)
  if (certificates.size >= 20) certificates.clear()
  certificates.set(address, certificate)
  return certificate
}

/**
 * Whether Amazon has signed this message. The connection to Amazon's own host proves the certificate; its name and dates are checked as
 * well.
 */
export async function isSigned(envelope: Envelope, settings: SnsSettings, now: Date): Promise<boolean> {
  if (!isCertificate(envelope.SigningCertURL, settings)) return false
  try {
    const certificate = await certificateAt(envelope.SigningCertURL)
    if (!certificate) return false
    if (now < new Date(certificate.validFrom) || now > new Date(certificate.validTo)) return false
    if (!/(^|\n)CN=sns\.(?:[a-z0-9-]+\.)?amazonaws\.com(\n|$)/.test(certificate.subject)) return false
    const algorithm = envelope.SignatureVersion === '2' ? 'RSA-SHA256' : 'RSA-SHA1'
    const verify = createVerify(algorithm).update(signedText(envelope), 'utf8')
    return verify.verify(certificate.publicKey, envelope.Signature, 'base64')
  } catch {
    return false
  }
}

/** Confirms the subscription of our own topic, which its signature has proved. */
export async function confirmSubscription({ SubscribeURL }: Envelope, settings: SnsSettings): Promise<boolean> {
  if (!SubscribeURL || !isOfSns(SubscribeURL, settings)) return false
  const response = await fetch(SubscribeURL, { redirect: 'error', signal: AbortSignal.timeout(seconds * 1000) })
  await response.body?.cancel()
  return response.ok
}
