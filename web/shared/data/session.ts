import { useSyncExternalStore } from 'react'
import type { Role } from '../../../contract/endpoint.ts'
import { call, onSignedOut, ProblemError, serverNow, type CallReply } from './api.ts'
import { clearData, fetchEarly, type Read } from './cache.ts'
import { closePhone, openPhone, phoneSecret } from './phone-key.ts'
import { forgetSeen } from './seen.ts'
import { forgetTold, forgetToldOfOthers } from './told.ts'

/** `signedOut`: signed-in users are redirected to their home page. */
export type Audience = 'anyone' | 'signedOut' | Role
/** These pages are shown before the user is known. */
export const isOpen = (who: Audience): boolean => who === 'anyone' || who === 'signedOut'

type SignedIn = CallReply<'GET /api/session'>
export type User = SignedIn['user']

/** Stored across reloads: the user whose password to ask for, and nothing that gives access. */
interface Kept {
  user: User
  expiresAt: number
  /** Everything stays hidden until the password is entered. */
  locked: boolean
  /** The phone's key encrypted with the password (wrapped-key.ts). */
  wrapped?: string
}
const KEPT = 'signed-in-as'
export type InSession = Kept & {
  state: 'in'
  /** The server is unreachable: the password has to unlock the member's data on the phone. */
  closed?: boolean
}
export type Session = { state: 'unknown' } | { state: 'out'; goesTo?: string } | InSession

let session: Session = { state: 'unknown' }
const listeners = new Set<() => void>()

function set(next: Session): void {
  session = next
  if (next.state === 'in') {
    const { user, expiresAt, locked, wrapped } = next
    localStorage.setItem(KEPT, JSON.stringify({ user, expiresAt, locked, wrapped }))
  } else {
    localStorage.removeItem(KEPT)
    openPhone()
  }
  tellAll()
}
function tellAll(): void {
  for (const tell of listeners) tell()
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}
const unknown: Session = { state: 'unknown' }
export const useSession = (): Session =>
  useSyncExternalStore(
    subscribe,
    () => session,
    () => unknown,
  )
/** For screens behind a guard, where the user is always signed in. */
export function useUser(): User {
  const now = useSession()
  if (now.state !== 'in') throw new Error('no user outside a guarded screen')
  return now.user
}

export const isSignedIn = (id: number): boolean => session.state === 'in' && !session.locked && session.user.id === id

const kept = (): Kept | null => JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Kept | null
/** Members have to unlock the phone's stored data. The consoles store nothing. */
const closed = (there: Kept): InSession => ({ state: 'in', ...there, closed: there.user.role === 'member' })

/** Locked, unlocked, signed in or out in another tab: all tabs share one cookie, and each has to request the key. */
function follow(key: string | null): void {
  if (key !== KEPT || session.state === 'unknown') return
  const there = kept()
  if (there && showsOther(there.user.id)) return beginAnew()
  if (!there) {
    clearData()
    // A pending reply belongs to the user who has signed out.
    void forgetSeen()
    session = { state: 'out' }
    openPhone()
    return answerWaiting(false)
  }
  if (there.locked) closePhone()
  if (there.locked || phoneSecret()) session = { state: 'in', ...there }
  else {
    session = closed(there)
    void loadSession()
  }
  tellAll()
}

/** Saves a call for signed-out visitors: the server sets this cookie beside the session cookie (docs/decisions/sign-in.md). */
const hasNote = () => document.cookie.includes('porokh_in=')
/** The server's note that a PIN or a passkey may open an account on this phone. */
export const opensHere = (): boolean => document.cookie.includes('porokh_opens=')

export function beginSession(page: { who: Audience; reads?: readonly Read[] } | undefined): void {
  addEventListener('storage', ({ key }) => follow(key))
  // A page restored from the back/forward cache has missed all events.
  addEventListener('pageshow', ({ persisted }) => persisted && follow(KEPT))
  addEventListener('online', () => {
    const owed = owes()
    if (owed) void endOnServer(owed)
    else if (session.state === 'in' && session.closed) void loadSession()
  })
  const before = kept()
  const owed = owes()
  if (owed) {
    void endOnServer(owed)
    return set(before ? closed(before) : { state: 'out' })
  }
  if (hasNote()) page?.reads?.forEach(fetchEarly)
  else if (!before) {
    // Home came from this phone's cache. The server would have sent the welcome page.
    if (location.pathname === '/' && navigator.onLine && document.querySelector('[data-shell]'))
      return location.replace('/welcome')
    if (page && isOpen(page.who)) return set({ state: 'out' })
  }
  void loadSession()
}

/** Requests the signed-in user and role. */
export async function loadSession(): Promise<void> {
  // Sent first, since reading the storage may be slow.
  const asked = call('GET /api/session', { quiet: true })
  const asAsked = session
  const before = kept()
  try {
    const reply = await asked
    // The session has changed since the request.
    if (session !== asAsked) return
    begin(reply)
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    if (session !== asAsked) return
    const mayStay =
      before && (before.locked || error.code !== 'auth.signed_out' || (before.user.role === 'member' && opensHere()))
    // The early requests were refused.
    if (!mayStay) clearData()
    set(mayStay ? closed(before) : { state: 'out' })
  }
}

