import { dayStart, earnedLevel, isLive, levelOf, startedToday, tasksOf } from './levels.ts'
import { isActive } from './operators.ts'
import { balanceOf, totalOf } from './post.ts'
import { day, iso, type Model, type Task } from './state.ts'
import { masked } from './wallet.ts'

/** The expected views of each reader. The keys are those of `reads.ts`, which takes the same fields from the API's replies. */
export function viewOf(model: Model): Record<string, unknown> {
  const view: Record<string, unknown> = {}
  for (const name of Object.keys(model.members)) {
    view[`${name} home`] = home(model, name)
    view[`${name} tasks`] = newestFirst(tasksOf(model, name)).map(taskShown)
    view[`${name} payouts`] = newestFirst([...model.payouts.values()].filter(({ member }) => member === name)).map(
      ({ id, amount, state, sentAt, paidAt }) => ({ id, amount, state, sentAt: iso(sentAt), paidAt: iso(paidAt) }),
    )
    view[`${name} statement`] = statement(model, `member:${name}`)
  }
  for (const name of Object.keys(model.sponsors)) {
    const own = <T extends { sponsor: string }>(all: Map<number, T>) =>
      [...all].filter(([, one]) => one.sponsor === name)
    const campaigns = own(model.campaigns).toSorted(([, a], [, b]) => b.id - a.id)
    const escrow = campaigns.reduce((sum, [of]) => sum + balanceOf(model, `escrow:${of}`), 0)
    const balance = balanceOf(model, `sponsor:${name}`)
    view[`${name} balance`] = { balance, escrow, spent: model.sponsors[name]!.funded - escrow }
    view[`${name} campaigns`] = campaigns.map(([of]) => campaignShown(model, of))
    view[`${name} deposits`] = newestFirst(own(model.deposits).map(([, one]) => one)).map(
      ({ id, amount, rail, state, confirmedAt }) => ({ id, amount, rail, state, confirmedAt: iso(confirmedAt) }),
    )
    view[`${name} refunds`] = newestFirst(own(model.refunds).map(([, one]) => one)).map(({ id, amount, state }) => ({
      id,
      amount,
      state,
    }))
    view[`${name} statement`] = statement(model, `sponsor:${name}`)
  }
  return { ...view, ...operators(model) }
}

function home(model: Model, name: string) {
  const member = model.members[name]!
  const { approved, rejected, kept, wallet } = member
  const level = levelOf(model, member)
  const earned = earnedLevel(model, approved, rejected).level
  const decided = approved + rejected
  const today = dayStart(model.now, model.rules.resetTime)
  const rows = model.statements[`member:${name}`] ?? []
  const tasks = tasksOf(model, name)
  const first = (...list: Task[]) => list.toSorted((a, b) => due(a) - due(b))[0]
  const pending =
    first(...tasks.filter(({ state }) => state === 'in_progress')) ??
    first(...tasks.filter(({ state }) => state === 'repair'))
  return {
    balance: balanceOf(model, `member:${name}`),
    level: level.level,
    levelLoss: earned < level.level ? { to: earned, at: iso(kept!.until) } : null,
    credibility: decided === 0 ? null : Math.floor((approved * 100) / decided),
    approvedTasks: approved,
    decidedTasks: decided,
    todayEarnings: rows.reduce((sum, row) => (row.kind === 'task_pay' && row.at >= today ? sum + row.amount : sum), 0),
    weekEarnings: rows.reduce(
      (sum, row) => (row.kind === 'task_pay' && row.at >= today - 6 * day ? sum + row.amount : sum),
      0,
    ),
    taskCount: startedToday(model, name),
    taskLimit: level.tasksADay,
    resetAt: iso(today + day),
    wallet: wallet && {
      provider: wallet.provider,
      number: masked(wallet.number),
      payoutsFrom: wallet.payoutsFrom !== null && wallet.payoutsFrom > model.now ? iso(wallet.payoutsFrom) : null,
    },
    pinSet: member.pin !== null,
    holds: [...model.holds.values()]
      .filter((hold) => hold.member === name && isActive(model, hold))
      .map(({ id, kind, endsAt, appealed }) => ({ id, kind, endsAt: iso(endsAt), appealed }))
      .toSorted((a, b) => a.id - b.id),
    pendingTask: pending ? { id: pending.id, state: pending.state, dueAt: iso(due(pending)) } : null,
  }
}
const due = (task: Task) => (task.state === 'repair' ? task.repairDueAt! : task.dueAt)

