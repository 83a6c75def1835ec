import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBase, type Base } from './base.ts'
import type { Rail } from './model/state.ts'
import { bugs } from './planted/bugs.ts'
import { find } from './planted/find.ts'
import { replay, walk } from './walk.ts'

/** Some seconds on a quiet machine. */
const limitMs = 600_000
const bases: Partial<Record<Rail, Base>> = {}

beforeAll(async () => {
  bases.sandbox = await makeBase('sandbox')
  bases.manual = await makeBase('manual')
})
afterAll(async () => {
  for (const base of Object.values(bases)) await base.drop()
})

test.each([
  ['sandbox', 7, 100],
  ['manual', 8, 40],
] as const)(
  'a random walk on the %s rail shows what the model of the books says',
  async (rail, seed, steps) => {
    const { played, failure } = await walk({ base: bases[rail]!, seed, steps })
    expect(failure?.mismatch.message, JSON.stringify(failure?.steps)).toBeUndefined()
    expect(played).toBeGreaterThan(steps / 2)
  },
  limitMs,
)

test.each(['pay is rounded down', 'the fee goes to the member too'])(
  'finds a planted bug, and fewer steps that show it: %s',
  async (name) => {
    const base = bases.sandbox!
    const bug = bugs.find((one) => one.name === name)!
    // With this seed the bug shows early.
    const { short } = await find(bug, { base, seed: 6, walks: 10, steps: 100, mostTries: 12 })
    expect(short).toBeDefined()
    expect((await replay({ base, bug }, short!.steps)).failure).toBeDefined()
    // Without the bug, the same steps show no difference.
    expect((await replay({ base }, short!.steps)).failure).toBeUndefined()
  },
  limitMs,
)
