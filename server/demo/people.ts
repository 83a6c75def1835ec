import { randomUUID } from 'node:crypto'
import type { PersonRole } from '../../contract/endpoint.ts'
import type { Actor } from '../core/action.ts'
import type { Db } from '../db/db.ts'
import { mac } from '../sealing/mac.ts'
import { hashPassword, provePassword } from '../members/passwords.ts'
import { pinMac } from '../members/pin.ts'
import { sealUser } from '../members/seal-user.ts'
import { insertMember, insertOperator, insertUser, type NewUser } from '../members/sql.ts'
import { saveWallet } from '../members/wallet-sql.ts'
import { setPinMac } from '../members/pin-sql.ts'
import type { Seal } from '../sealing/seal.ts'
import { SessionProof } from '../core/session-proof.ts'
import { personNameContext } from '../sponsors/person-name.ts'
import { insertSponsor } from '../sponsors/sql.ts'
import { days } from './timeline.ts'

export const demoPassword = 'porokh-demo-2026'
const demoPin = '4826'

type Operator = Extract<Actor, { role: 'operator' }>
type Sponsor = Extract<Actor, { role: 'sponsor' }>
type Member = Extract<Actor, { role: 'member' }>

interface MemberStory {
  phone: string
  code: string
  provider: 'bkash' | 'nagad' | 'rocket'
  number: string
  holderName: string
  /** The member has tested this many apps a week for this many weeks, and one of `rejectedEach` tasks was rejected. */
  weeks: number
  appsAWeek: number
  rejectedEach: number
}

/**
 * Rahima (the demo's `member`) started two weeks ago in Mymensingh; Nodi is a student in Barishal; Jamal runs a tea stall in Sylhet and
 * writes English; Shirin teaches in Chattogram; Nasima in Rangpur has tested every week for more than a year.
 */
export const stories = {
  member: {
    phone: '+8801712004826',
    code: '482615',
    provider: 'bkash',
    number: '01712004826',
    holderName: 'Rahima Khatun',
    weeks: 2,
    appsAWeek: 6,
    rejectedEach: 99,
  },
  nodi: {
    phone: '+8801812004827',
    code: '531904',
    provider: 'nagad',
    number: '01812004827',
    holderName: 'Nodi Akter',
    weeks: 3,
    appsAWeek: 9,
    rejectedEach: 13,
  },
  jamal: {
    phone: '+8801912004828',
    code: '640277',
    provider: 'bkash',
    number: '01912004828',
    holderName: 'Jamal Uddin',
    weeks: 9,
    appsAWeek: 14,
    rejectedEach: 14,
  },
  shirin: {
    phone: '+8801612004829',
    code: '758813',
    provider: 'rocket',
    number: '016120048295',
    holderName: 'Shirin Sultana',
    weeks: 25,
    appsAWeek: 14,
    rejectedEach: 25,
  },
  nasima: {
    phone: '+8801512004830',
    code: '869146',
    provider: 'nagad',
    number: '01512004830',
    holderName: 'Nasima Begum',
    weeks: 72,
    appsAWeek: 15,
    rejectedEach: 54,
  },
} as const satisfies Record<string, MemberStory>

/** An invitation code of the platform, in addition to the members' codes. */
export const demoPlatformCode = '48261500'

export type MemberName = keyof typeof stories
export type Tester = Member & MemberStory & { username: MemberName; index: number }
/** Signs an operator in at this time. A session lasts half an hour, and the demo's actions are days apart. */
type SignedIn = (at: Date) => Promise<Operator>
export interface People {
  operator: SignedIn
  operator2: SignedIn
  /** `sponsor@demo.test`, the sponsor of the currently open campaigns. */
  mukto: Sponsor
  /** The other sponsor, with weekly tests of new builds. */
  shapla: Sponsor
  /** The platform's own organisation, with members' first task. */
  porokh: Sponsor
  members: Record<MemberName, Tester>
}

