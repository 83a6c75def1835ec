import { emailMarks } from '../members/seal-user.ts'
import { resealColumn, type ResealStep } from '../sealing/reseal.ts'
import { invitationContext } from './invitations.ts'
import { personNameContext } from './person-name.ts'

/** Encrypts the names of sponsors' people again, also of former ones. */
export const resealPeople: ResealStep = resealColumn({
  table: 'sponsors_user',
  key: 'user_id',
  column: 'name',
  place: personNameContext,
})

/** Encrypts the e-mails of invitations again, and writes the HMACs of the first key. */
export const resealInvitations: ResealStep = async (db, seal, { unless, after, most }) => {
  const { rows } = await db.query<{ id: number; email: string }>(
    `select id, email
      from sponsors_invitation
      where id > $1 and email not like '${unless}%'
      order by id
      limit $2
      for update`,
    [after, most],
  )
  const emails = rows.map(({ email }) => seal.open(invitationContext, email))
  await db.query(
    `update sponsors_invitation i
      set email = n.email, email_mark = n.mark
      from unnest($1::bigint[], $2::text[], $3::bytea[]) n(id, email, mark)
      where i.id = n.id`,
    [
      rows.map(({ id }) => id),
      emails.map((email) => seal.seal(invitationContext, email)),
      emails.map((email) => emailMarks(seal, email)[0]),
    ],
  )
  return { last: rows.length < most ? null : rows.at(-1)!.id, sealed: rows.length, left: 0 }
}
