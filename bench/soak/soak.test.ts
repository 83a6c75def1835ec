import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../server/testing/database.ts'
import { chosen, full } from '../../server/testing/full.ts'
import { makeBase, type Base } from './base.ts'
import type { Rail } from './model/state.ts'
import { bugs } from './planted/bugs.ts'
import { find } from './planted/find.ts'
import { plant } from './planted/plant.ts'
import { playOn } from './play.ts'
import { openStage } from './stage.ts'
import { replay, walk } from './walk.ts'

/** Takes some seconds on an idle machine. */
const limitMs = 600_000
let bases: Record<Rail, Base>

beforeAll(async () => {
  const [sandbox, manual] = await Promise.all([makeBase('sandbox'), makeBase('manual')])
  bases = { sandbox, manual }
}, limitMs)
afterAll(() => Promise.all(Object.values(bases).map((base) => base.drop())), limitMs)

// Each with its own databases. While one waits for the database, others run.
test.concurrent.each([
  ['sandbox', 7, full ? 100 : 20],
  ['manual', 8, full ? 40 : 10],
] as const)(
  'a random walk on the %s rail matches the model of the books',
  async (rail, seed, steps) => {
    const { played, failure } = await walk({ base: bases[rail], seed, steps, races: false })
    expect(failure?.mismatch.message, JSON.stringify(failure?.steps)).toBeUndefined()
    expect(played).toBeGreaterThan(steps / 2)
  },
  limitMs,
)

test('every planted bug can be planted', async () => {
  const database = await createTestDatabase()
  try {
    for (const bug of bugs) await expect(plant(database.owner.db, bug)).resolves.toBeUndefined()
  } finally {
    await database.drop()
  }
})

test.concurrent.each(chosen(['right', 'wrong'], 1))(
  'keeps both candidates of an ambiguous race until a later answer shows that the %s PIN came first',
  async (first) => {
    const stage = await openStage(bases.sandbox)
    let lies = false
    let isFirstDone: () => void = () => {}
    const firstDone = new Promise<void>((resolve) => (isFirstDone = resolve))
    const player = playOn(
      {
        ...stage,
        async call(who, request, key) {
          const isFirst = key === (first === 'right' ? 'step-1' : 'step-1-other')
          if (key.startsWith('step-1') && !isFirst) await firstDone
          const answer = await stage.call(who, request, key)
          if (isFirst) isFirstDone()
          return lies ? { ...answer, body: { ...answer.body, left: 4 } } : answer
        },
      },
      bases.sandbox.model,
    )
    const payout = (pin: string) => ({ do: 'payout', who: 'rahima', amount: 5_000, pin }) as const
    try {
      expect(await player.play({ n: 1, do: 'race', one: payout('4826'), other: payout('0000') })).toBe(true)
      expect(await player.play({ n: 2, ...payout('0000') })).toBe(true)
      expect(player.model.members.rahima!.wrongPins).toBe(first === 'right' ? 2 : 1)
      lies = true
      await expect(player.play({ n: 3, ...payout('0000') })).rejects.toThrow(/left: 4 instead of/)
    } finally {
      await stage.close()
    }
  },
  limitMs,
)

// With these seeds the bugs appear early.
const planted = [
  ['one task a day too many', 1],
  ['the fee goes to the member too', 1],
] as const
test.concurrent.each(full ? planted : planted.slice(1))(
  'finds a planted bug and a shorter list of steps that shows it: %s',
  async (name, seed) => {
    const base = bases.sandbox
    const bug = bugs.find((one) => one.name === name)!
    const { short } = await find(bug, { base, seed, walks: 10, steps: 100, mostTries: full ? 6 : 3, races: false })
    expect(short).toBeDefined()
    expect((await replay({ base, bug }, short!.steps)).failure?.mismatch.message).toBe(short!.mismatch.message)
    // Without the bug, the same steps show no difference.
    expect((await replay({ base }, short!.steps)).failure).toBeUndefined()
  },
  limitMs,
)
