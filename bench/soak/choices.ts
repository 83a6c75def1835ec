import type { Random } from '../chaos/random.ts'
import { isLive, isOpen, levelOf, startedToday, tasksOf } from './model/levels.ts'
import { isActive } from './model/operators.ts'
import { balanceOf } from './model/post.ts'
import type { Campaign, Model } from './model/state.ts'
import { payoutBy, pins } from './pick-payout.ts'
import type { Call } from './step.ts'

/** A currently useful call with its weight. Undefined if there is no object for it. */
export type Choice = [weight: number, call: Call | undefined]

/** An item for which the call is currently useful or, now and then, one of the newest items. */
function find<T>(random: Random, all: Map<number, T>, fits: (one: T, of: number) => boolean): [number, T] | undefined {
  const list = [...all]
  const fitting = list.filter(([of, one]) => fits(one, of))
  if (fitting.length > 0 && random.chance(0.9)) return random.pick(fitting)
  return list.length > 0 && random.chance(0.12) ? random.pick(list.slice(-6)) : undefined
}
/** Mostly its owner, now and then somebody else. */
const whose = (random: Random, owner: string, all: string[]) => (random.chance(0.96) ? owner : random.pick(all))

export function ofSponsors(model: Model, random: Random): Choice[] {
  const sponsors = Object.keys(model.sponsors)
  const who = random.pick(sponsors)
  const balance = balanceOf(model, `sponsor:${who}`)
  const order = {
    amount: random.pick([1001, 21_001, 99_999, 1_000_050, 3_333_335]),
    places: random.whole(1, 3),
    minLevel: random.pick([0, 0, 0, 0, 1]),
    minutes: random.pick([15, 30, 120]),
    closesAfterHours: random.pick([null, null, null, 30]),
  }
  const campaign = (name: Extract<Call['do'], 'fund' | 'submit'>, fits: (state: string, free: number) => boolean) => {
    const found = find(random, model.campaigns, ({ state, free }) => fits(state, free))
    return found && { do: name, of: found[0], who: whose(random, found[1].sponsor, sponsors) }
  }
  const task = (name: 'approve', ...states: string[]) => {
    const found = find(random, model.tasks, ({ state }) => states.includes(state))
    if (!found) return undefined
    const { sponsor } = model.campaigns.get(found[1].campaign)!
    return { do: name, of: found[0], who: whose(random, sponsor, sponsors) }
  }
  const is = (wanted: string) => (state: string) => state === wanted
  const asked = find(random, model.refunds, ({ state }) => state === 'requested')
  const campaigns = [...model.campaigns.values()]
  const drafts = campaigns.filter(({ state }) => state === 'draft' || state === 'in_review').length
  const places = campaigns.filter(({ state }) => state === 'open').reduce((sum, { free }) => sum + free, 0)
  return [
    [
      balance < 5_000_000 ? 6 : 1,
      { do: 'deposit', who, amount: random.pick([10_000_000, 100_001]), rail: random.pick(rails(model)) },
    ],
    [drafts > 1 ? 1 : places < 5 ? 10 : 4, { do: 'write', who, order }],
    [10, campaign('fund', (state, free) => state === 'draft' && free === 0)],
    [10, campaign('submit', (state, free) => state === 'draft' && free > 0)],
    [1, campaign('pause' as 'fund', is('open'))],
    [3, campaign('resume' as 'fund', is('paused'))],
    [1, campaign('close' as 'fund', (state) => state !== 'closed')],
    [2, campaign('approveAll' as 'fund', is('open'))],
    [9, task('approve', 'submitted', 'repair')],
    [9, task('reject' as 'approve', 'submitted')],
    [5, task('askRepair' as 'approve', 'submitted')],
    [1, { do: 'askRefund', who, amount: random.chance(0.7) ? Math.max(1, Math.floor(balance / 3)) : balance + 1 }],
    [1, asked && { do: 'cancelRefund', of: asked[0], who: whose(random, asked[1].sponsor, sponsors) }],
  ]
}
/** Whether this member may start another task, apart from the time. */
const mayStart = (model: Model, name: string) =>
  startedToday(model, name) < levelOf(model, model.members[name]!).tasksADay &&
  !tasksOf(model, name).some(({ state }) => state === 'in_progress')
const rails = ({ rail }: Model) => (rail === 'sandbox' ? (['sandbox', 'manual'] as const) : (['manual'] as const))

