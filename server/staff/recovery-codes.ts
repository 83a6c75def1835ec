import { randomInt } from 'node:crypto'
import type { Ctx } from '../core/action.ts'
import { onlyRow } from '../db/only-row.ts'

const count = 10
const letters = 10
/** Without letters and digits that look alike. 10 of these 31 characters are 49 bits, and guesses are limited. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Ten new codes. An account stores only their HMACs. */
export const newRecoveryCodes = (): string[] => Array.from({ length: count }, () => grouped(newCode()))
const newCode = () => Array.from({ length: letters }, () => alphabet[randomInt(alphabet.length)]).join('')
const grouped = (code: string) => `${code.slice(0, letters / 2)}-${code.slice(letters / 2)}`

/** The stored form: the HMAC of the account and the code. Spaces, dashes and case make no difference. */
export const recoveryMac = ({ mac, who }: Pick<Ctx<'staff'>, 'mac'> & { who: { id: number } }, typed: string): Buffer =>
  mac('recovery code', `${who.id}:${typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`)

/** Creates ten new codes, and invalidates the old ones. Null if the session has to show a factor first. */
export async function makeCodes(ctx: Ctx<'staff'>): Promise<string[] | null> {
  const codes = newRecoveryCodes()
  const { made } = onlyRow(
    await ctx.db.query<{ made: boolean }>('select staff_make_recovery_codes($1, $2, $3) as made', [
      ctx.who.proof,
      codes.map((code) => recoveryMac(ctx, code)),
      ctx.now,
    ]),
  )
  return made ? codes : null
}
