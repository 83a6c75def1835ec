import type { Ctx } from '../core/action.ts'
import { onlyRow } from '../db/only-row.ts'

type NewFactor =
  | { kind: 'totp'; name: string; secret: string }
  | { kind: 'passkey'; name: string; credentialId: string; publicKey: Uint8Array; counter: number }

/** Adds a factor to the user's own account and returns its id. Null if the session has to show one first. */
export async function addFactor({ db, who, now }: Ctx<'staff'>, factor: NewFactor): Promise<number | null> {
  const parts =
    factor.kind === 'totp'
      ? [factor.secret, null, null, null]
      : [null, factor.credentialId, Buffer.from(factor.publicKey), factor.counter]
  const { id } = onlyRow(
    await db.query<{ id: number | null }>('select staff_add_factor($1, $2, $3, $4, $5, $6, $7, $8) as id', [
      who.proof,
      factor.kind,
      factor.name,
      ...parts,
      now,
    ]),
  )
  return id
}