export function ofMembers(model: Model, random: Random): Choice[] {
  const members = Object.keys(model.members)
  const who = random.pick(members)
  const member = model.members[who]!
  const balance = (name: string) => balanceOf(model, `member:${name}`)
  const richest = members.toSorted((a, b) => balance(b) - balance(a))[0]!
  const guesser = members.find((name) => model.members[name]!.wrongPins > 0)
  const payer = random.chance(0.5) ? who : random.chance(0.5) ? (guesser ?? richest) : richest
  const starter = random.chance(0.7) ? (random.shuffle(members).find((name) => mayStart(model, name)) ?? who) : who
  const isOffered = ({ state, free }: Campaign, of: number) => {
    const isTaken = tasksOf(model, starter).some((task) => task.campaign === of && isLive(task))
    return state === 'open' && free > 0 && !isTaken
  }
  const open = find(random, model.campaigns, isOffered)
  // The walk chooses explicitly, since the server's choice would make each walk different.
  const isRandom = random.chance(0.3) && [...model.campaigns].filter(([of, one]) => isOffered(one, of)).length < 2
  const task = (name: 'giveBack', ...states: string[]) => {
    const found = find(random, model.tasks, ({ state }) => states.includes(state))
    return found && { do: name, of: found[0], who: whose(random, found[1].member, members) }
  }
  const handIn = task('giveBack', 'in_progress', 'repair')
  const payout = find(random, model.payouts, ({ state }) => state === 'requested')
  const hold = find(random, model.holds, (one) => isActive(model, one) && !one.appealed)
  const wallet = {
    provider: random.pick(['bkash', 'nagad']),
    number: `0171234567${random.whole(1, 4)}`,
    holderName: random.pick(['Rahima Khatun', 'Abdul Karim']),
  }
  return [
    [
      isOpen(model) ? 26 : 3,
      isRandom || open ? { do: 'start', who: starter, of: isRandom ? null : open![0] } : undefined,
    ],
    [22, handIn && { ...handIn, do: 'handIn', long: random.chance(0.95) }],
    [2, task('giveBack', 'in_progress')],
    [9, task('dispute' as 'giveBack', 'rejected')],
    [member.pin === null ? 2 : 0.2, { do: 'setPin', who, pin: pins.right }],
    [
      member.wallet === null ? 4 : 0.4,
      { do: 'bindWallet', who, wallet, pin: random.chance(0.8) ? pins.right : pins.wrong },
    ],
    [14, payoutBy(model, random, payer)],
    [8, payout && { do: 'cancelPayout', of: payout[0], who: whose(random, payout[1].member, members) }],
    [1, hold && { do: 'appeal', of: hold[0], who: whose(random, hold[1].member, members) }],
  ]
}

export function ofOperators(model: Model, random: Random): Choice[] {
  const { operators } = model
  const who = random.pick(operators)
  const member = random.pick(Object.keys(model.members))
  const fees = balanceOf(model, 'fees')
  const about = <T>(all: Map<number, T>, fits: (one: T) => boolean) => find(random, all, fits)?.[0]
  const is = (wanted: string) => (one: { state: string }) => one.state === wanted
  const call = (name: 'open', of: number | undefined): Call | undefined =>
    of === undefined ? undefined : { do: name, of, who }
  const dispute = about(model.tasks, is('disputed'))
  const kind = random.pick(['payout', 'payout', 'sign_in', 'work'] as const)
  const hours = kind === 'work' ? null : random.pick([1, 30, 168])
  const batch = about(model.batches, () => true)
  return [
    [12, call('open', about(model.campaigns, is('in_review')))],
    [1, call('sendBack' as 'open', about(model.campaigns, is('in_review')))],
    [4, dispute === undefined ? undefined : { do: 'decide', of: dispute, who, approve: random.chance(0.5) }],
    [3, call('confirmDeposit' as 'open', about(model.deposits, is('pending')))],
    [1, call('failDeposit' as 'open', about(model.deposits, is('pending')))],
    [2, call('sendRefund' as 'open', about(model.refunds, is('requested')))],
    [0.5, call('sendRefundBack' as 'open', about(model.refunds, is('requested')))],
    [
      fees > 0 ? 2 : 0.2,
      {
        do: 'propose',
        who,
        member: random.chance(0.6) ? member : null,
        amount: Math.max(1, random.pick([fees, Math.floor(fees / 3), fees + 1])),
      },
    ],
    [3, call('confirm' as 'open', about(model.approvals, is('waiting')))],
    [0.5, call('turnDown' as 'open', about(model.approvals, is('waiting')))],
    [0.8, { do: 'placeHold', who, member, kind, hours }],
    [
      1,
      call(
        'endHold' as 'open',
        about(model.holds, (hold) => isActive(model, hold)),
      ),
    ],
    [
      1,
      call(
        'answerAppeal' as 'open',
        about(model.holds, (hold) => hold.appealed && !hold.answered),
      ),
    ],
    [model.rail === 'manual' ? 5 : 0.1, { do: 'makeBatch', who, provider: random.pick(['bkash', 'nagad']) }],
    [
      4,
      batch === undefined ? undefined : { do: 'batchResult', of: batch, who, outcome: random.pick(['paid', 'failed']) },
    ],
  ]
}