export async function addPeople(
  { db, secret, seal }: { db: Db; secret: string; seal: Seal },
  now: Date,
  began: Date,
): Promise<People> {
  const passwordHash = await hashPassword(demoPassword)
  const proof = (await provePassword(passwordHash, demoPassword))!
  const user = async (role: 'member' | 'sponsor', username: string, more: Partial<NewUser> = {}) => {
    const contacts = { email: null, phone: null }
    const one = { username, ...contacts, passwordHash, language: 'bn' as const, at: began, ...more, role }
    return insertUser(db, sealUser(seal, one))
  }

  const operator = async (username: string): Promise<SignedIn> => {
    const id = await insertOperator(db, { username, passwordHash, language: 'bn', at: began })
    return async (at) => {
      const token = randomUUID()
      await db.query(
        `insert into app_session (token_hash, user_id, created_at, expires_at, last_seen_at, ip, user_agent)
          values (sha256($1::bytea), $2, $3, $3::timestamptz + interval '30 minutes', $3, '', 'Porokh demo')`,
        [Buffer.from(token), id, at],
      )
      return { role: 'operator', worksOn: 'admin', id, username, sessionId: 0, proof: new SessionProof(token) }
    }
  }
  const sponsor = async (email: string, organisation: string): Promise<Sponsor> => {
    const id = await user('sponsor', email, { email })
    const sponsorId = await insertSponsor(db, id, organisation, began)
    return { role: 'sponsor', id, username: email, sessionId: null, sponsorId, personRole: 'owner' }
  }
  /** A colleague in the organisation of a sponsor, as after an invitation. */
  const colleague = async (email: string, name: string, sponsorId: number, personRole: PersonRole): Promise<void> => {
    const id = await user('sponsor', email, { email })
    await db.query('insert into sponsors_user (user_id, sponsor_id, role, name) values ($1, $2, $3, $4)', [
      id,
      sponsorId,
      personRole,
      seal.seal(personNameContext, name),
    ])
  }
  const member = async (username: MemberName, index: number): Promise<Tester> => {
    const story = stories[username]
    const at = days(now, -7 * (story.weeks + 2))
    const id = await user('member', username, { phone: story.phone, at })
    await insertMember(db, id, story.code)
    const pin = pinMac({ mac: (purpose, text) => mac(secret, purpose, text) }, id, demoPin)
    await setPinMac(db, { id, proof }, pin, at)
    await saveWallet({ db, seal }, id, pin, { ...story, isProven: true }, at)
    return { role: 'member', id, username, sessionId: 0, index, ...story }
  }

  const [first, second] = [await operator('operator'), await operator('operator2')]
  // Operators with one role each, for trying their views.
  for (const worksOn of ['support', 'finance', 'content'] as const)
    await insertOperator(db, { username: worksOn, passwordHash, language: 'bn', at: began, worksOn })
  const [mukto, shapla, porokh] = [
    await sponsor('sponsor@demo.test', 'Mukto Apps'),
    await sponsor('shapla@demo.test', 'Shapla Quality'),
    await sponsor('porokh@demo.test', 'Porokh'),
  ]
  await db.query('update sponsors_user set name = $2 where user_id = $1', [
    mukto.id,
    seal.seal(personNameContext, 'Mukta Rahman'),
  ])
  await colleague('editor@demo.test', 'Anika Sen', mukto.sponsorId, 'editor')
  await colleague('reviewer@demo.test', 'Tareq Aziz', mukto.sponsorId, 'reviewer')
  await colleague('finance@demo.test', 'Farida Haque', mukto.sponsorId, 'finance')
  await db.query('select members_make_platform_code($1, $2, $3, $4, $5, $6)', [
    (await first(now)).proof,
    demoPlatformCode,
    'Flyer at a college',
    200,
    90,
    now,
  ])
  const members = {} as Record<MemberName, Tester>
  let index = 0
  for (const username of Object.keys(stories) as MemberName[]) members[username] = await member(username, index++)
  return { operator: first, operator2: second, mukto, shapla, porokh, members }
}
