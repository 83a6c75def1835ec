import type { Work } from '../../contract/work.ts'
import type { PersonRole } from '../../contract/endpoint.ts'
import { nameOf, sessionCookie } from '../app/sessions/cookies.ts'
import { openSession } from '../app/sessions/sessions.ts'
import type { Db } from '../db/db.ts'
import { emailMarks, sealedUser } from '../members/seal-user.ts'
import type { Seal } from '../sealing/seal.ts'
import { addPerson, addSponsor } from './books.ts'

/** Adds people to a database, and signs them in there. */
export function peopleIn(db: Db, clock: { now(): Date }, seal: Seal, settings: { publicUrl?: string }) {
  async function signedIn(id: number, username: string) {
    const { token } = await openSession(db, { userId: id, now: clock.now(), ip: '', userAgent: 'test' })
    return { id, username, cookie: `${nameOf(sessionCookie, settings.publicUrl)}=${token}` }
  }

  return {
    async signInAs(username: string) {
      const { rows } = await db.query<{ id: number }>(
        'select id from members_user where text_normal_form(username) = text_normal_form($1) or email_mark = any($2)',
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
    async setContacts(id: number, { email, phone }: { email?: string; phone?: string }, { proven = true } = {}) {
      const sealed = sealedUser(seal, { role: 'member', username: '', email: email ?? null, phone: phone ?? null })
      await db.query(
        `update members_user set
            email = coalesce($2, email),
            email_mark = coalesce($3, email_mark),
            phone = coalesce($4, phone),
            phone_mark = coalesce($5, phone_mark)
          where id = $1`,
        [id, sealed.email, sealed.emailMark, sealed.phone, sealed.phoneMark],
      )
      if (!proven) return
      await db.query(
        `insert into members_verified (user_id, channel, verified_at)
          select $1, channel, $4
          from (values ('sms', $2), ('email', $3)) c(channel, given)
          where given is not null
          on conflict do nothing`,
        [id, phone, email, clock.now()],
      )
    },
    async addOperator(username: string, worksOn?: Work) {
      return signedIn(await addPerson(db, 'operator', username, clock.now(), worksOn), username)
    },
  }
}
