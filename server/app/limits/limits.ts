import type { LimitName } from '../../core/action.ts'
import type { Db } from '../../db/db.ts'
import { onlyRow } from '../../db/only-row.ts'
import { refuse } from '../../core/refuse.ts'
import { isLoopback, networkOf } from '../http/client-address.ts'

/** Refusals without a time to retry: the next attempt may need something else. */
type WithoutTime = 'reset.code_wrong' | 'lookup.reason_needed'

interface Limit {
  tries: number
  seconds: number
  /** The effect of a successful attempt on the count. */
  onSuccess: 'keep' | 'clear'
  code: 'login.too_many' | 'auth.too_many_requests' | WithoutTime
}

const minutes = 60
export const limits: Record<LimitName, Limit> = {
  password: { tries: 10, seconds: 15 * minutes, onSuccess: 'clear', code: 'login.too_many' },
  factor: { tries: 10, seconds: 15 * minutes, onSuccess: 'clear', code: 'auth.too_many_requests' },
  register_ip: { tries: 200, seconds: 60 * minutes, onSuccess: 'keep', code: 'auth.too_many_requests' },
  // Codes for an account requested by unknown devices, and those requested by one of its own devices.
  reset: { tries: 5, seconds: 60 * minutes, onSuccess: 'keep', code: 'auth.too_many_requests' },
  reset_device: { tries: 5, seconds: 60 * minutes, onSuccess: 'keep', code: 'auth.too_many_requests' },
  reset_ip: { tries: 60, seconds: 60 * minutes, onSuccess: 'keep', code: 'auth.too_many_requests' },
  // Guesses of one code by the browser that requested it.
  code_guess: { tries: 5, seconds: 15 * minutes, onSuccess: 'keep', code: 'reset.code_wrong' },
  // Guesses of all codes for one username, phone or e-mail; for wallet codes, by one member and by all.
  code_guesses: { tries: 30, seconds: 24 * 60 * minutes, onSuccess: 'keep', code: 'reset.code_wrong' },
  wallet_guess: { tries: 10, seconds: 24 * 60 * minutes, onSuccess: 'clear', code: 'reset.code_wrong' },
  number_guess: { tries: 30, seconds: 24 * 60 * minutes, onSuccess: 'clear', code: 'reset.code_wrong' },
  // Codes to one phone or mailbox that is not the account's own, from one network and from all.
  contact_asked_all: { tries: 15, seconds: 60 * minutes, onSuccess: 'keep', code: 'auth.too_many_requests' },
  contact_asked: { tries: 5, seconds: 60 * minutes, onSuccess: 'keep', code: 'auth.too_many_requests' },
  // Codes that somebody requests for their own phone, e-mail or a wallet, and guesses of them.
  contact: { tries: 5, seconds: 60 * minutes, onSuccess: 'keep', code: 'auth.too_many_requests' },
  contact_code: { tries: 5, seconds: 15 * minutes, onSuccess: 'clear', code: 'reset.code_wrong' },
  // Contacts that an operator searches or reveals per day, each counted once: a few without a reason, more with one.
  contact_search: { tries: 5, seconds: 24 * 60 * minutes, onSuccess: 'keep', code: 'lookup.reason_needed' },
  contact_search_reason: { tries: 100, seconds: 24 * 60 * minutes, onSuccess: 'keep', code: 'auth.too_many_requests' },
  // SMS that warn the possible owner of an existing account.
  warning_sms: { tries: 3, seconds: 24 * 60 * minutes, onSuccess: 'keep', code: 'auth.too_many_requests' },
  // Questions of a member to sponsors from inside tasks.
  question: { tries: 5, seconds: 24 * 60 * minutes, onSuccess: 'keep', code: 'auth.too_many_requests' },
  // Reports of campaigns that break the rules.
  report: { tries: 5, seconds: 24 * 60 * minutes, onSuccess: 'keep', code: 'auth.too_many_requests' },
  ticket: { tries: 10, seconds: 60 * minutes, onSuccess: 'keep', code: 'auth.too_many_requests' },
  ticket_message: { tries: 60, seconds: 60 * minutes, onSuccess: 'keep', code: 'auth.too_many_requests' },
  wallet: { tries: 10, seconds: 60 * minutes, onSuccess: 'keep', code: 'auth.too_many_requests' },
  // Phone, language and district seldom change. With unlimited changes, somebody could find out each campaign's criteria.
  declaration: { tries: 10, seconds: 24 * 60 * minutes, onSuccess: 'keep', code: 'auth.too_many_requests' },
  // Counts of matching members: for writing a campaign, not for finding out about individual members.
  fitting: { tries: 300, seconds: 24 * 60 * minutes, onSuccess: 'keep', code: 'auth.too_many_requests' },
  // New campaign drafts of a sponsor.
  campaign: { tries: 100, seconds: 60 * minutes, onSuccess: 'keep', code: 'auth.too_many_requests' },
  // The page saves drafts when typing pauses; scripts change campaigns too.
  campaign_change: { tries: 120, seconds: minutes, onSuccess: 'keep', code: 'auth.too_many_requests' },
  // Zips with a store listing: each may contain ten pictures to decode.
  import: { tries: 30, seconds: 60 * minutes, onSuccess: 'keep', code: 'auth.too_many_requests' },
  // PDF documents: each takes up to several seconds of the worker thread.
  document: { tries: 60, seconds: 60 * minutes, onSuccess: 'keep', code: 'auth.too_many_requests' },
  draft: { tries: 60, seconds: minutes, onSuccess: 'keep', code: 'auth.too_many_requests' },
  // Each picture is decoded, even a broken one, which takes far longer than any other call.
  picture: { tries: 100, seconds: 60 * minutes, onSuccess: 'keep', code: 'auth.too_many_requests' },
  push_device: { tries: 30, seconds: 60 * minutes, onSuccess: 'keep', code: 'auth.too_many_requests' },
  push_test: { tries: 5, seconds: 60 * minutes, onSuccess: 'keep', code: 'auth.too_many_requests' },
  // Tests of gateways by an operator.
  message_test: { tries: 10, seconds: 60 * minutes, onSuccess: 'keep', code: 'auth.too_many_requests' },
  // Changes of the notification settings, including opt-outs.
  push_settings: { tries: 60, seconds: 60 * minutes, onSuccess: 'keep', code: 'auth.too_many_requests' },
  notifications_read: { tries: 60, seconds: minutes, onSuccess: 'keep', code: 'auth.too_many_requests' },
  // Webhooks that a sponsor adds, with their secrets; messages sent manually.
  webhook: { tries: 30, seconds: 60 * minutes, onSuccess: 'keep', code: 'auth.too_many_requests' },
  webhook_send: { tries: 60, seconds: 60 * minutes, onSuccess: 'keep', code: 'auth.too_many_requests' },
  // Each change of the billing details stays in the audit log for ever.
  billing: { tries: 60, seconds: 60 * minutes, onSuccess: 'keep', code: 'auth.too_many_requests' },
  // Public links to figures: links created by a sponsor, and page views by a network.
  link: { tries: 60, seconds: 60 * minutes, onSuccess: 'keep', code: 'auth.too_many_requests' },
  shared_ip: { tries: 120, seconds: minutes, onSuccess: 'keep', code: 'auth.too_many_requests' },
  // Invitation e-mails of an organisation per day.
  invitation: { tries: 50, seconds: 24 * 60 * minutes, onSuccess: 'keep', code: 'auth.too_many_requests' },
  // Views of invitations. A secret cannot be guessed, but each view costs a database query.
  invitation_ip: { tries: 200, seconds: 60 * minutes, onSuccess: 'keep', code: 'auth.too_many_requests' },
  // Unverified phones and e-mails on the waiting list.
  waiting_ip: { tries: 20, seconds: 60 * minutes, onSuccess: 'keep', code: 'auth.too_many_requests' },
  report_ip: { tries: 20, seconds: 60 * minutes, onSuccess: 'keep', code: 'auth.too_many_requests' },
}

