import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { onlyRow } from '../db/only-row.ts'
import { exchange, type Answer, type Rails, type Request } from './exchange.ts'
import { noteError } from './note-error.ts'
import type { BkashCredentials } from './settings.ts'

/** An account at bKash. `tokenUrl` is the prefix of `/token/grant`. */
export interface BkashAccount extends BkashCredentials {
  rail: 'bkash_checkout' | 'bkash_payouts'
  tokenUrl: string
}

/**
 * The last parts of a token's life, in which it is renewed and in which it is not used. bKash requires renewal of a one-hour token between
 * minute 50 and 55.
 */
const renewedPart = 1 / 6
const unusedPart = 1 / 12
/** How many times a process checks, every 200 ms, for the token that another one is renewing. */
const mostLooks = 200

const tokenPlace = 'rails.token'
const refreshPlace = 'rails.refresh_token'

/** Identifies the account at bKash for all rails, because bKash counts grants by merchant. Reveals no credentials. */
const accountKey = ({ tokenUrl, username, appKey }: BkashAccount) =>
  `${new URL(tokenUrl).host}/${createHash('sha256').update(`${username}\n${appKey}`).digest('hex').slice(0, 16)}`

interface Kept {
  token: string | null
  refresh: string | null
  issuedAt: Date | null
  /** In milliseconds since 1970. */
  expires: number
}

/** Reads the one token that all processes use. A token for other credentials, or one that no key decrypts, does not count. */
async function readToken({ db, seal }: Rails, account: BkashAccount): Promise<Kept> {
  const row = onlyRow(
    await db.query<{
      token: string | null
      refresh: string | null
      account: string | null
      issuedAt: Date | null
      expiresAt: Date | null
    }>(
      `select token, refresh_token as refresh, token_account as account, token_issued_at as "issuedAt",
          token_expires_at as "expiresAt"
        from rails_rail
        where name = $1`,
      [account.rail],
      'rails-read-token',
    ),
  )
  const opened = (place: string, text: string | null) => {
    const open = row.account === accountKey(account) ? seal.openOrMark(place, text) : null
    return open === '?' ? null : open
  }
  return {
    token: opened(tokenPlace, row.token),
    refresh: opened(refreshPlace, row.refresh),
    issuedAt: row.issuedAt,
    expires: row.expiresAt?.getTime() ?? 0,
  }
}

/**
 * Returns a token, which one process renews for all others. Returns undefined if there is none: bKash did not issue one, or the account has
 * requested two within an hour (rails_take_grant). `refused`: a token that bKash has just refused.
 */
export async function tokenFor(rails: Rails, account: BkashAccount, refused?: string): Promise<string | undefined> {
  for (let looks = 1; ; looks++) {
    const kept = await readToken(rails, account)
    const left = kept.expires - rails.present().getTime()
    const life = kept.expires - (kept.issuedAt?.getTime() ?? 0)
    const usable = kept.token !== null && kept.token !== refused && left > life * unusedPart ? kept.token : undefined
    if (usable !== undefined && left > life * renewedPart) return usable
    const taken = await takeGrant(rails, account, kept.issuedAt)
    if (taken === 'granted') {
      const refresh = refused === undefined ? kept.refresh : null
      const token = (await renew(rails, account, refresh)) ?? usable
      // A refused refresh token is not used again: a grant may still be possible.
      if (token !== undefined || refresh === null) return token
      continue
    }
    if (usable !== undefined) return usable
    if (taken === 'refused' || looks === mostLooks) return undefined
    await sleep(200)
  }
}

async function takeGrant({ db, present }: Rails, account: BkashAccount, seen: Date | null) {
  const { rows } = await db.query<{ taken: 'granted' | 'busy' | 'refused' }>(
    'select rails_take_grant($1, $2, $3, $4) as taken',
    [account.rail, accountKey(account), seen, present()],
    'rails-take-grant',
  )
  return rows[0]!.taken
}

