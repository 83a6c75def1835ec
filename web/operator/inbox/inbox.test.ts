import { describe, expect, test } from 'vitest'
import { compare, filterIn, kindsOf, nameOf, nextWaiting, queryOf, workOfKinds, type Listed } from './inbox.ts'
import { inboxKinds, workOf } from '../../../contract/inbox.ts'
import type { Item } from './words.ts'

const at = (hour: number) => `2026-03-02T${String(hour).padStart(2, '0')}:00:00.000Z`
const claimOf = (mine: boolean) => ({ operatorId: 1, by: 'farid', since: at(0), endsAt: at(1), mine })
const item = (id: number, hour: number, claim: Item['claim'] = null): Item => ({
  kind: 'ticket',
  id,
  since: at(0),
  decideBy: at(hour),
  due: null,
  title: '',
  day: null,
  username: null,
  organisation: null,
  amount: null,
  claim,
})
const ids = (items: readonly Item[]) => items.map(({ id }) => id)
const gone = (items: readonly Listed[]) => ids(items.filter((one) => one.gone))

describe('the displayed list compared with the current items', () => {
  const shown = [item(1, 1), item(2, 2), item(3, 3)]
  test('keeps its order and items; marks decided ones as gone, and counts new ones', () => {
    const now = [item(9, 0), item(1, 1, claimOf(false)), item(3, 3)]
    const [after, fresh] = compare(shown, now, { isAll: true, filter: 'all' })
    expect([ids(after), gone(after), fresh]).toEqual([[1, 2, 3], [2], 1])
    expect(after[0]!.claim).not.toBeNull()
  })
  test('makes no statement about items after the loaded page', () => {
    const [after, fresh] = compare(shown, [item(9, 0), item(2, 2)], { isAll: false, filter: 'all' })
    expect([gone(after), fresh]).toEqual([[1], 1])
  })
  test('a claimed or released item does not count as decided', () => {
    const now = [item(1, 1, claimOf(true)), item(2, 2), item(3, 3), item(4, 4, claimOf(false))]
    for (const filter of ['mine', 'nobody'] as const) {
      const [after, fresh] = compare(shown, now, { isAll: true, filter })
      expect([gone(after), fresh]).toEqual([[], 0])
    }
  })
})

test('moves to the next open item after a decision, otherwise to the last one above', () => {
  const items: Listed[] = [item(1, 1), { ...item(2, 2), gone: true }, item(3, 3)]
  expect(nextWaiting(items, nameOf(items[0]!))?.id).toBe(3)
  expect(nextWaiting(items, nameOf(items[2]!))?.id).toBe(1)
})

test('reads the filter from the URL; unknown values mean all', () => {
  expect(filterIn(new URLSearchParams('kind=nothing&whose=mine'), kindsOf('admin'))).toEqual({
    kind: '',
    whose: 'mine',
  })
  expect(filterIn(new URLSearchParams('kind=refund'), kindsOf('support'))).toEqual({ kind: '', whose: 'all' })
  expect(queryOf({ kind: 'refund', whose: 'all' })).toEqual({ kind: 'refund' })
})

test('each kind belongs to the operators who decide it, and an admin has all kinds in order', () => {
  expect(workOfKinds).toEqual(workOf)
  expect(kindsOf('admin')).toEqual(['', ...inboxKinds])
  expect(kindsOf('content')).toEqual(['', 'campaign', 'text'])
})
