import type { Reply } from '../../contract/endpoint.ts'
import type { lookup } from '../../contract/lookup.ts'
import type { OfAccount } from './account.ts'
import { sharesOf, type Share } from './related-sql.ts'

type List = (typeof lookup)['GET /api/operator/members/:id/related' | 'GET /api/operator/sponsors/:id/related']
type Account = Reply<List>['items'][number]

const most = 50
/** A wallet belongs to one person, a device often to one family, a network sometimes to many people. */
const weight = { wallet: 100, device: 10, network: 1 }

/**
 * Other accounts with the evidence, those with the most in common first. It is shown, and has no consequences
 * (docs/decisions/abuse-and-holds.md).
 */
export const listRelated: OfAccount<List> = async ({ db, now }, _, users) => {
  const accounts = new Map<string, Account>()
  for (const share of await sharesOf(db, users, now)) {
    const key = `${share.kind} ${share.id}`
    const { kind, id, name, closed } = share
    const account = accounts.get(key) ?? { kind, id, name, closed, shares: [] }
    accounts.set(key, { ...account, shares: [...account.shares, shareOf(share)].toSorted(byWeight) })
  }
  const found = [...accounts.values()].toSorted(
    (a, b) => sumOf(b) - sumOf(a) || lastOf(b).localeCompare(lastOf(a)) || a.id - b.id,
  )
  return { items: found.slice(0, most), more: found.length > most }
}

const shareOf = ({ what, ownAt, otherAt, accounts }: Share) => ({
  what,
  ownAt: ownAt.toISOString(),
  otherAt: otherAt.toISOString(),
  accounts,
})
const byWeight = (a: Account['shares'][number], b: Account['shares'][number]) => weight[b.what] - weight[a.what]
const sumOf = ({ shares }: Account) => shares.reduce((sum, { what }) => sum + weight[what], 0)
const lastOf = ({ shares }: Account) =>
  shares
    .map(({ otherAt }) => otherAt)
    .toSorted()
    .at(-1)!
