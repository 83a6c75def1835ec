import type { Ctx } from '../action.ts'

/** Without the letters that are taken for digits or one another. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A member's name within a campaign: always the same there, another one elsewhere, and nobody can reckon back from it. */
export function testerName(mac: Ctx['mac'], campaignId: number, memberId: number): string {
  const bytes = mac('tester', `${campaignId}:${memberId}`)
  return `Tester ${Array.from(bytes.subarray(0, 6), (byte) => letters[byte % 32]).join('')}`
}
