import { useSyncExternalStore } from 'preact/compat'
import type { Role } from '../../contract/endpoint.ts'
import { call, onSignedOut, ProblemError, serverNow, type CallReply } from './api.ts'
import { clearData, fetchEarly, type Read } from './cache.ts'
import { forgetSeen } from './offline/seen.ts'

/** `signedOut`: people who are signed in are sent to their home. */
export type Audience = 'anyone' | 'signedOut' | Role
/** Such pages are shown before it is known who is signed in. */
export const isOpen = (who: Audience): boolean => who === 'anyone' || who === 'signedOut'

type SignedIn = CallReply<'GET /api/session'>
export type User = SignedIn['user']
export type Session =
  | { state: 'unknown' | 'out' }
  | {
      state: 'in'
      user: User
      identifier: string
      expiresAt: number
      /** Nothing may be seen before the password is given. */ locked: boolean
    }

/** What is kept over a reload: enough to show the right layout without a network, nothing that could sign in. */
const KEPT = 'signed-in-as'
interface Kept {
  user: User
  identifier: string
  expiresAt: number
  locked: boolean
}

let session: Session = { state: 'unknown' }
const listeners = new Set<() => void>()

function set(next: Session): void {
  session = next
  if (next.state === 'in') localStorage.setItem(KEPT, JSON.stringify({ ...next, state: undefined }))
  if (next.state === 'out') localStorage.removeItem(KEPT)
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

const kept = (): Kept | null => JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Kept | null

/** Locked, opened, signed in or out in another tab: all tabs have one cookie. */
function follow({ key }: StorageEvent): void {
  if (key !== KEPT || session.state === 'unknown') return
  const there = kept()
  if (session.state === 'in' && session.user.id !== there?.user.id) clearData()
  session = there ? { state: 'in', ...there } : { state: 'out' }
  if (!there?.locked) return answerWaiting(!!there)
  for (const tell of listeners) tell()
}

/** Saves visitors who are not signed in a call: the server sets this cookie beside that of the session (decision 0009). */
const hasNote = () => document.cookie.includes('porokh_in=')

export function beginSession(page: { who: Audience; reads?: readonly Read[] } | undefined): void {
  addEventListener('storage', follow)
  if (hasNote()) page?.reads?.forEach(fetchEarly)
  else if (!kept()) {
    // Home came from this phone. The server would have sent the page for strangers.
    if (location.pathname === '/' && navigator.onLine && document.querySelector('[data-shell]'))
      return location.replace('/welcome')
    if (page && isOpen(page.who)) return set({ state: 'out' })
  }
  void loadSession()
}

/** Without a network, who was signed in last may still see what this device holds. */
async function loadSession(): Promise<void> {
  // Sent first: reading the storage may be slow.
  const asked = call('GET /api/session', { quiet: true })
  const before = kept()
  try {
    const { user, expiresAt } = await asked
    // Signed in or out since it was asked.
    if (session.state !== 'unknown') return
    set({
      state: 'in',
      user,
      identifier: before?.identifier ?? user.username,
      expiresAt: Date.parse(expiresAt),
      locked: before?.locked ?? false,
    })
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const mayStay = before && (before.locked || error.code !== 'auth.signed_out')
    // What was asked for early was refused.
    if (!mayStay) clearData()
    set(mayStay ? { state: 'in', ...before } : { state: 'out' })
  }
}

function forgetAll(): void {
  clearData()
  void forgetSeen()
}

/** After a reply of login, register or sponsor register. */
export function signedIn({ user, expiresAt }: SignedIn, identifier: string): void {
  const before = kept()
  if (before && before.user.id !== user.id) forgetAll()
  set({ state: 'in', user, identifier, expiresAt: Date.parse(expiresAt), locked: false })
}

/** Signs out on this device at once, and on the server when it can be reached. Nothing of this person stays on the phone. */
export async function signOut(): Promise<void> {
  set({ state: 'out' })
  forgetAll()
  await call('POST /api/logout', { keepalive: true, quiet: true }).catch(() => undefined)
}

/** The quick lock, for a phone that is given to somebody else: the session ends, what was typed stays. */
export async function lock(): Promise<void> {
  if (session.state !== 'in') return
  set({ ...session, locked: true })
  await call('POST /api/logout', { keepalive: true, quiet: true }).catch(() => undefined)
}

export const secondsLeft = (): number => (session.state === 'in' ? (session.expiresAt - serverNow()) / 1000 : Infinity)

/** Calls that were refused because the session had ended wait here for the password. */
let waiting: ((again: boolean) => void)[] = []
export const asksForPassword = (): boolean => waiting.length > 0
export function answerWaiting(again: boolean): void {
  const calls = waiting
  waiting = []
  for (const answer of calls) answer(again)
  for (const tell of listeners) tell()
}
export const useAsksForPassword = (): boolean => useSyncExternalStore(subscribe, asksForPassword, () => false)

onSignedOut(() => {
  if (session.state !== 'in') return Promise.resolve(false)
  return new Promise((answer) => {
    waiting.push(answer)
    for (const tell of listeners) tell()
  })
})
