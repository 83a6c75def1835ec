import type { Random } from '../chaos/random.ts'
import { balanceOf } from './model/post.ts'
import type { Model } from './model/state.ts'
import { leftToday } from './model/wallet.ts'
import type { Call } from './step.ts'

/** The correct PIN and a wrong one. */
export const pins = { right: '4826', wrong: '1111' }

/** A withdrawal just within or just above a limit. A member who has guessed a wrong PIN continues guessing. */
export function payoutBy(model: Model, random: Random, who: string): Extract<Call, { do: 'payout' }> {
  const balance = balanceOf(model, `member:${who}`)
  const { payoutMinimum } = model.rules
  const left = leftToday(model, who)
  const most = Math.min(balance, left)
  const amount = random.pick([
    payoutMinimum,
    payoutMinimum - 1,
    most,
    most,
    most + 1,
    balance + 1,
    Math.floor(most / 2),
  ])
  const isWrong = random.chance(model.members[who]!.wrongPins > 0 ? 0.65 : 0.15)
  return { do: 'payout', who, amount: Math.max(1, amount), pin: isWrong ? pins.wrong : pins.right }
}
