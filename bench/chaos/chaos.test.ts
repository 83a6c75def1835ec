import { expect, test } from 'vitest'
import { full } from '../../server/testing/full.ts'
import { compare } from './compare.ts'
import { allBlows, blowsCalled } from './kinds.ts'
import { openStage, type OpenStage, type StageOptions } from './open-stage.ts'
import { deal } from './run.ts'
import type { Blow } from './stage.ts'

/** Takes some minutes at full size. */
const limitMs = 900_000
const seed = 7
const operations = ['claim', 'hand in', 'approve', 'deposit', 'fund']
const crash = 'sessions hang, then the database crashes'

async function chaos(more: Partial<StageOptions>, blows: Blow[], enough?: (lost: number) => boolean) {
  const stage = await openStage({ engine: 'embedded', seed, processes: 3, members: 12, disk: false, ...more })
  const { record } = stage
  const lost = () => record.faults.filter(({ kind }) => kind === 'lost').length
  try {
    await deal(stage, blows, { seed, operations, enough: () => enough?.(lost()) ?? false })
    const faults = [...record.faults]
    await losesWhatIsNotThere(stage)
    return { faults, acknowledged: record.acknowledged }
  } finally {
    await stage.close(false)
  }
}

/** Checks that an acknowledged payout missing in the database is detected, so that a comparison without faults is meaningful. */
async function losesWhatIsNotThere({ record, databaseUrl }: OpenStage) {
  record.add({ what: 'payout', id: 999_999_999, state: 'requested', values: {}, by: 'answer' })
  await compare(databaseUrl, record, [...record.facts.values()])
  expect(record.faults.at(-1)).toMatchObject({ kind: 'lost', text: expect.stringContaining('payout 999999999') })
}

test(
  'loses, duplicates and blocks nothing when processes, the database and connections fail',
  async () => {
    // Each kind once: `npm test` runs the blow that stops the most, `npm run test:nightly` all four.
    const blows = full ? ['kill a process', crash, 'cut the connections', 'kill the database'] : [crash]
    const record = await chaos({ processes: full ? 3 : 1 }, blowsCalled(blows))
    // The recovery time depends on the machine. `npm run chaos` checks it.
    expect(record.faults.filter(({ kind }) => kind !== 'too slow')).toEqual([])
    for (const operation of operations) expect(record.acknowledged.get(operation), operation).toBeGreaterThan(0)
  },
  limitMs,
)

test.runIf(full)(
  'detects commits lost by a shared flush',
  async () => {
    const blows = Array.from({ length: 20 }, () => blowsCalled([crash])[0]!)
    const { faults } = await chaos({ processes: 1, fixture: 'shared-flush' }, blows, (lost) => lost > 0)
    expect(faults.map(({ kind }) => kind)).toContain('lost')
  },
  limitMs,
)

test('names each kind of blow once', () => {
  const kinds = allBlows.map(({ kind }) => kind)
  expect(new Set(kinds).size).toBe(kinds.length)
  expect(() => blowsCalled(['a flood'])).toThrow('There is no blow “a flood”')
})
