import { isLive } from './levels.ts'
import { balanceOf, post } from './post.ts'
import { hour, refused, stateIs, type Campaign, type Model, type Outcome } from './state.ts'

export interface Order {
  amount: number
  places: number
  minLevel: number
  minutes: number
  /** Number of hours after creation at which it closes; null: never automatically. */
  closesAfterHours: number | null
}

export function write(model: Model, sponsor: string, order: Order, label: number): Outcome {
  const { amount, places, minLevel, minutes, closesAfterHours } = order
  return {
    reply: { state: 'draft', amount, places, escrow: 0, placesLeft: places },
    learn: ({ id }) => {
      const closesAt = closesAfterHours === null ? null : model.now + closesAfterHours * hour
      const begun = { state: 'draft', free: 0, settled: false } as const
      model.campaigns.set(label, { id, sponsor, amount, places, minLevel, minutes, closesAt, ...begun })
    },
  }
}

export function fund(model: Model, of: number): Outcome {
  const campaign = model.campaigns.get(of)!
  const { sponsor, amount, places, state } = campaign
  // Once all its money has been returned, its state is the reason.
  if (campaign.free > 0 || claimsOf(model, of).length > 0) return refused('campaign.already_funded')
  if (state !== 'draft' && state !== 'in_review') return stateIs(state)
  const needed = amount * places
  const balance = balanceOf(model, `sponsor:${sponsor}`)
  if (balance < needed) return refused('sponsor.balance_short', { balance, needed })
  post(model, 'campaign_fund', `sponsor:${sponsor}`, { [`escrow:${of}`]: needed })
  model.sponsors[sponsor]!.funded += needed
  campaign.free = places
  return { reply: { escrow: needed, placesLeft: places } }
}

const claimsOf = (model: Model, of: number) =>
  [...model.tasks.values()].filter((task) => task.campaign === of && isLive(task))

function move(campaign: Campaign, from: Campaign['state'][], to: Campaign['state']): Outcome {
  if (!from.includes(campaign.state)) return stateIs(campaign.state)
  campaign.state = to
  return { reply: { state: to } }
}

export function submit(model: Model, of: number): Outcome {
  const campaign = model.campaigns.get(of)!
  if (campaign.state === 'draft' && campaign.closesAt !== null && campaign.closesAt <= model.now)
    return refused('campaign.in_past')
  return move(campaign, ['draft'], 'in_review')
}
export function open(model: Model, of: number): Outcome {
  const campaign = model.campaigns.get(of)!
  const needed = campaign.amount * campaign.places
  const escrow = balanceOf(model, `escrow:${of}`)
  if (campaign.state === 'in_review' && escrow < needed) return refused('campaign.not_funded', { needed, escrow })
  return move(campaign, ['in_review'], 'open')
}
export const sendBack = (model: Model, of: number) => move(model.campaigns.get(of)!, ['in_review'], 'draft')
export const pause = (model: Model, of: number) => move(model.campaigns.get(of)!, ['open'], 'paused')
export const resume = (model: Model, of: number) => move(model.campaigns.get(of)!, ['paused'], 'open')

export function close(model: Model, of: number): Outcome {
  const closed = move(model.campaigns.get(of)!, ['draft', 'in_review', 'open', 'paused'], 'closed')
  release(model, of)
  return 'reply' in closed ? { reply: { state: 'closed', escrow: balanceOf(model, `escrow:${of}`) } } : closed
}

/** Returns a closed campaign's unused money once no task is undecided, and again when a rejection becomes final. */
export function release(model: Model, of: number): boolean {
  const campaign = model.campaigns.get(of)!
  if (campaign.state !== 'closed' || campaign.settled) return false
  const claims = claimsOf(model, of)
  if (claims.some(({ state }) => ['in_progress', 'submitted', 'repair', 'disputed'].includes(state))) return false
  const unused = campaign.free * campaign.amount
  if (unused > 0) {
    post(model, 'campaign_release', `escrow:${of}`, { [`sponsor:${campaign.sponsor}`]: unused })
    model.sponsors[campaign.sponsor]!.funded -= unused
    campaign.free = 0
  }
  campaign.settled = claims.every(({ state, final }) => state === 'approved' || final)
  return unused > 0 || campaign.settled
}

/** Whether it has ended automatically: its date has passed, or all its places are used. */
export function isOver(model: Model, of: number): boolean {
  const { state, closesAt, free } = model.campaigns.get(of)!
  if (state !== 'open' && state !== 'paused') return false
  return (closesAt !== null && closesAt <= model.now) || (free === 0 && balanceOf(model, `escrow:${of}`) === 0)
}
