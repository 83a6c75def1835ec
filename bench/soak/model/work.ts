import { countRejection, isLive, isOpen, keepWhileDisputed, levelOf, startedToday, tasksOf } from './levels.ts'
import { post } from './post.ts'
import {
  day,
  hour,
  iso,
  minute,
  refused,
  stateIs,
  type Campaign,
  type Model,
  type Outcome,
  type Reply,
  type Task,
} from './state.ts'

/** A member starts a task of a campaign or, if none is given, of any open one. */
export function start(model: Model, name: string, wanted: number | null, label: number): Outcome {
  const member = model.members[name]!
  const level = levelOf(model, member)
  let ended: Task | undefined
  const pendingTask = () => tasksOf(model, name).find(({ state }) => state === 'in_progress')
  for (;;) {
    if (!isOpen(model)) return refused('task.outside_hours')
    if (startedToday(model, name) >= level.tasksADay) return refused('task.limit_reached', { limit: level.tasksADay })
    const pending = pendingTask()
    if (!pending) break
    if (pending.dueAt > model.now) return refused('task.pending', { taskId: pending.id })
    end(model, pending, 'expired')
    ended = pending
  }
  if ([...model.holds.values()].some((hold) => hold.member === name && hold.kind === 'work' && hold.endedAt === null))
    return refused('task.work_hold')

  const isTaken = (of: number) => tasksOf(model, name).some((task) => task.campaign === of && isLive(task))
  const offers = ({ state, closesAt, free }: Campaign) =>
    state === 'open' && (closesAt === null || closesAt > model.now) && free > 0
  if (wanted === null) {
    const offered = [...model.campaigns].filter(([of, campaign]) => {
      return offers(campaign) && campaign.minLevel <= level.level && !isTaken(of)
    })
    if (offered.length === 0) return refused('task.none_open')
    const learn = (body: Reply) => {
      const chosen = offered.find(([, { id }]) => id === body.campaign.id)
      if (!chosen) throw new Error(`campaign ${body.campaign.id} was not open to ${name}`)
      claim(chosen[0], chosen[1], body)
    }
    return { reply: { state: 'in_progress', share: level.share, startedAt: iso(model.now) }, learn }
  }

  const campaign = model.campaigns.get(wanted)!
  if (campaign.state === 'draft' || campaign.state === 'in_review') return refused('not_found')
  if (campaign.minLevel > level.level) return refused('task.level_too_low', { minLevel: campaign.minLevel })
  if (isTaken(wanted)) {
    // A place was free, and the database undoes the whole second claim. The job will end the other task.
    if (offers(campaign) && ended) unexpire(model, ended)
    return refused('task.already_taken')
  }
  if (!offers(campaign)) return refused('task.out_of_places')
  return {
    reply: {
      state: 'in_progress',
      amount: campaign.amount,
      share: level.share,
      pay: payOf(campaign.amount, level.share),
      startedAt: iso(model.now),
      dueAt: iso(model.now + campaign.minutes * minute),
    },
    learn: (body) => claim(wanted, campaign, body),
  }

  function claim(of: number, { amount, minutes }: Campaign, { id }: Reply) {
    model.campaigns.get(of)!.free -= 1
    model.tasks.set(label, {
      id,
      member: name,
      campaign: of,
      state: 'in_progress',
      amount,
      share: level.share,
      pay: payOf(amount, level.share),
      startedAt: model.now,
      dueAt: model.now + minutes * minute,
      submittedAt: null,
      decideBy: null,
      decidedAt: null,
      decidedBy: null,
      repairDueAt: null,
      disputeUntil: null,
      disputedAt: null,
      final: false,
    })
  }
}

/** Amount × share / 100, rounded half up to a poisha. */
const payOf = (amount: number, share: number) => {
  const whole = Math.floor((amount * share) / 100)
  return (amount * share) % 100 >= 50 ? whole + 1 : whole
}

/** The claim ends unpaid: its place is free again. */
function end(model: Model, task: Task, state: 'returned' | 'expired' | 'rejected'): void {
  task.state = state
  model.campaigns.get(task.campaign)!.free += 1
}
function unexpire(model: Model, task: Task): void {
  task.state = 'in_progress'
  model.campaigns.get(task.campaign)!.free -= 1
}
export const expire = (model: Model, task: Task): void => end(model, task, 'expired')

