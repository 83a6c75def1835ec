import type { Job } from '../job.ts'
import type { Directory } from './directory.ts'

/** Jobs of the home once there are further cells. */
export const directoryJobs = (directory: Directory): Job[] => [
  {
    name: 'members.settle-names',
    everySeconds: 15,
    atHome: true,
    run: (_, now) => directory.settleDue(now),
  },
  {
    name: 'members.fill-directory',
    everySeconds: 60,
    atHome: true,
    async run(_, now) {
      await directory.fill(now)
      return 0
    },
  },
]
