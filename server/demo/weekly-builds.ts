import { formatDate } from '../../contract/format.ts'
import type { Db } from '../db/db.ts'
import { decideDispute } from '../tasks/decide-dispute.ts'
import { disputeTask } from '../tasks/dispute-task.ts'
import { rejectTask } from '../tasks/reject-task.ts'
import type { Seal } from '../sealing/seal.ts'
import { actIn } from './act-as.ts'
import { apps, type AppName } from './apps.ts'
import type { People, Tester } from './people.ts'
import { days, hours, minutes, type Timeline } from './timeline.ts'
import {
  approveTasks,
  closeCampaigns,
  endRejection,
  openWeek,
  releaseCampaigns,
  workThrough,
  type Work,
} from './weekly-sql.ts'
import { rejections, weeklyReport, weeklyStars } from './weekly-words.ts'

interface World {
  db: Db
  secret: string
  seal: Seal
  people: People
  payIn(amount: number, at: Date): Promise<void>
}
interface Week {
  number: number
  monday: Date
  testers: Tester[]
}

const names = Object.keys(apps) as AppName[]
const amountOf = (app: number) => 12_000 + app * 500
/** The last week that this file creates. The days after it are in recent-days.ts. */
const lastWeek = 2

/** Shapla Quality buys tests of each week's builds, in a thousand small campaigns. The testers' levels rise with this work. */
export function addWeeklyBuilds(line: Timeline, world: World, today: Date): void {
  const testers = Object.values(world.people.members)
  const mostWeeks = Math.max(...testers.map((tester) => tester.weeks))
  for (let number = mostWeeks + lastWeek - 1; number >= lastWeek; number--) {
    const present = testers.filter((tester) => number < lastWeek + tester.weeks)
    addWeek(line, world, { number, monday: days(today, -7 * number), testers: present })
  }
}

function addWeek(line: Timeline, world: World, { number, monday, testers }: Week): void {
  const { db, people } = world
  const builds = names
    .map((app, place) => ({ app, place, testers: testers.filter((tester) => place < tester.appsAWeek) }))
    .filter((build) => build.testers.length > 0)
  let campaigns: number[] = []
  let waiting: number[] = []

  line.at(hours(monday, 3), async (at) => {
    await world.payIn(
      builds.reduce((sum, build) => sum + amountOf(build.place) * build.testers.length, 0),
      at,
    )
    const rows = builds.map(({ app, place, testers }) => ({
      title: `${apps[app].name}: ${formatDate(monday, 'bn')} সপ্তাহের সংস্করণ`,
      appName: apps[app].name,
      appLink: apps[app].link,
      summary: `নতুন সংস্করণে আগের কোনো কিছু নষ্ট হলো কি না, তা দেখা: ${apps[app].does}।`,
      steps: ['নতুন সংস্করণটি নামান', 'রোজ যেভাবে চালান সেভাবে ১৫ মিনিট চালান', 'যা বদলেছে বা আটকেছে লিখুন'],
      amount: amountOf(place),
      places: testers.length,
    }))
    campaigns = await openWeek(db, people.shapla, rows, at)
  })

  // Three builds a day, from Monday to Friday: at 10, 14 and 19 o'clock. The next morning the sponsor decides all waiting submissions.
  for (let day = 0; day < 5; day++) {
    const build = builds.map((one, i) => ({ ...one, i })).filter(({ place }) => Math.floor(place / 3) === day)
    const tries = build.flatMap(({ app, place, testers, i }) =>
      testers.map((tester) => ({ tester, app, i, n: number * names.length + place, hour: [0, 4, 9][place % 3]! })),
    )
    if (tries.length === 0) continue
    let rejected: number[] = []
    line.at(hours(days(monday, day), 10), async (at) => {
      const work = tries.map(({ i, hour, ...one }) => workOf(campaigns[i]!, { ...one, slot: hours(at, hour) }))
      const tasks = await workThrough(db, work)
      const isRejected = (place: number) => tries[place]!.n % tries[place]!.tester.rejectedEach === 1
      rejected = tasks.filter((_task, place) => isRejected(place))
      waiting = tasks.filter((_task, place) => !isRejected(place))
      for (const taskId of rejected) {
        const { tester, n } = tries[tasks.indexOf(taskId)]!
        line.at(hours(at, 23.75), (when) => reject(line, world, { taskId, tester, n }, when))
      }
    })
    line.at(hours(days(monday, day), 33.5), (at) => approveTasks(db, waiting, people.shapla, at))
  }

  line.at(hours(days(monday, 6), 20), (at) => closeCampaigns(db, campaigns, people.shapla, at))
  // At this time each rejection is final.
  line.at(days(monday, 15), (at) => releaseCampaigns(db, campaigns, at))
}

/** The work of a member on the n-th build. Members start a few minutes apart and need different times. */
function workOf(
  campaignId: number,
  { tester, app, n, slot }: { tester: Tester; app: AppName; n: number; slot: Date },
): Work {
  const startedAt = minutes(slot, tester.index * 7)
  return {
    campaignId,
    memberId: tester.id,
    startedAt,
    submittedAt: minutes(startedAt, 18 + ((n * 7 + tester.index * 5) % 34)),
    review: weeklyReport(tester.username, app, n + tester.index),
    rating: weeklyStars(n + tester.index * 3),
  }
}

/** Every second rejection is disputed, and two of three disputes are won. */
async function reject(
  line: Timeline,
  { db, secret, seal, people }: World,
  { taskId, tester, n }: { taskId: number; tester: Tester; n: number },
  at: Date,
): Promise<void> {
  const as = actIn({ db, secret, seal })
  await rejectTask(as(people.shapla, at), { params: { taskId }, body: rejections[n % rejections.length]! })
  if (n % 2 === 1) {
    line.at(days(at, 7), (when) => endRejection(db, taskId, when))
    return
  }
  const reason = 'ধাপগুলো সবই করেছি, ফোনে ইতিহাস আছে। লেখাটি আরেকবার পড়ে দেখুন।'
  line.at(hours(at, 9), (when) => disputeTask(as(tester, when), { params: { id: taskId }, body: { reason } }))
  const answers = {
    approve: 'লেখায় এই সংস্করণের ধাপগুলোর কথা আছে। টাকা দেওয়া হলো।',
    reject: 'দুই সপ্তাহের লেখা মিলিয়ে দেখেছি, নতুন কিছু দেখা হয়নি।',
  }
  const decision = n % 3 === 0 ? 'reject' : 'approve'
  line.at(hours(at, 30), async (when) =>
    decideDispute(as(await people.operator(when), when), {
      params: { taskId },
      body: { decision, answer: answers[decision] },
    }),
  )
}
