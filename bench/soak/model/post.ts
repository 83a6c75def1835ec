import type { Model } from './state.ts'

/** The complete list of transactions, each with its permitted debit and credit accounts (docs/money.md). */
const kinds: Record<string, { from: string[]; to: string[] }> = {
  sponsor_deposit: { from: ['outside'], to: ['sponsor'] },
  sponsor_refund: { from: ['sponsor'], to: ['outside'] },
  campaign_fund: { from: ['sponsor'], to: ['escrow'] },
  campaign_release: { from: ['escrow'], to: ['sponsor'] },
  task_pay: { from: ['escrow'], to: ['member', 'fees'] },
  payout_request: { from: ['member'], to: ['clearing'] },
  payout_settle: { from: ['clearing'], to: ['outside', 'withheld'] },
  payout_return: { from: ['clearing'], to: ['member'] },
  goodwill: { from: ['fees'], to: ['member'] },
  fee_withdrawal: { from: ['fees'], to: ['outside'] },
  rail_cost: { from: ['fees'], to: ['outside'] },
  charge: { from: ['fees'], to: ['outside'] },
  tax_payment: { from: ['withheld'], to: ['outside'] },
}

/** Takes the sum of `to` from the account `from`, and credits each account in `to` with its amount, in poisha. */
export function post(model: Model, kind: string, from: string, to: Record<string, number>): void {
  const allowed = kinds[kind]
  if (!allowed?.from.includes(kindOf(from)) || !Object.keys(to).every((name) => allowed.to.includes(kindOf(name))))
    throw new Error(`The model does not know a ${kind} from ${from} to ${Object.keys(to).join(', ')}`)
  const sum = Object.values(to).reduce((all, amount) => all + amount, 0)
  for (const [name, amount] of [[from, -sum] as const, ...Object.entries(to)]) {
    const balance = balanceOf(model, name) + amount
    if (balance < 0 && kindOf(name) !== 'outside')
      throw new Error(`The model's ${name} would be ${balance} after ${kind}`)
    model.accounts[name] = balance
    if (/^(member|sponsor):/.test(name))
      (model.statements[name] ??= []).push({ at: model.now, kind, amount, balanceAfter: balance })
  }
  model.transactions += 1
}

const kindOf = (account: string) => account.split(':')[0]!
export const balanceOf = (model: Model, account: string): number => model.accounts[account] ?? 0
/** The sum of all accounts of a kind. */
export const totalOf = (model: Model, kind: string): number =>
  Object.entries(model.accounts).reduce((sum, [name, balance]) => (kindOf(name) === kind ? sum + balance : sum), 0)
