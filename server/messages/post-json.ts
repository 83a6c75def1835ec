import type { Gateway } from './gateway.ts'

/** A gateway of the company's own, which gets each message as JSON by POST. Its answer 2xx means that it was accepted; after anything else it is asked again. */
export function postJson({ url, token }: { url: string; token?: string }): Gateway {
  return {
    name: 'url',
    channels: ['sms', 'email'],
    repeats: () => true,
    async send({ channel, recipient, subject, body }) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
          body: JSON.stringify({ channel, to: recipient, subject, body }),
          redirect: 'manual',
          signal: AbortSignal.timeout(10_000),
        })
        await response.body?.cancel()
        return response.ok ? { is: 'taken' } : { is: 'not_taken', why: `HTTP ${response.status}` }
      } catch (error) {
        return { is: 'unknown', why: error instanceof Error ? error.name : 'failed' }
      }
    },
  }
}