/**
 * Counts an attempt in the database, shared by all processes. Counts before the work, so that concurrent guesses are limited like
 * consecutive ones. Returns a function to call after a successful attempt. With a subject, attempts about the same subject count once, and
 * only an attempt within the limit marks its subject as counted.
 */
export async function countTry(
  pool: Db,
  name: LimitName,
  key: string,
  now: Date,
  subject?: string,
): Promise<() => Promise<void>> {
  const { tries, seconds, onSuccess, code } = limits[name]
  // Calls from this machine are unlimited: tests and proxies that forward no address.
  if (onSuccess === 'keep' && isLoopback(key)) return async () => {}
  const row = `${name}:${(name.endsWith('_ip') ? networkOf(key) : key).toLowerCase().slice(0, 300)}`
  const until = now.getTime() + seconds * 1000
  const counted = subject === undefined ? null : `counted:${row}:${subject}`
  if (counted !== null && (await isLive(pool, counted, now))) return async () => {}
  const { points, expire } = await addPoints(pool, row, { points: 1, most: tries, now, until })
  if (points > tries && (code === 'reset.code_wrong' || code === 'lookup.reason_needed')) throw refuse(code)
  if (points > tries)
    throw refuse(code as Exclude<typeof code, WithoutTime>, { retryAt: new Date(expire).toISOString() })
  if (counted !== null) await addPoints(pool, counted, { points: 1, most: 1, now, until })
  return async () => {
    if (onSuccess === 'clear') await pool.query('delete from app_rate_limit where key = $1', [row])
  }
}

async function isLive(pool: Db, key: string, now: Date): Promise<boolean> {
  const { rows } = await pool.query(
    'select from app_rate_limit where key = $1 and expire > $2',
    [key, now.getTime()],
    'app-counted-before',
  )
  return rows.length > 0
}

interface Adding {
  points: number
  /** The count exceeds this by at most one step, so that undoing one attempt brings it below the limit again. */
  most: number
  now: Date
  /** When a new count expires, in milliseconds since 1970. */
  until: number
}

/** Adds to a count shared by all processes. Returns the new count and its expiry time, in milliseconds since 1970. */
export async function addPoints(
  pool: Db,
  key: string,
  { points, most, now, until }: Adding,
): Promise<{ points: number; expire: number }> {
  return onlyRow(
    await pool.query<{ points: number; expire: number }>(
      `insert into app_rate_limit as r (key, points, expire) values ($1, $2, $4)
       on conflict (key) do update set
         points = case when r.expire > $3 then least(r.points, $5) + $2 else $2 end,
         expire = case when r.expire > $3 then r.expire else $4 end
       returning points, expire`,
      [key, points, now.getTime(), until, most],
      'app-add-points',
    ),
  )
}