/** Requests a token from bKash, with the refresh token if there is one, and stores it for all processes. */
async function renew(rails: Rails, account: BkashAccount, refresh: string | null): Promise<string | undefined> {
  const { tokenUrl, username, password, appKey, appSecret, rail } = account
  const call = refresh === null ? 'token/grant' : 'token/refresh'
  const answer = await exchange(rails, {
    rail,
    call,
    url: `${tokenUrl}/${call}`,
    headers: { username, password },
    body: { app_key: appKey, app_secret: appSecret, ...(refresh !== null && { refresh_token: refresh }) },
    secrets: [username, password, appKey, appSecret, ...(refresh === null ? [] : [refresh])],
  })
  const json = answer.is === 'answered' && answer.status === 200 ? answer.json : undefined
  const token = textIn(json?.id_token)
  const now = rails.present()
  // With wrong credentials bKash answers 200 without a token. The refresh token is not tried twice.
  const { seal } = rails
  const next = textIn(json?.refresh_token)
  await rails.db.query(
    token === undefined
      ? `update rails_rail set renewing_until = null, refresh_token = null, error = $2, error_at = $3 where name = $1`
      : `update rails_rail set
            renewing_until = null,
            error = null,
            error_at = null,
            token_account = $2,
            token_issued_at = $3,
            token = $4,
            token_expires_at = $5,
            refresh_token = $6
          where name = $1`,
    token === undefined
      ? [rail, `${call}: ${faultOf(answer)}`, now]
      : [
          rail,
          accountKey(account),
          now,
          seal.seal(tokenPlace, token),
          new Date(now.getTime() + secondsIn(json?.expires_in) * 1000),
          next === undefined ? null : seal.seal(refreshPlace, next),
        ],
  )
  return token
}

const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 5000) : undefined)

/** bKash writes the lifetime as a number in one product and as text in the other. */
function secondsIn(value: unknown): number {
  const seconds = Number(value)
  return seconds > 0 && seconds <= 86_400 ? seconds : 3600
}

/** A few words about a failed call: the status, or why there was no answer. Never text of the gateway. */
const faultOf = (answer: Answer) => (answer.is === 'silent' ? answer.why : `HTTP ${answer.status}`).slice(0, 100)

export type BkashAnswer =
  | Answer
  /** Nothing was sent. */
  | { is: 'no_token' }

/**
 * Makes a call with the account's token. After a 401 the token is not used again, unless this call was also refused with the previous
 * token. Calls that change nothing (`repeats`) are repeated once with a new token; for the others the caller decides, because bKash may
 * have carried them out.
 */
export async function callBkash(
  rails: Rails,
  account: BkashAccount,
  request: Omit<Request, 'rail' | 'headers' | 'secrets'>,
  { repeats }: { repeats: boolean },
): Promise<BkashAnswer> {
  let refused: string | undefined
  for (;;) {
    const token = await tokenFor(rails, account, refused)
    if (token === undefined) return { is: 'no_token' }
    const answer = await exchange(rails, {
      ...request,
      rail: account.rail,
      // Some GET calls require a content type although they have no body.
      headers: { authorization: token, 'x-app-key': account.appKey, 'content-type': 'application/json' },
      secrets: [token, account.appKey, account.appSecret, account.password],
    })
    if (answer.is === 'silent' || answer.status !== 401) return answer
    if (await isAboutCall(rails, account, request.call)) {
      await noteError(rails.db, account.rail, `${request.call}: HTTP 401`, rails.present())
      return answer
    }
    await dropToken(rails, account, token)
    if (!repeats || refused !== undefined) return answer
    refused = token
  }
}

/**
 * Whether a call was refused with an earlier token, and has never been answered otherwise since: our account has no permission for it, and
 * another grant would invalidate the token of all other calls.
 */
async function isAboutCall({ db }: Rails, { rail }: BkashAccount, call: string): Promise<boolean> {
  const { rows } = await db.query<{ is: boolean }>(
    `select exists (
        select from rails_exchange r
          where r.rail = $1
            and r.call = $2
            and r.status = 401
            and r.id < (
              select max(g.id) from rails_exchange g
                where g.rail = $1 and g.call in ('token/grant', 'token/refresh') and g.status = 200
            )
            and not exists (
              select from rails_exchange o
                where o.rail = $1 and o.call = $2 and o.status <> 401 and o.id > r.id
            )
      ) as is`,
    [rail, call],
    'rails-about-call',
  )
  return rows[0]!.is
}

/** Ends the use of a token that bKash refuses, unless another process has replaced it. */
async function dropToken(rails: Rails, account: BkashAccount, token: string): Promise<void> {
  const kept = await readToken(rails, account)
  if (kept.token !== token) return
  await rails.db.query(
    `update rails_rail set token = null, token_expires_at = null, refresh_token = null
      where name = $1 and token_issued_at = $2`,
    [account.rail, kept.issuedAt],
  )
}
