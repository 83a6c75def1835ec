import { createHmac, randomBytes } from 'node:crypto'

/** A new secret, in the form of Standard Webhooks: 32 random bytes. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/**
 * The value of `webhook-signature`, by https://www.standardwebhooks.com: one signature for each secret, separated by blanks. While a secret
 * is being replaced there are two, and the receiver knows one of them.
 */
export function signatures(secrets: readonly string[], message: { id: string; seconds: number; body: string }): string {
  const { id, seconds, body } = message
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
    })
    .join(' ')
}
