import type { ServerResponse } from 'node:http'
import type { WebhookKind } from '../../../contract/webhooks.ts'
import type { Actor, PayIns } from '../../core/action.ts'
import type { Database } from '../../db/connect.ts'
import type { Downloads } from './downloads.ts'
import type { Front } from './front.ts'
import type { Reads } from '../reads.ts'
import type { SharedReplies } from './shared-replies.ts'
import type { Gateway } from '../../messages/gateway.ts'
import type { SnsSettings } from '../../payins/sns.ts'
import type { SslcommerzStore } from '../../rails/settings.ts'
import type { Seal } from '../../sealing/seal.ts'
import type { Metrics } from '../metrics/metrics.ts'

export interface Clock {
  now(): Date
}

export interface Settings {
  /** Whether the sandbox rail and demo data are enabled. */
  demo: boolean
  production: boolean
  /** Key material for HMACs: PINs, pseudonyms, signed records. */
  secret: string
  /** Keys for personal data, newest first, each with at least 32 characters. */
  dataKeys: readonly string[]
  publicUrl?: string
  /** Contact for vulnerability reports, as in RFC 9116: mailto: or https:. */
  securityContact?: string
  /** A test push service, accepted in addition to the known ones. No environment variable sets it. */
  pushTestOrigin?: string
  /** A test receiver of webhooks, which may use a private address and no TLS. Never in production. */
  webhookTestOrigin?: string
  /** The gateways for deposits. If omitted, only bank transfers are possible. */
  payIns?: PayIns
  /** Verifies messages from SSLCOMMERZ. */
  sslcommerz?: SslcommerzStore
  /** The accepted bKash notifications. If omitted, none are accepted. */
  bkashNotices?: SnsSettings
  /** The configured gateways for SMS and e-mail. */
  gateways?: readonly Pick<Gateway, 'name' | 'channels'>[]
  /** The token that other machines need for `/metrics`. */
  metricsToken?: string
  /** Number of trusted proxies. Each appends one address to `X-Forwarded-For`. */
  proxies?: number
}

/** An open page that receives notifications from the server. */
export interface Stream {
  userId: number
  sessionId: number
  /** The id of the last notification sent. */
  lastSent: number
  out: ServerResponse
}

/** An open connection that receives an organisation's events. */
export interface EventStream {
  sponsorId: number
  userId: number
  /** The session or the token that opened the stream; the other one is null. */
  sessionId: number | null
  tokenId: number | null
  kinds: readonly WebhookKind[]
  /** The number of the last event that was sent or skipped. */
  after: number
  /** The event id that the client knows. */
  lastSent: number
  out: ServerResponse
}

/** Shared by all parts of the HTTP layer. */
export interface Edge {
  database: Database
  clock: Clock
  settings: Settings
  seal: Seal
  /** Work that continues after the answer was sent. */
  background: BackgroundWork
  front: Front
  /** Finds the user of a session cookie if the session is open. */
  findSession(token: string): Promise<Actor | null>
  /** Cached replies that are the same for everybody. */
  shared: SharedReplies
  reads: Reads
  streams: Set<Stream>
  eventStreams: Set<EventStream>
  downloads: Downloads
  metrics: Metrics
  /** Receives unexpected errors in addition to the log, so that tests can fail on them. */
  reportFailure?(error: unknown): void
}

export type BackgroundWork = ReturnType<typeof backgroundWork>

/** Runs work after a commit. Failures are logged, and the server waits for the work before it closes. */
export function backgroundWork(report: (error: unknown) => void) {
  const running = new Set<Promise<void>>()
  return {
    start(work: () => void | Promise<void>): void {
      const run = (async () => work())()
        .catch(report)
        .finally(() => running.delete(run))
      running.add(run)
    },
    async settled(): Promise<void> {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
