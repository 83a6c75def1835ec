import { expect, test } from 'vitest'
import { sharedFlush } from './shared-flush.ts'

/** Flushes that the test ends, in the order in which they began. */
function byHand() {
  const begun: { resolve: () => void; reject: (error: Error) => void }[] = []
  const flushed = sharedFlush(() => new Promise<void>((resolve, reject) => begun.push({ resolve, reject })))
  const ended: string[] = []
  const wait = (who: string) =>
    flushed().then(
      () => void ended.push(who),
      () => void ended.push(`${who} failed`),
    )
  return { begun, ended, wait }
}
const moment = () => new Promise((resolve) => setImmediate(resolve))

test('one flush serves all commits that wait for it', async () => {
  const { begun, ended, wait } = byHand()
  const all = [wait('first'), wait('second')]
  await moment()
  expect([begun.length, ended]).toEqual([1, []])
  begun[0]!.resolve()
  await Promise.all(all)
  expect(ended).toEqual(['first', 'second'])
})

test('a commit during a flush waits for the next flush', async () => {
  const { begun, ended, wait } = byHand()
  const all = [wait('first')]
  await moment()
  all.push(wait('second'), wait('third'))
  await moment()
  expect(begun.length).toBe(1)
  begun[0]!.resolve()
  await moment()
  expect([begun.length, ended]).toEqual([2, ['first']])
  begun[1]!.resolve()
  await Promise.all(all)
  expect(ended).toEqual(['first', 'second', 'third'])
})

test('a failed flush rejects the commits that waited for it, and no others', async () => {
  const { begun, ended, wait } = byHand()
  const all = [wait('first')]
  await moment()
  all.push(wait('second'))
  begun[0]!.reject(new Error('the disk is full'))
  await moment()
  begun[1]!.resolve()
  await Promise.all(all)
  expect(ended).toEqual(['first failed', 'second'])
})
