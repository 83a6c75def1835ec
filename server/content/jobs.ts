import type { Job } from '../job.ts'

/** Writes the change of the settings whose time has come. */
const countChanges: Job = {
  name: 'content.count-changes',
  everySeconds: 15,
  async run({ db }, now) {
    const { rows } = await db.query<{ counted: number }>('select content_count_changes($1) as counted', [now])
    return rows[0]!.counted
  },
}

export const contentJobs: Job[] = [countChanges]
