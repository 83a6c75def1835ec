import { resetRoleSettings, whoDidIt } from '../db/reset-role-settings.ts'
import type { Job } from '../core/job.ts'

/**
 * Resets role settings that prevent new connections, while this process still has one. Throws after a reset, so that it is logged and
 * shown.
 */
export const watchRoleJob: Job = {
  name: 'watch-role',
  everySeconds: 10,
  async run({ transaction }) {
    const names = await transaction(resetRoleSettings)
    if (names.length > 0) throw new Error(whoDidIt(names))
    return 0
  },
}
