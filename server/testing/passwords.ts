import { addUser } from '../members/add-user.ts'
import { hashOperatorPassword, hashPassword } from '../members/passwords.ts'
import type { SignedIn, TestApp } from './app.ts'

/** The password of everybody who signs in with one. */
export const password = 'a walk along the Buriganga'

/** An operator who can sign in with the password above. */
export async function addOperatorWithPassword(app: TestApp, username: string): Promise<void> {
  const passwordHash = await hashOperatorPassword(password)
  const at = app.clock.now()
  await app.owner.transaction((db) =>
    addUser(db, { role: 'operator', username, email: null, phone: null, passwordHash, language: 'en', at }),
  )
}

/** Gives the password above to somebody who was added without one. */
export async function givePassword(app: TestApp, { id }: SignedIn): Promise<void> {
  await app.owner.db.query('update members_user set password_hash = $2 where id = $1', [
    id,
    await hashPassword(password),
  ])
}
