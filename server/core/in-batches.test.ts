import { expect, test } from 'vitest'
import { inBatches } from './in-batches.ts'

/** Batches that the test ends manually. */
function byHand() {
  const batches: { keys: number[]; end(found: string[]): void; fail(error: Error): void }[] = []
  const find = inBatches(
    (keys: number[]) => new Promise<string[]>((end, fail) => void batches.push({ keys, end, fail })),
  )
  return {
    batches,
    find,
    async arrived(count: number) {
      await expect.poll(() => batches.length, { timeout: 30_000 }).toBe(count)
    },
  }
}
const shown = (keys: number[]) => keys.map((key) => `found ${key}`)

test('keys requested together share one batch, and each caller gets its own result', async () => {
  const { batches, find, arrived } = byHand()
  const all = [find(1), find(2), find(2)]
  await arrived(1)
  expect(batches[0]!.keys).toEqual([1, 2, 2])
  batches[0]!.end(shown(batches[0]!.keys))
  expect(await Promise.all(all)).toEqual(['found 1', 'found 2', 'found 2'])
})

test('a key requested while batches run never gets what they have already read', async () => {
  const { batches, find, arrived } = byHand()
  const first = find(1)
  await arrived(1)
  const second = find(1)
  await arrived(2)
  batches[0]!.end(['old'])
  batches[1]!.end(['new'])
  expect([await first, await second]).toEqual(['old', 'new'])
})

test('runs four batches at once and collects the rest in the next one', async () => {
  const { batches, find, arrived } = byHand()
  const all: Promise<string>[] = []
  for (let n = 0; n < 4; n++) {
    all.push(find(n))
    await arrived(n + 1)
  }
  all.push(find(4), find(5), find(6))
  await new Promise(setImmediate)
  await new Promise(setImmediate)
  expect(batches).toHaveLength(4)
  batches[2]!.end(shown([2]))
  await arrived(5)
  expect(batches[4]!.keys).toEqual([4, 5, 6])
  for (const { keys, end } of batches) end(shown(keys))
  expect(await Promise.all(all)).toEqual(shown([0, 1, 2, 3, 4, 5, 6]))
})

test('a failed batch fails only for its own callers, and the next one runs', async () => {
  const { batches, find, arrived } = byHand()
  const failed = Promise.allSettled([find(1), find(2)])
  await arrived(1)
  batches[0]!.fail(new Error('the database is away'))
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = find(3)
  await arrived(2)
  batches[1]!.end(shown([3]))
  expect(await next).toBe('found 3')
})
