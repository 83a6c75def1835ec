import { mac } from '../../server/sealing/mac.ts'
import { sessionCookie } from '../../server/app/sessions/cookies.ts'
import { openSession } from '../../server/app/sessions/sessions.ts'
import type { Db } from '../../server/db/db.ts'
import { pinMac } from '../../server/members/pin.ts'
import { Seal } from '../../server/sealing/seal.ts'
import { addPerson, addSponsor, bindWallet, deposit, setPin } from '../../server/testing/books.ts'
import { playMoney } from '../../server/testing/clock.ts'
import { onConnection } from './ask.ts'

/** A person who makes calls. */
export interface Person {
  id: number
  username: string
  /** The cookie of an open session, renewed in time. */
  cookie(): Promise<string>
  /** Marks the session as ended: the next `cookie()` opens another. */
  signOut(): void
}

export interface World {
  members: Person[]
  /** Members who change their PIN and their wallet. */
  changers: Person[]
  /** Two devices per sponsor, which decide about the same submissions. */
  sponsors: { sponsorId: number; devices: Person[] }[]
  operator: Person
}

export const secret = 'chaos needs a secret of 32 characters'
export const dataKey = 'chaos-needs-a-data-key-of-32-characters'
const seal = new Seal([dataKey])
export const firstPin = '4826'
/** A session ends after 30 minutes, earlier for a process with a fast clock. */
const sessionMs = 10 * 60_000

export const macOf = (memberId: number, pin: string): Buffer =>
  pinMac({ mac: (purpose, text) => mac(secret, purpose, text) }, memberId, pin)

/** Creates all people in a migrated database without data. */
export function makeWorld(url: string, size: { members: number; changers: number; sponsors: number }): Promise<World> {
  const now = new Date()
  const person = (id: number, username: string): Person => personAt(url, id, username)
  return onConnection(url, async (db) => {
    await playMoney(db)
    // Everybody can work at any hour, without limits on tasks and withdrawals.
    await db.query(
      `update content_settings
        set business_start = '00:00', business_end = '24:00', payout_daily_limit = 100000000`,
    )
    await db.query('update content_level set tasks_a_day = 1000')
    const member = async (username: string) => {
      const id = await addPerson(db, 'member', username, now)
      // The sandbox rail refuses numbers ending in 000 and never answers those ending in 999.
      await bindWallet(db, id, `017${String(id).padStart(5, '0')}${id % 2 === 0 ? '123' : '000'}`, now, 'bkash', seal)
      await setPin(db, id, macOf(id, firstPin), now)
      return person(id, username)
    }
    const members = await times(size.members, (n) => member(`member${n}`))
    const changers = await times(size.changers, (n) => member(`changer${n}`))
    const sponsors = await times(size.sponsors, (n) => sponsorWithDevices(db, n, now, person))
    const operator = person(await addPerson(db, 'operator', 'farid', now), 'farid')
    return { members, changers, sponsors, operator }
  })
}

async function sponsorWithDevices(db: Db, n: number, now: Date, person: (id: number, username: string) => Person) {
  const sponsorId = await addSponsor(db, `Sponsor ${n}`, now)
  await deposit(db, sponsorId, 10_000_000_000, now)
  const devices = await times(2, async (device) => {
    const username = `sponsor${n}-${device}`
    const id = await addPerson(db, 'sponsor', username, now)
    await db.query('insert into sponsors_user (user_id, sponsor_id) values ($1, $2)', [id, sponsorId])
    return person(id, username)
  })
  return { sponsorId, devices }
}

async function times<T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> {
  const made: T[] = []
  for (let n = 0; n < count; n++) made.push(await make(n))
  return made
}

function personAt(url: string, id: number, username: string): Person {
  let cookie = ''
  let openedAt = -Infinity
  return {
    id,
    username,
    async cookie() {
      if (performance.now() - openedAt < sessionMs) return cookie
      try {
        const { token } = await onConnection(url, async (db) => {
          const { rows } = await db.query<{ now: Date }>('select ledger_now() as now')
          return openSession(db, { userId: id, now: rows[0]!.now, ip: '', userAgent: 'chaos' })
        })
        cookie = `${sessionCookie}=${token}`
        openedAt = performance.now()
      } catch {
        // The database is unavailable. The old session may still be open; otherwise the call is answered with a 401.
      }
      return cookie
    },
    signOut: () => (openedAt = -Infinity),
  }
}
