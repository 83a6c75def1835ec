import { expect, test } from 'vitest'
import { chosen, sample } from './full.ts'

const groups = ['a', 'b', 'c', 'd']
const all = groups.flatMap((group, at) => Array.from({ length: at * 4 + 1 }, (_, n) => `${group}${n}`))

test('a short run tries something of each group, varies between groups, and is always the same', () => {
  const some = sample(all, 3, ([group]) => group!, false)
  expect(some).toEqual(['a0', 'b2', 'c0', 'c3', 'c6', 'd1', 'd4', 'd7', 'd10'])
  // Additions change nothing for the others.
  expect(sample(['0', ...all], 3, ([group]) => group!, false)).toEqual(['0', ...some])
  expect(groups.flatMap((_, place) => chosen(['bn', 'en'], place, false))).toEqual(['bn', 'en', 'bn', 'en'])
})

test('a full run tries everything', () => {
  expect(sample(all, 3, ([group]) => group!, true)).toEqual(all)
  expect(chosen(['bn', 'en'], 3, true)).toEqual(['bn', 'en'])
})
