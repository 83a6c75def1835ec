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

describe('the list that is shown, compared with what waits now', () => {
  const shown = [item(1, 1), item(2, 2), item(3, 3)]
  test('keeps its order and its items; what was decided is gone, and what is new is counted', () => {
    const now = [item(9, 0), item(1, 1, claimOf(false)), item(3, 3)]
    const [after, fresh] = compare(shown, now, { isAll: true, filter: 'all' })
    expect([ids(after), gone(after), fresh]).toEqual([[1, 2, 3], [2], 1])
    expect(after[0]!.claim).not.toBeNull()
  })
  test('knows nothing of what comes later than the page of now', () => {
    const [after, fresh] = compare(shown, [item(9, 0), item(2, 2)], { isAll: false, filter: 'all' })
    expect([gone(after), fresh]).toEqual([[1], 1])
  })
  test('what was taken or given back has not been decided', () => {
    const now = [item(1, 1, claimOf(true)), item(2, 2), item(3, 3), item(4, 4, claimOf(false))]
    for (const filter of ['mine', 'nobody'] as const) {
      const [after, fresh] = compare(shown, now, { isAll: true, filter })
      expect([gone(after), fresh]).toEqual([[], 0])
    }
  })
})

test('after a decision comes the next one that waits, else the last before it', () => {
  const items: Listed[] = [item(1, 1), { ...item(2, 2), gone: true }, item(3, 3)]
  expect(nextWaiting(items, nameOf(items[0]!))?.id).toBe(3)
  expect(nextWaiting(items, nameOf(items[2]!))?.id).toBe(1)
})

test('the address says what is shown; what it does not know is all', () => {
  expect(filterIn(new URLSearchParams('kind=nothing&whose=mine'), kindsOf('admin'))).toEqual({
    kind: '',
    whose: 'mine',
  })
  expect(filterIn(new URLSearchParams('kind=refund'), kindsOf('support'))).toEqual({ kind: '', whose: 'all' })
  expect(queryOf({ kind: 'refund', whose: 'all' })).toEqual({ kind: 'refund' })
})

test('each kind is the work of those who decide it, and an admin has all in their order', () => {
  expect(workOfKinds).toEqual(workOf)
  expect(kindsOf('admin')).toEqual(['', ...inboxKinds])
  expect(kindsOf('content')).toEqual(['', 'campaign', 'text'])
})
