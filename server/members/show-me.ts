import type { members } from '../../contract/members.ts'
import { poisha } from '../../contract/money.ts'
import { wordsFor } from '../../contract/words-for.ts'
import type { Action } from '../core/action.ts'
import { openWallet } from './seal-wallet.ts'
import { openUser } from './seal-user.ts'
import { readMe, type MeRow } from './me-sql.ts'
import { walletShown } from './show-wallet.ts'

const dayMs = 24 * 3_600_000

export const showMe: Action<(typeof members)['GET /api/me']> = async ({ pool, seal, who, now, language }) => {
  const me = openUser(seal, await readMe(pool, { memberId: who.id, now }))
  const holds = me.holds.map((hold) => ({ ...hold, endsAt: utc(hold.endsAt) }))
  const decidedTasks = me.approved + me.rejected
  return {
    id: me.id,
    username: me.username,
    email: me.email,
    phone: me.phone,
    verified: me.verified,
    level: me.level,
    levelLoss: levelLoss(me),
    invitationCode: me.invitationCode,
    invitationOn: me.invitationOn,
    // Rounded down, because 94.9 must not look like the 95 that a level requires.
    credibility: decidedTasks === 0 ? null : Math.floor((me.approved * 100) / decidedTasks),
    approvedTasks: me.approved,
    decidedTasks,
    balance: poisha(me.balance),
    todayEarnings: poisha(me.todayEarnings),
    weekEarnings: poisha(me.weekEarnings),
    waiting: {
      count: me.waitingCount,
      total: poisha(me.waitingSubmitted + me.waitingRepair + me.waitingDisputed),
      submitted: poisha(me.waitingSubmitted),
      repair: poisha(me.waitingRepair),
      disputed: poisha(me.waitingDisputed),
      decideBy: me.waitingDecideBy?.toISOString() ?? null,
    },
    taskCount: me.taskCount,
    taskLimit: me.taskLimit,
    everHandedIn: me.everHandedIn,
    everAskedPayout: me.everAskedPayout,
    resetAt: new Date(me.dayStart.getTime() + dayMs).toISOString(),
    startsFrom: me.startsFrom?.toISOString() ?? null,
    wallet: me.provider && walletShown({ ...me, provider: me.provider, ...openWallet(seal, who.id, me) }, now),
    pinSet: me.pinSet,
    hold: holds.find((hold) => hold.kind === 'payout') ?? holds[0] ?? null,
    holds,
    pendingTask:
      me.taskId === null
        ? null
        : {
            id: me.taskId,
            title: wordsFor(language, me.taskTitle, me.taskOtherTitle),
            dueAt: me.taskDueAt.toISOString(),
            state: me.taskState,
          },
    openPayout:
      me.payoutId === null
        ? null
        : { id: me.payoutId, amount: poisha(me.payoutAmount), state: me.payoutState, others: me.payoutsBeside },
    memberSince: me.memberSince.toISOString(),
  }
}

const levelLoss = ({ level, earnedLevel, keptUntil }: MeRow) =>
  earnedLevel < level && keptUntil ? { to: earnedLevel, at: keptUntil.toISOString() } : null

/** Converts a time inside JSON, which has PostgreSQL's text format, to ISO text in UTC. */
const utc = (text: string | null) => text && new Date(text).toISOString()
