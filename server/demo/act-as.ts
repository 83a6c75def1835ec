import type { Role } from '../../contract/endpoint.ts'
import type { Actor, Ctx } from '../action.ts'
import type { Db } from '../db/db.ts'
import { mac } from '../app/mac.ts'

/** Lets somebody of the demo do what the API would let them do, at a time in the past. Nothing leaves the house. */
export function actAs<A extends Actor>(
  who: A,
  { db, now, secret }: { db: Db; now: Date; secret: string },
): Ctx<A['role'] & Role> {
  const ctx: Ctx<Role> = {
    db,
    pool: db,
    now,
    who,
    language: 'bn',
    ip: '127.0.0.1',
    userAgent: 'Porokh demo',
    demo: true,
    mac: (purpose, text) => mac(secret, purpose, text),
    afterCommit() {},
    async message() {},
    async limit() {},
    session: {
      open: async () => ({ expiresAt: now.toISOString() }),
      async close() {},
      end: async () => false,
      async endAll() {},
    },
  }
  return ctx as unknown as Ctx<A['role'] & Role>
}
