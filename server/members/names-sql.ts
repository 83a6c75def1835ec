import type { Role } from '../../contract/endpoint.ts'
import type { Db } from '../db/db.ts'
import type { Names } from '../names.ts'
import type { Seal } from '../seal.ts'
import { openUser } from './seal-user.ts'
import { openWallet } from './seal-wallet.ts'

interface NamedRow {
  id: number
  role: Role
  username: string
  email: string | null
  phone: string | null
  createdAt: Date
  isClosed: boolean
  invitation: string | null
  number: string | null
  holderName: string | null
}

/** A user with all names that are unique. */
export interface Named {
  id: number
  createdAt: Date
  names: Names
}

const named = `select
    u.id,
    u.role,
    u.username,
    u.email,
    u.phone,
    u.created_at as "createdAt",
    u.closed_at is not null as "isClosed",
    m.invitation_code as invitation,
    w.number,
    w.holder_name as "holderName"
  from members_user u
    left join members_member m on m.id = u.id
    left join members_wallet w on w.member_id = u.id`

interface Source {
  db: Db
  seal: Seal
}

/** The names of a user. None when there is no such user. */
export async function namesOf({ db, seal }: Source, userId: number): Promise<Names> {
  const { rows } = await db.query<NamedRow>(`${named} where u.id = $1`, [userId], 'members-names')
  return rows[0] ? open(seal, rows[0]).names : {}
}

/** The users after this id, up to another one, in the order of their ids. */
export async function namedAfter({ db, seal }: Source, after: number, upTo: number, most: number): Promise<Named[]> {
  const { rows } = await db.query<NamedRow>(
    `${named}
      where u.id > $1
        and u.id <= $2
      order by u.id
      limit $3`,
    [after, upTo, most],
    'members-names-after',
  )
  return rows.map((row) => open(seal, row))
}

function open(seal: Seal, { id, createdAt, role, isClosed, invitation, number, holderName, ...user }: NamedRow): Named {
  // The name of a closed account is nobody's. Its invitation code is never given to another member.
  if (isClosed) return { id, createdAt, names: { invitation } }
  const { username, email, phone } = openUser(seal, user)
  const wallet = number === null ? null : openWallet(seal, id, { number, holderName: holderName! }).number
  // The username of a sponsor is the e-mail.
  if (role === 'sponsor') return { id, createdAt, names: { email: email ?? username, phone } }
  return { id, createdAt, names: { username, email, phone, wallet, invitation } }
}