const taskShown = (task: Task) => ({
  id: task.id,
  state: task.state,
  amount: task.amount,
  share: task.share,
  pay: task.pay,
  startedAt: iso(task.startedAt),
  dueAt: iso(task.dueAt),
  submittedAt: iso(task.submittedAt),
  decideBy: iso(task.decideBy),
  decidedAt: iso(task.decidedAt),
  decidedBy: task.decidedBy,
  repairDueAt: iso(task.repairDueAt),
  disputeUntil: iso(task.disputeUntil),
  final: task.final,
})

function campaignShown(model: Model, of: number) {
  const { id, state, amount, places, free } = model.campaigns.get(of)!
  const tasks = [...model.tasks.values()].filter((task) => task.campaign === of && isLive(task))
  const count = (...states: Task['state'][]) => tasks.filter((task) => states.includes(task.state)).length
  const isUnfunded = free === 0 && (state === 'draft' || state === 'in_review')
  return {
    id,
    state,
    amount,
    places,
    escrow: balanceOf(model, `escrow:${of}`),
    placesLeft: state === 'closed' ? 0 : isUnfunded ? places : free,
    counts: {
      inProgress: count('in_progress'),
      submitted: count('submitted', 'repair'),
      approved: count('approved'),
      rejected: count('rejected'),
      disputed: count('disputed'),
    },
  }
}

function operators(model: Model) {
  const open = (state: string) => [...model.approvals.values()].filter((approval) => approval.state === state)
  const payouts = [...model.payouts.values()].filter(({ state }) => state === 'requested' || state === 'sending')
  const pending = [...model.deposits.values()].filter(({ state }) => state === 'pending')
  const asked = [...model.refunds.values()].filter(({ state }) => state === 'requested')
  return {
    'operators ledger': {
      outside: totalOf(model, 'outside'),
      sponsor: totalOf(model, 'sponsor'),
      escrow: totalOf(model, 'escrow'),
      member: totalOf(model, 'member'),
      clearing: balanceOf(model, 'clearing'),
      fees: balanceOf(model, 'fees'),
      withheld: balanceOf(model, 'withheld'),
      sandbox: balanceOf(model, 'outside:sandbox'),
      manual: balanceOf(model, 'outside:manual'),
      transactions: model.transactions,
    },
    'operators queues': {
      campaigns: [...model.campaigns.values()].filter(({ state }) => state === 'in_review').length,
      disputes: [...model.tasks.values()].filter(({ state }) => state === 'disputed').length,
      payouts: payouts.length,
      deposits: pending.length + asked.length,
      appeals: [...model.holds.values()].filter((hold) => isActive(model, hold) && hold.appealed && !hold.answered)
        .length,
      approvals: open('waiting').length,
    },
    'operators holds': [...model.holds.values()]
      .map((hold) => ({ id: hold.id, state: isActive(model, hold) ? 'active' : 'ended', endedAt: iso(hold.endedAt) }))
      .toSorted((a, b) => b.id - a.id),
  }
}

/** Simultaneous rows have no order. `reads.ts` checks that each balance follows from the previous one. */
function statement(model: Model, account: string) {
  const rows = (model.statements[account] ?? []).map(({ at, kind, amount }) => `${iso(at)} ${kind} ${amount}`)
  return { balance: balanceOf(model, account), rows: rows.toSorted() }
}

const newestFirst = <T extends { id: number }>(list: T[]) => list.toSorted((a, b) => b.id - a.id)
