import type { Random } from '../chaos/random.ts'
import { jobNames, type RailAnswer } from './model/jobs.ts'
import { isActive } from './model/operators.ts'
import { balanceOf } from './model/post.ts'
import { minute, type Model } from './model/state.ts'
import type { Act, Call, Fault, Step } from './step.ts'
import { waitFor } from './wait.ts'

/** The right PIN and a wrong one. */
const pins = ['4826', '1111']
const answers: readonly RailAnswer[] = ['paid', 'paid', 'paid', 'failed', 'unknown']

/** Chooses the next step: mostly something that can be done now, sometimes something that has to be refused. */
export function pickStep(model: Model, random: Random, n: number): Step {
  const roll = random.fraction()
  if (roll < 0.16) return { n, ...waitFor(model, random) }
  if (roll < 0.26) return { n, ...pickJobs(random) }
  if (roll < 0.29 && n > 1) return { n, do: 'again', of: random.whole(Math.max(1, n - 30), n - 1) }
  const one = pickCall(model, random)
  if (roll < 0.36) return { n, do: 'race', one, other: pickOther(model, random, one) }
  return { n, ...one, ...pickFault(random) }
}

function pickFault(random: Random): { fault?: Fault } {
  const roll = random.fraction()
  if (roll < 0.07) return { fault: { kind: 'twice' } }
  if (roll < 0.12) return { fault: { kind: 'lost', afterMs: random.pick([100, 20_000, 31 * minute]) } }
  if (roll < 0.15) return { fault: { kind: 'other body' } }
  if (roll < 0.2) return { fault: { kind: 'old session' } }
  return {}
}

function pickJobs(random: Random): Act {
  const answer = random.pick(answers)
  if (random.chance(0.4)) return { do: 'jobs', name: null, answer }
  const name = random.pick(jobNames)
  if (name === 'payouts.send' && random.chance(0.3))
    return { do: 'jobs', name, answer, first: random.pick(['paid', 'failed']) }
  return { do: 'jobs', name: random.chance(0.1) ? 'sweep' : name, answer }
}

/** Half of the races are about the same thing, such as an approval and a rejection of one submission. */
function pickOther(model: Model, random: Random, one: Call): Extract<Act, { do: 'race' }>['other'] {
  if (random.chance(0.3)) return { do: 'jobs', name: random.pick(jobNames), answer: random.pick(answers) }
  for (let tries = 0; tries < 20; tries++) {
    const other = pickCall(model, random)
    if ('of' in one && 'of' in other && other.of === one.of && other.who !== undefined) return other
  }
  return pickCall(model, random)
}

type Choice = [weight: number, call: Call | undefined]

function pickCall(model: Model, random: Random): Call {
  const choices = [...ofSponsors(model, random), ...ofMembers(model, random), ...ofOperators(model, random)].filter(
    (choice): choice is [number, Call] => choice[1] !== undefined,
  )
  let at = random.fraction() * choices.reduce((sum, [weight]) => sum + weight, 0)
  return choices.find(([weight]) => (at -= weight) < 0)![1]
}

/** One of a list for which the call makes sense now or, now and then, any of them. */
function find<T>(random: Random, all: Map<number, T>, fits: (one: T) => boolean): [number, T] | undefined {
  const list = [...all]
  const fitting = list.filter(([, one]) => fits(one))
  if (fitting.length > 0 && random.chance(0.9)) return random.pick(fitting)
  return list.length > 0 && random.chance(0.4) ? random.pick(list) : undefined
}
/** Mostly its owner, now and then a stranger. */
const whose = (random: Random, owner: string, all: string[]) => (random.chance(0.96) ? owner : random.pick(all))

function ofSponsors(model: Model, random: Random): Choice[] {
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
  const drafts = [...model.campaigns.values()].filter(({ state }) => state === 'draft' || state === 'in_review').length
  return [
    [
      balance < 5_000_000 ? 6 : 1,
      { do: 'deposit', who, amount: random.pick([10_000_000, 100_001]), rail: random.pick(rails(model)) },
    ],
    [drafts > 1 ? 1 : 6, { do: 'write', who, order }],
    [8, campaign('fund', (state, free) => state === 'draft' && free === 0)],
    [6, campaign('submit', (state, free) => state === 'draft' && free > 0)],
    [1, campaign('pause' as 'fund', is('open'))],
    [3, campaign('resume' as 'fund', is('paused'))],
    [1, campaign('close' as 'fund', (state) => state !== 'closed')],
    [2, campaign('approveAll' as 'fund', is('open'))],
    [9, task('approve', 'submitted', 'repair')],
    [8, task('reject' as 'approve', 'submitted')],
    [5, task('askRepair' as 'approve', 'submitted')],
    [1, { do: 'askRefund', who, amount: random.chance(0.7) ? Math.max(1, Math.floor(balance / 3)) : balance + 1 }],
    [1, asked && { do: 'cancelRefund', of: asked[0], who: whose(random, asked[1].sponsor, sponsors) }],
  ]
}
const rails = ({ rail }: Model) => (rail === 'sandbox' ? (['sandbox', 'manual'] as const) : (['manual'] as const))

function ofMembers(model: Model, random: Random): Choice[] {
  const members = Object.keys(model.members)
  const who = random.pick(members)
  const member = model.members[who]!
  const balance = balanceOf(model, `member:${who}`)
  const { payoutMinimum, payoutDailyLimit } = model.rules
  const amounts = [
    payoutMinimum,
    payoutMinimum - 1,
    balance,
    balance + 1,
    Math.floor(balance / 2),
    payoutDailyLimit,
    payoutDailyLimit + 1,
  ]
  const pin = random.chance(0.75) ? pins[0]! : pins[1]!
  const open = find(random, model.campaigns, ({ state, free }) => state === 'open' && free > 0)
  // Where there is a choice, the server's would make each walk another one.
  const isRandom =
    random.chance(0.3) && [...model.campaigns.values()].filter(({ state }) => state === 'open').length < 2
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
    [14, isRandom || open ? { do: 'start', who, of: isRandom ? null : open![0] } : undefined],
    [16, handIn && { ...handIn, do: 'handIn', long: random.chance(0.95) }],
    [2, task('giveBack', 'in_progress')],
    [6, task('dispute' as 'giveBack', 'rejected')],
    [member.pin === null ? 2 : 0.2, { do: 'setPin', who, pin: pins[0]! }],
    [member.wallet === null ? 4 : 0.4, { do: 'bindWallet', who, wallet, pin }],
    [balance >= payoutMinimum ? 8 : 0.5, { do: 'payout', who, amount: Math.max(1, random.pick(amounts)), pin }],
    [3, payout && { do: 'cancelPayout', of: payout[0], who: whose(random, payout[1].member, members) }],
    [1, hold && { do: 'appeal', of: hold[0], who: whose(random, hold[1].member, members) }],
  ]
}

function ofOperators(model: Model, random: Random): Choice[] {
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
    [9, call('open', about(model.campaigns, is('in_review')))],
    [1, call('sendBack' as 'open', about(model.campaigns, is('in_review')))],
    [7, dispute === undefined ? undefined : { do: 'decide', of: dispute, who, approve: random.chance(0.5) }],
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
