import { useSyncExternalStore } from 'react'
import type { Role } from '../../../contract/endpoint.ts'
import { call, onSignedOut, ProblemError, serverNow, type CallReply } from './api.ts'
import { clearData, fetchEarly, type Read } from './cache.ts'
import { closePhone, openPhone, phoneSecret } from './phone-key.ts'
import { forgetSeen } from './seen.ts'
import { forgetTold, forgetToldOfOthers } from './told.ts'

/** `signedOut`: people who are signed in are sent to their home. */
export type Audience = 'anyone' | 'signedOut' | Role
/** Such pages are shown before it is known who is signed in. */
export const isOpen = (who: Audience): boolean => who === 'anyone' || who === 'signedOut'

type SignedIn = CallReply<'GET /api/session'>
export type User = SignedIn['user']

/** What is kept over a reload: whose password to ask for, and nothing that could sign in. */
interface Kept {
  user: User
  expiresAt: number
  /** Nothing may be seen before the password is given. */
  locked: boolean
  /** The phone's key under the password (offline/wrapped-key.ts). */
  wrapped?: string
}
const KEPT = 'signed-in-as'
export type InSession = Kept & {
  state: 'in'
  /** The server was not reached: what the phone keeps of this member has to be opened by the password. */
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
/** For screens behind a guard, where somebody is always signed in. */
export function useUser(): User {
  const now = useSession()
  if (now.state !== 'in') throw new Error('no user outside a guarded screen')
  return now.user
}

export const isSignedIn = (id: number): boolean => session.state === 'in' && !session.locked && session.user.id === id

const kept = (): Kept | null => JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Kept | null
/** Members have to open what the phone keeps. The consoles keep nothing. */
const closed = (there: Kept): InSession => ({ state: 'in', ...there, closed: there.user.role === 'member' })

/** Locked, opened, signed in or out in another tab: all tabs have one cookie, and each has to ask for the key. */
function follow(key: string | null): void {
  if (key !== KEPT || session.state === 'unknown') return
  const there = kept()
  if (there && showsOther(there.user.id)) return beginAnew()
  if (!there) {
    clearData()
    // A reply that is still on its way was for whoever has signed out.
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

/** Saves visitors who are not signed in a call: the server sets this cookie beside that of the session (docs/decisions/sign-in.md). */
const hasNote = () => document.cookie.includes('porokh_in=')

export function beginSession(page: { who: Audience; reads?: readonly Read[] } | undefined): void {
  addEventListener('storage', ({ key }) => follow(key))
  // A page that the browser had put aside has heard of nothing.
  addEventListener('pageshow', ({ persisted }) => persisted && follow(KEPT))
  addEventListener('online', () => {
    if (owesSignOut()) void endOnServer()
    else if (session.state === 'in' && session.closed) void loadSession()
  })
  const before = kept()
  if (owesSignOut()) {
    void endOnServer()
    return set(before ? closed(before) : { state: 'out' })
  }
  if (hasNote()) page?.reads?.forEach(fetchEarly)
  else if (!before) {
    // Home came from this phone. The server would have sent the page for strangers.
    if (location.pathname === '/' && navigator.onLine && document.querySelector('[data-shell]'))
      return location.replace('/welcome')
    if (page && isOpen(page.who)) return set({ state: 'out' })
  }
  void loadSession()
}

/** Asks who is signed in, and in which role. */
export async function loadSession(): Promise<void> {
  // Sent first: reading the storage may be slow.
  const asked = call('GET /api/session', { quiet: true })
  const asAsked = session
  const before = kept()
  try {
    const reply = await asked
    // Signed in or out since it was asked.
    if (session !== asAsked) return
    begin(reply)
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    if (session !== asAsked) return
    const mayStay = before && (before.locked || error.code !== 'auth.signed_out')
    // What was asked for early was refused.
    if (!mayStay) clearData()
    set(mayStay ? closed(before) : { state: 'out' })
  }
}

/** Whose this tab is: what it has in its `sessionStorage`, such as a campaign being written, is nobody else's. */
const OWNER = 'owner'
/** Whoever was here before, nothing of theirs stays: not what was read, kept or told, and not what is in the tab's storage. */
function forgetOthers(userId: number): void {
  const before = kept()
  if (before && before.user.id !== userId) {
    clearData()
    forgetKept()
  }
  // A session that had only run out has left no more than these.
  void forgetToldOfOthers(userId)
  const owner = sessionStorage.getItem(OWNER)
  if (owner !== null && owner !== String(userId)) sessionStorage.clear()
  sessionStorage.setItem(OWNER, String(userId))
}

const showsOther = (userId: number): boolean => session.state === 'in' && session.user.id !== userId
/** What somebody else has typed is on the page, too. */
function beginAnew(): void {
  clearData()
  session = unknown
  tellAll()
  location.reload()
}

/** `unlocked`: the password was just given. */
function begin({ user, expiresAt, phoneKey }: SignedIn, unlocked = false): void {
  const again = showsOther(user.id)
  const before = kept()
  const { locked = false, wrapped } = !unlocked && before?.user.id === user.id ? before : {}
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

/** After a reply of login, register or sponsor register. */
export function signedIn(reply: SignedIn, password: string): void {
  forgetOwed()
  begin(reply, true)
  void keepForPassword(password)
}

/** Without a network, this password opens the phone from now on. */
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
/** Without a network, by the password. */
export function openedOffline(phoneKey: string): void {
  if (session.state !== 'in') return
  set({ ...session, locked: false, closed: false, expiresAt: serverNow() + OFFLINE_MS })
  openPhone(phoneKey)
}

/** The time of the session is over: the screens are covered. If the server says the same, what was kept is deleted. */
export function lapse(): void {
  closePhone()
  void call('GET /api/session', { quiet: true }).catch(() => undefined)
}

/** A sign-out that the server has not heard of. */
const OWED = 'owes-sign-out'
const owesSignOut = () => localStorage.getItem(OWED) !== null
async function endOnServer(): Promise<void> {
  localStorage.setItem(OWED, '')
  // The service worker has no other storage.
  if ('caches' in globalThis) void caches.open(OWED)
  const told = await call('POST /api/logout', { keepalive: true, quiet: true }).then(
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
 * Signs out on this device at once, and on the server when it can be reached. What was read does not stay on the phone.
 * `goesTo`: where whoever has signed out goes; without it they come back to the same page once they sign in again.
 */
export async function signOut(goesTo?: string): Promise<void> {
  const told = endOnServer()
  set({ state: 'out', goesTo })
  forgetAll()
  await told
}

/** The quick lock, for a phone that is given to somebody else: the session ends, what was typed stays. */
export async function lock(): Promise<void> {
  if (session.state !== 'in') return
  const told = endOnServer()
  set({ ...session, locked: true })
  closePhone()
  forgetKept()
  await told
}

export const secondsLeft = (): number => (session.state === 'in' ? (session.expiresAt - serverNow()) / 1000 : Infinity)

/** Calls that were refused because the session had ended wait here for the password. */
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