/** The owner of this tab: its `sessionStorage`, such as a campaign draft, belongs to nobody else. */
const OWNER = 'owner'
/** Removes all data of the previous user: replies, stored data, notifications and the tab's storage. */
function forgetOthers(userId: number): void {
  const before = kept()
  if (before && before.user.id !== userId) {
    clearData()
    forgetKept()
  }
  // A session that merely expired has left only these.
  void forgetToldOfOthers(userId)
  const owner = sessionStorage.getItem(OWNER)
  // Also what a stranger has typed, for example at sign-up.
  if (owner !== String(userId)) sessionStorage.clear()
  sessionStorage.setItem(OWNER, String(userId))
}

const showsOther = (userId: number): boolean => session.state === 'in' && session.user.id !== userId
/** Another user's typed text is also on the page. */
function beginAnew(): void {
  clearData()
  session = unknown
  tellAll()
  location.reload()
}

/** `unlocked`: the password was just entered. */
function begin({ user, expiresAt, phoneKey }: SignedIn, unlocked = false): void {
  const again = showsOther(user.id)
  const before = kept()
  const { locked: wasLocked = false, wrapped } = before?.user.id === user.id ? before : {}
  const locked = wasLocked && !unlocked
  forgetOthers(user.id)
  set({ state: 'in', user, expiresAt: Date.parse(expiresAt), locked, wrapped })
  if (again) return beginAnew()
  if (locked) return
  openPhone(phoneKey)
  answerWaiting(true)
}

function forgetKept(): void {
  void forgetSeen()
  void forgetTold()
}

function forgetAll(): void {
  clearData()
  sessionStorage.clear()
  forgetKept()
}

/** After a reply of login, register, sponsor register, or of unlocking without a password. */
export function signedIn(reply: SignedIn, password?: string): void {
  forgetOwed()
  begin(reply, true)
  if (password) void keepForPassword(password)
}

/** From now on, this password unlocks the phone offline. */
export async function keepForPassword(password: string): Promise<void> {
  const phoneKey = phoneSecret()
  if (!phoneKey) return
  const wrapped = await import('./wrapped-key.ts')
    .then(({ wrapKey }) => wrapKey(phoneKey, password))
    .catch(() => undefined)
  if (session.state === 'in' && phoneSecret() === phoneKey) set({ ...session, wrapped })
}

/** As long as a session on the server. */
const OFFLINE_MS = 30 * 60_000
/** Unlocks offline with the password. */
export function openedOffline(phoneKey: string): void {
  if (session.state !== 'in') return
  set({ ...session, locked: false, closed: false, expiresAt: serverNow() + OFFLINE_MS })
  openPhone(phoneKey)
}

/** The session's time is over: the screens are covered. If the server confirms it, the stored data is deleted. */
export function lapse(): void {
  closePhone()
  void call('GET /api/session', { quiet: true }).catch(() => undefined)
}

/** A sign-out or a quick lock that has not reached the server. */
const OWED = 'owes-sign-out'
type Ending = 'POST /api/logout' | 'POST /api/lock'
const owes = () => localStorage.getItem(OWED) as Ending | null
async function endOnServer(how: Ending): Promise<void> {
  localStorage.setItem(OWED, how)
  // The only storage that the service worker can read.
  if ('caches' in globalThis) void caches.open(OWED)
  const told = await call(how, { keepalive: true, quiet: true }).then(
    () => true,
    () => false,
  )
  if (told) forgetOwed()
}
function forgetOwed(): void {
  localStorage.removeItem(OWED)
  if ('caches' in globalThis) void caches.delete(OWED)
}

/**
 * Signs out on this device at once, and on the server when it is reachable. No data that was read stays on the phone. `goesTo`: the page
 * after signing out; if omitted, the user returns to the same page after the next sign-in.
 */
export async function signOut(goesTo?: string): Promise<void> {
  const told = endOnServer('POST /api/logout')
  set({ state: 'out', goesTo })
  forgetAll()
  await told
}

/** The quick lock, for handing the phone to somebody else: the session ends, and typed input stays. */
export async function lock(): Promise<void> {
  if (session.state !== 'in') return
  const told = endOnServer('POST /api/lock')
  set({ ...session, locked: true })
  closePhone()
  forgetKept()
  await told
}

export const secondsLeft = (): number => (session.state === 'in' ? (session.expiresAt - serverNow()) / 1000 : Infinity)

/** Calls refused because the session had ended wait here for the password. */
let waiting: ((again: boolean) => void)[] = []
export const asksForPassword = (): boolean => waiting.length > 0
export function answerWaiting(again: boolean): void {
  const calls = waiting
  waiting = []
  for (const answer of calls) answer(again)
  tellAll()
}
export const useAsksForPassword = (): boolean => useSyncExternalStore(subscribe, asksForPassword, () => false)

onSignedOut(() => {
  if (session.state !== 'in') return Promise.resolve(false)
  closePhone()
  return new Promise((answer) => {
    waiting.push(answer)
    tellAll()
  })
})
