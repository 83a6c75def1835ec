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
  /** Keys for personal data, the newest first; each has at least 32 characters. */
  dataKeys: readonly string[]
  publicUrl?: string
  /** Where people tell of a weakness, as in RFC 9116: mailto: or https:. */
  securityContact?: string
  /** A push service of tests, which is taken besides the known ones. No variable of the environment sets it. */
  pushTestOrigin?: string
  /** A receiver of webhooks that may be at a private address and without TLS. Never in production. */
  webhookTestOrigin?: string
  /** How sponsors can pay in. Without it, only by bank transfer. */
  payIns?: PayIns
  /** With which messages of SSLCOMMERZ are checked. */
  sslcommerz?: SslcommerzStore
  /** Which notifications of bKash are taken. Without it, none. */
  bkashNotices?: SnsSettings
  /** The gateways for SMS and e-mails that are set. */
  gateways?: readonly Pick<Gateway, 'name' | 'channels'>[]
  /** The token that other machines need for `/metrics`. */
  metricsToken?: string
  /** How many proxies of our own are in front. Each adds one address to the right end of `X-Forwarded-For`. */
  proxies?: number
}

/** An open page, to which the server tells what is new. */
export interface Stream {
  userId: number
  sessionId: number
  /** The id of the newest notification that was sent. */
  lastSent: number
  out: ServerResponse
}

/** An open connection, on which the server tells what happens in an organisation. */
export interface EventStream {
  sponsorId: number
  userId: number
  /** Of the session or the token with which it was opened; the other one is null. */
  sessionId: number | null
  tokenId: number | null
  kinds: readonly WebhookKind[]
  /** The number of the last event that was told or passed over. */
  after: number
  /** The one that the client knows. */
  lastSent: number
  out: ServerResponse
}

/** What every part of the HTTP layer works with. */
export interface Edge {
  database: Database
  clock: Clock
  settings: Settings
  seal: Seal
  /** Work that continues after the answer was sent. */
  background: BackgroundWork
  front: Front
  /** Finds the user of a session's cookie, if the session is open. */
  findSession(token: string): Promise<Actor | null>
  /** The replies that are the same for everybody. */
  shared: SharedReplies
  reads: Reads
  streams: Set<Stream>
  eventStreams: Set<EventStream>
  downloads: Downloads
  metrics: Metrics
  /** Receives unexpected errors in addition to the log. Tests use it to fail. */
  reportFailure?(error: unknown): void
}

export type BackgroundWork = ReturnType<typeof backgroundWork>

/** Runs work after a commit. Failures are reported, and the server waits for the work before it closes. */
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
