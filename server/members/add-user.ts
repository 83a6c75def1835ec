import type { Role } from '../../contract/endpoint.ts'
import type { Db } from '../db/db.ts'
import { refuse } from '../core/refuse.ts'
import type { Marks } from './seal-user.ts'
import { insertUser, type NewUser } from './sql.ts'

/** Adds an account. If two people choose the same name concurrently, the unique index refuses the second. */
export const addUser = (db: Db, user: NewUser & Partial<Marks> & { role: 'member' | 'sponsor' }): Promise<number> =>
  refuseTaken(user.role, () => insertUser(db, user))

/** Turns a unique-index violation of the work into a refusal of a taken name. */
export async function refuseTaken<T>(role: Role, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const taken = error instanceof Error && 'constraint' in error && error.constraint
    if (taken === 'members_user_email' || taken === 'members_user_email_mark') throw refuse('register.email_exists')
    if (taken === 'members_user_phone' || taken === 'members_user_phone_mark') throw refuse('register.phone_exists')
    if (taken === 'members_user_username' || taken === 'members_user_skeleton') throw usernameTaken[role]()
    throw error
  }
}

/** A sponsor's username is the e-mail address. */
const usernameTaken = {
  member: () => refuse('register.username_exists'),
  sponsor: () => refuse('register.email_exists'),
  operator: () => refuse('operator.exists'),
}