export function giveBack(model: Model, task: Task): Outcome {
  if (task.state !== 'in_progress') return stateIs(task.state)
  end(model, task, 'returned')
  return { reply: { state: 'returned' } }
}

export function handIn(model: Model, task: Task, isLong: boolean): Outcome {
  const { now } = model
  if (task.state !== 'in_progress' && task.state !== 'repair') return stateIs(task.state)
  if ((task.state === 'repair' ? task.repairDueAt! : task.dueAt) <= now) return refused('task.time_over')
  if (!isLong) return refused('task.review_too_short')
  task.state = 'submitted'
  // A repair does not stop the 72 hours.
  task.submittedAt ??= now
  task.decideBy ??= now + 72 * hour
  return { reply: { state: 'submitted', pay: task.pay, decideBy: iso(task.decideBy) } }
}

const waits = ({ state }: Task) => state === 'submitted' || state === 'repair'
const isSilent = (model: Model, task: Task) => waits(task) && task.decideBy! <= model.now

export function pay(model: Model, task: Task, by: 'sponsor' | 'system' | 'operator'): void {
  const { member, campaign, amount } = task
  post(model, 'task_pay', `escrow:${campaign}`, { [`member:${member}`]: task.pay, fees: amount - task.pay })
  model.members[member]!.approved += 1
  Object.assign(task, { state: 'approved', decidedAt: model.now, decidedBy: by })
}

export function approve(model: Model, task: Task): Outcome {
  if (task.submittedAt === null) return refused('not_found')
  if (!waits(task)) return stateIs(task.state)
  pay(model, task, 'sponsor')
  return { reply: { state: 'approved', amount: task.amount, pay: task.pay, fee: task.amount - task.pay } }
}

export function approveAll(model: Model, of: number): Outcome {
  const waiting = [...model.tasks.values()].filter((task) => task.campaign === of && waits(task))
  // Members' statements show rows in the order of the places.
  for (const task of waiting.toSorted((a, b) => a.id - b.id)) pay(model, task, 'sponsor')
  return {
    reply: { approved: waiting.length, amount: waiting.reduce((sum, { amount }) => sum + amount, 0), waiting: 0 },
  }
}

export function reject(model: Model, task: Task): Outcome {
  if (task.submittedAt === null) return refused('not_found')
  if (isSilent(model, task)) return silenceIsOver(model, task)
  if (task.state !== 'submitted') return stateIs(task.state)
  Object.assign(task, {
    state: 'rejected',
    decidedAt: model.now,
    decidedBy: 'sponsor',
    disputeUntil: model.now + 7 * day,
  })
  countRejection(model, model.members[task.member]!)
  return { reply: { state: 'rejected' } }
}

export function askRepair(model: Model, task: Task): Outcome {
  if (task.submittedAt === null) return refused('not_found')
  if (isSilent(model, task)) return silenceIsOver(model, task)
  if (waits(task) && task.repairDueAt !== null) return refused('task.repair_used')
  if (task.state !== 'submitted') return stateIs(task.state)
  Object.assign(task, { state: 'repair', repairDueAt: model.now + 24 * hour })
  return { reply: { state: 'repair' } }
}

/** After 72 hours a submission is approved, so any other decision is too late. */
function silenceIsOver(model: Model, task: Task): Outcome {
  pay(model, task, 'system')
  return stateIs('approved')
}

export function dispute(model: Model, task: Task): Outcome {
  if (task.state !== 'rejected' || task.disputedAt !== null) return stateIs(task.state)
  if (task.final || task.disputeUntil! <= model.now) return refused('task.dispute_window_over')
  Object.assign(task, { state: 'disputed', disputedAt: model.now })
  keepWhileDisputed(model, task.member)
  return { reply: { state: 'disputed' } }
}

export function decide(model: Model, task: Task, isApproved: boolean): Outcome {
  if (task.state !== 'disputed') return stateIs(task.state)
  if (isApproved) {
    model.members[task.member]!.rejected -= 1
    pay(model, task, 'operator')
    return { reply: { state: 'approved' } }
  }
  Object.assign(task, { decidedAt: model.now, decidedBy: 'operator' })
  makeFinal(model, task)
  return { reply: { state: 'rejected' } }
}

/** The rejection can no longer be disputed. */
export function makeFinal(model: Model, task: Task): void {
  end(model, task, 'rejected')
  task.final = true
}
