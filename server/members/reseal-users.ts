import type { ResealStep } from '../sealing/reseal.ts'
import { openUser, sealedUser } from './seal-user.ts'
import type { NewUser } from './sql.ts'

type Row = Pick<NewUser, 'role' | 'username' | 'email' | 'phone'> & { id: number }

/** Encrypts the contacts of some users again. Uses the owner's connection: the application may not change a contact. */
export const resealUsers: ResealStep = async (db, seal, { unless, after, most }) => {
  const { rows } = await db.query<Row>(
    `select id, role, username, email, phone
      from members_user
      where id > $1
        and closed_at is null
        and (
          email not like '${unless}%'
          or phone not like '${unless}%'
          or (role = 'sponsor' and username not like '${unless}%')
        )
      order by id
      limit $2
      for update`,
    [after, most],
  )
  const sealed = rows.map((row) => ({ id: row.id, ...sealedUser(seal, openUser(seal, row)) }))
  const column = (name: keyof (typeof sealed)[number]) => sealed.map((one) => one[name])
  // Two accounts that got the same number while processes of two releases ran are left unchanged, and counted.
  const { rowCount } = await db.query(
    `update members_user u
      set
        username = n.username,
        email = n.email,
        phone = n.phone,
        email_mark = n.email_mark,
        phone_mark = n.phone_mark
      from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::bytea[], $6::bytea[])
        n(id, username, email, phone, email_mark, phone_mark)
      where u.id = n.id
        and not exists (
          select from members_user o
          where o.id <> n.id and (o.email_mark = n.email_mark or o.phone_mark = n.phone_mark)
        )`,
    [column('id'), column('username'), column('email'), column('phone'), column('emailMark'), column('phoneMark')],
  )
  return { last: rows.length < most ? null : rows.at(-1)!.id, sealed: rowCount, left: rows.length - rowCount }
}
