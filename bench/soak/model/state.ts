/** The reference model's state. Written only from docs/money.md and the charter, without any code shared with the server. */
export interface Model {
  /** The current time, in milliseconds since 1970. */
  now: number
  /** The payout rail: `sandbox` if play money is permitted, otherwise `manual`. */
  rail: Rail
  rules: Rules
  members: Record<string, Member>
  sponsors: Record<string, { funded: number }>
  operators: string[]
  /** The ids of members. */
  ids: Record<string, number>
  /** The balance of each account, in poisha: `outside:sandbox`, `sponsor:shobuj`, `escrow:7`, `member:rahima`, `clearing`, `fees`. */
  accounts: Record<string, number>
  /** The statements of members and sponsors, oldest first. */
  statements: Record<string, Row[]>
  transactions: number
  // Each has the number of the step that created it.
  campaigns: Map<number, Campaign>
  tasks: Map<number, Task>
  payouts: Map<number, Payout>
  batches: Map<number, Batch>
  deposits: Map<number, Deposit>
  refunds: Map<number, Refund>
  approvals: Map<number, Approval>
  holds: Map<number, Hold>
}

export type Rail = 'sandbox' | 'manual'
export interface Rules {
  businessHours: { start: string; end: string }
  resetTime: string
  payoutMinimum: number
  payoutDailyLimit: number
  levels: Level[]
}
export interface Level {
  level: number
  tasksADay: number
  share: number
  approvedNeeded: number
  approvalPercentNeeded: number
}

export interface Row {
  at: number
  kind: string
  amount: number
  balanceAfter: number
}

export interface Member {
  approved: number
  rejected: number
  /** A lost level is kept until this time. */
  kept: { level: number; until: number } | null
  wallet: { provider: string; number: string; holderName: string; changedAt: number; payoutsFrom: number | null } | null
  pin: string | null
  wrongPins: number
  pinLockedUntil: number | null
}

export interface Campaign {
  id: number
  sponsor: string
  amount: number
  places: number
  minLevel: number
  minutes: number
  closesAt: number | null
  state: 'draft' | 'in_review' | 'open' | 'paused' | 'closed'
  /** Funded, unclaimed places. */
  free: number
  settled: boolean
}

export interface Task {
  id: number
  member: string
  campaign: number
  state: 'in_progress' | 'submitted' | 'repair' | 'approved' | 'rejected' | 'disputed' | 'returned' | 'expired'
  amount: number
  share: number
  pay: number
  startedAt: number
  dueAt: number
  submittedAt: number | null
  decideBy: number | null
  decidedAt: number | null
  decidedBy: 'sponsor' | 'system' | 'operator' | null
  repairDueAt: number | null
  disputeUntil: number | null
  disputedAt: number | null
  final: boolean
}

export interface Payout {
  id: number
  member: string
  amount: number
  provider: string
  state: 'requested' | 'sending' | 'paid' | 'failed' | 'cancelled'
  requestedAt: number
  sentAt: number | null
  paidAt: number | null
  askedAt: number | null
  batch: number | null
}
export interface Batch {
  id: number
  provider: string
}
export interface Deposit {
  id: number
  sponsor: string
  amount: number
  rail: Rail
  state: 'pending' | 'confirmed' | 'failed'
  confirmedAt: number | null
}
export interface Refund {
  id: number
  sponsor: string
  amount: number
  state: 'requested' | 'sent' | 'cancelled' | 'returned'
}
export interface Approval {
  id: number
  kind: 'goodwill' | 'fee_withdrawal'
  member: string | null
  amount: number
  by: string
  state: 'waiting' | 'confirmed' | 'rejected'
}
export interface Hold {
  id: number
  member: string
  kind: 'payout' | 'sign_in' | 'work'
  by: string
  startsAt: number
  endsAt: number | null
  endedAt: number | null
  appealed: boolean
  answered: boolean
}

/**
 * The expected answer of the API: a refusal with this code, or a reply with these fields. `learn` takes values from the reply that only the
 * server knows, such as ids.
 */
export type Outcome = { refused: string; more?: object } | { reply: object; learn?: (body: Reply) => void }
/** A reply's body. */
// oxlint-disable-next-line no-explicit-any -- the model reads ids from any reply
export type Reply = any

export const refused = (code: string, more?: object): Outcome => ({ refused: code, more })
export const stateIs = (state: string): Outcome => refused('conflict.state', { state })
export const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())
export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour
