import type { Ctx } from '../action.ts'

/** Without letters that look like digits or like one another. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A member's name within a campaign: the same everywhere in it, another one in other campaigns, and the member cannot be found by it. */
export function testerName(mac: Ctx['mac'], campaignId: number, memberId: number): string {
  const bytes = mac('tester', `${campaignId}:${memberId}`)
  return `Tester ${Array.from(bytes.subarray(0, 6), (byte) => letters[byte % 32]).join('')}`
}
