import { onlyRow } from '../db/only-row.ts'
import type { Job } from '../core/job.ts'

/** How many days before its end a sponsor is told of a token. */
export const warnDays = 7

const tellEndingTokens: Job = {
  name: 'sponsors.tell-ending-tokens',
  everySeconds: 600,
  async run({ db }, now) {
    const before = `${warnDays * 24} hours`
    return onlyRow(
      await db.query<{ told: number }>('select sponsors_tell_ending_tokens($1, $2) as told', [before, now]),
    ).told
  },
}

const forgetInvitations: Job = {
  name: 'sponsors.forget-invitations',
  everySeconds: 3600,
  run: async ({ db }, now) =>
    onlyRow(await db.query<{ forgotten: number }>('select sponsors_forget_invitations($1) as forgotten', [now]))
      .forgotten,
}

export const sponsorsJobs: Job[] = [tellEndingTokens, forgetInvitations]
