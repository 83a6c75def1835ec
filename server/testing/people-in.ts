import type { Work } from '../../contract/work.ts'
import type { PersonRole } from '../../contract/endpoint.ts'
import { sessionCookie } from '../app/cookies.ts'
import { sessionValue } from '../app/session-cell.ts'
import { openSession } from '../app/sessions.ts'
import type { Db } from '../db/db.ts'
import { emailMarks } from '../members/seal-user.ts'
import type { Edge } from '../app/edge.ts'
import type { Seal } from '../seal.ts'
import { addPerson, addSponsor } from './books.ts'
import type { JoinedDatabases } from './cell-servers.ts'

export interface SignedIn {
  id: number
  username: string
  cookie: string
}

/** Adds people to a database, and signs them in there. */
export function peopleIn(db: Db, clock: { now(): Date }, seal: Seal, cell = 0) {
  async function signedIn(id: number, username: string): Promise<SignedIn> {
    const { token } = await openSession(db, { userId: id, now: clock.now(), ip: '', userAgent: 'test' })
    return { id, username, cookie: `${sessionCookie}=${sessionValue(cell, token)}` }
  }

  return {
    async signInAs(username: string) {
      const { rows } = await db.query<{ id: number }>(
        'select id from members_user where lower(username) = lower($1) or email_mark = any($2)',
        [username, emailMarks(seal, username)],
      )
      if (!rows[0]) throw new Error(`nobody is called ${username}`)
      return signedIn(rows[0].id, username)
    },
    async addMember(username: string, { createdAt = clock.now() }: { createdAt?: Date } = {}) {
      return signedIn(await addPerson(db, 'member', username, createdAt), username)
    },
    async addSponsor(username: string, { organisation = `${username}'s apps` }: { organisation?: string } = {}) {
      const id = await addPerson(db, 'sponsor', username, clock.now())
      const sponsorId = await addSponsor(db, organisation, clock.now())
      await db.query('insert into sponsors_user (user_id, sponsor_id) values ($1, $2)', [id, sponsorId])
      await db.query(`insert into members_verified values ($1, 'email', $2)`, [id, clock.now()])
      return { ...(await signedIn(id, username)), sponsorId }
    },
    async addColleague(username: string, sponsorId: number, role: PersonRole) {
      const id = await addPerson(db, 'sponsor', username, clock.now())
      await db.query('insert into sponsors_user (user_id, sponsor_id, role) values ($1, $2, $3)', [id, sponsorId, role])
      return { ...(await signedIn(id, username)), sponsorId }
    },
    async addOperator(username: string, worksOn?: Work) {
      return signedIn(await addPerson(db, 'operator', username, clock.now(), worksOn), username)
    },
  }
}

/** The same over several cells: members in theirs and in the directory, all others at home and copied. */
export function peopleOver(
  { home, cells, members, settle }: JoinedDatabases,
  clock: { now(): Date },
  { seal, directory }: Pick<Edge, 'seal' | 'directory'>,
): ReturnType<typeof peopleIn> {
  const all = [peopleIn(home.owner.db, clock, seal)].concat(
    cells.map(({ database, number }) => peopleIn(database.owner.db, clock, seal, number)),
  )
  const copied = async <T>(added: Promise<T>): Promise<T> => {
    const result = await added
    await settle()
    return result
  }
  return {
    async signInAs(username) {
      for (const people of all) {
        const found = await people.signInAs(username).catch(() => undefined)
        if (found && homeOf(found.id, all.indexOf(people))) return found
      }
      throw new Error(`nobody is called ${username}`)
    },
    async addMember(...more) {
      const member = await all[members.number]!.addMember(...more)
      await directory!.settle(member.id)
      return member
    },
    addSponsor: (...more) => copied(all[0]!.addSponsor(...more)),
    addColleague: (...more) => copied(all[0]!.addColleague(...more)),
    addOperator: (...more) => copied(all[0]!.addOperator(...more)),
  }
}

/** A copy of somebody signs in nowhere. */
const homeOf = (id: number, cell: number) => Math.floor(id / 1e12) === cell
