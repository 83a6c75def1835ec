import type { Ctx } from '../core/action.ts'

/** The alphabet leaves out letters that look like digits or like other letters. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A member's pseudonym in a campaign. It differs between campaigns, and nobody can find the member by it. */
export function testerName(mac: Ctx['mac'], campaignId: number, memberId: number): string {
  const bytes = mac('tester', `${campaignId}:${memberId}`)
  return `Tester ${Array.from(bytes.subarray(0, 6), (byte) => letters[byte % 32]).join('')}`
}
