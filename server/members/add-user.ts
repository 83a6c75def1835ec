import type { Db } from '../db/db.ts'
import { refuse } from '../refuse.ts'
import { insertUser, type NewUser } from './sql.ts'

/** Adds an account. When two people take the same name at once, the unique index refuses the second. */
export async function addUser(db: Db, user: NewUser): Promise<number> {
  try {
    return await insertUser(db, user)
  } catch (error) {
    const taken = error instanceof Error && 'constraint' in error && error.constraint
    if (taken === 'members_user_email') throw refuse('register.email_exists')
    if (taken === 'members_user_phone') throw refuse('register.phone_exists')
    if (taken === 'members_user_username') throw usernameTaken[user.role]()
    throw error
  }
}

/** A sponsor's username is the e-mail. */
const usernameTaken = {
  member: () => refuse('register.username_exists'),
  sponsor: () => refuse('register.email_exists'),
  operator: () => refuse('operator.exists'),
}
