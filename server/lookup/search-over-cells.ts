import type { lookup } from '../../contract/lookup.ts'
import type { OverCells } from '../over-cells.ts'
import { mostOfKind } from './search.ts'
import { kinds, type Found } from './search-sql.ts'

/** What lies in the cells of members. All else is at home; some of it is copied to cells. */
const inCells: readonly Found['kind'][] = ['member', 'task', 'payout', 'ticket', 'hold', 'batch']
/** The ways of a search in their order. */
const ways: readonly Found['by'][] = [
  'number',
  'invitation',
  'reference',
  'email',
  'phone',
  'wallet',
  'earlier_wallet',
  'name',
  'words',
]
const nameOf = ({ member }: Found) => member?.username.toLowerCase() ?? ''

function inOrder(a: Found, b: Found): number {
  const way = ways.indexOf(a.by) - ways.indexOf(b.by) || kinds.indexOf(a.kind) - kinds.indexOf(b.kind)
  if (way !== 0 || a.by !== 'name' || nameOf(a) === nameOf(b)) return way
  return nameOf(a) < nameOf(b) ? -1 : 1
}

/** Found in every cell, and shown in the order of one database. */
export const searchOverCells: OverCells<(typeof lookup)['GET /api/operator/search']> = {
  add(own, parts) {
    const there = parts.flatMap(({ items }) => items.filter(({ kind }) => inCells.includes(kind)))
    const all = [...own.items, ...there].toSorted(inOrder)
    const counts = new Map<Found['kind'], number>()
    const items = all.filter(({ kind }) => {
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      return counts.get(kind)! <= mostOfKind
    })
    return { items, more: items.length < all.length || [own, ...parts].some(({ more }) => more) }
  },
}
