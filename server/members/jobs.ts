import { onlyRow } from '../db/only-row.ts'
import type { Job } from '../job.ts'

/** Tells the audit log how many wrong passwords there were: one event for an account in an hour. */
const recordFailing: Job = {
  name: 'members.record-failing',
  everySeconds: 60,
  run: async ({ db }, now) =>
    onlyRow(await db.query<{ recorded: number }>('select members_record_failing($1) as recorded', [now])).recorded,
}

/** Seals the passwords that release 0.2.0 has stored, some at a time, an hour after the upgrade (seal-passwords.sql). */
const sealPasswords: Job = {
  name: 'members.seal-passwords',
  everySeconds: 300,
  async run({ db }) {
    return onlyRow(await db.query<{ sealed: number }>('select members_seal_passwords() as sealed', [], 'members-seal'))
      .sealed
  },
}

export const membersJobs: Job[] = [recordFailing, sealPasswords]
