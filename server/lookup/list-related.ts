import type { Reply } from '../../contract/endpoint.ts'
import type { lookup } from '../../contract/lookup.ts'
import type { OfAccount } from './account.ts'
import { accountsOf, marksOf, othersOf, type Mark, type Other } from './related-sql.ts'
import { sumAccounts } from './sum-accounts.ts'

type List = (typeof lookup)['GET /api/operator/members/:id/related' | 'GET /api/operator/sponsors/:id/related']
type Account = Reply<List>['items'][number]
type Share = Account['shares'][number]

const most = 50
const weekMs = 7 * 24 * 3_600_000
/** A network of more accounts is that of a carrier. */
const mostOnNetwork = 10
/** A wallet is one person's, a device often one family's, a network sometimes a whole house's. */
const weight = { wallet: 100, device: 10, network: 1 }

/**
 * Accounts of any cell with what they had in common with this one, those with the most first, by the rules of the signs of abuse
 * (server/abuse/relate.sql). It is shown, and nothing follows from it (docs/decisions/0039).
 */
export const listRelated: OfAccount<List> = async ({ db, ofEach, now }, _, users) => {
  const marks = await marksOf(db, users)
  const { parts, away } = await ofEach(async (pool) => ({
    accounts: await accountsOf(pool, marks, now),
    others: await othersOf(pool, marks, users),
  }))
  const counts = sumAccounts(parts.map(({ accounts }) => accounts))
  const accounts = new Map<string, Account>()
  for (const other of parts.flatMap(({ others }) => others)) {
    const mark = marks[other.place - 1]!
    const share = shareOf(mark, other, counts[other.place - 1]!)
    if (!isEvidence(mark, other, share)) continue
    const { kind, id, name, closed } = other
    const key = `${kind} ${id}`
    const account = accounts.get(key) ?? { kind, id, name, closed, shares: [] }
    accounts.set(key, { ...account, shares: withShare(account.shares, share) })
  }
  const found = [...accounts.values()].toSorted(
    (a, b) => sumOf(b) - sumOf(a) || lastOf(b).localeCompare(lastOf(a)) || a.id - b.id,
  )
  return { items: found.slice(0, most), more: found.length > most, ...(away.length > 0 && { away }) }
}

const shareOf = ({ what, lastAt }: Mark, { at }: Other, accounts: number): Share => ({
  what,
  ownAt: lastAt.toISOString(),
  otherAt: at.toISOString(),
  accounts,
})

/** A network counts if both were on it within seven days and at most ten accounts within thirty. */
const isEvidence = ({ what, lastAt }: Mark, { at }: Other, { accounts }: Share) =>
  what !== 'network' || (accounts <= mostOnNetwork && Math.abs(lastAt.getTime() - at.getTime()) <= weekMs)

/** Of each kind, the one that both had last. */
function withShare(shares: readonly Share[], share: Share): Share[] {
  const same = shares.find(({ what }) => what === share.what)
  if (same && bothAt(same) >= bothAt(share)) return [...shares]
  return [...shares.filter((one) => one !== same), share].toSorted(byWeight)
}

const bothAt = ({ ownAt, otherAt }: Share) => (ownAt < otherAt ? ownAt : otherAt)
const byWeight = (a: Share, b: Share) => weight[b.what] - weight[a.what]
const sumOf = ({ shares }: Account) => shares.reduce((sum, { what }) => sum + weight[what], 0)
const lastOf = ({ shares }: Account) =>
  shares
    .map(({ otherAt }) => otherAt)
    .toSorted()
    .at(-1)!
