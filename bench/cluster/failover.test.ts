import { describe, expect, test } from 'vitest'
import { full } from '../../server/testing/full.ts'
import { blowsCalled } from '../chaos/kinds.ts'
import { openStage, type Fixture } from '../chaos/open-stage.ts'
import { deal } from '../chaos/run.ts'
import { whyNoCluster } from './packages.ts'

const seed = 7
const limitMs = 600_000

async function chaos(kinds: string[], fixture?: Fixture) {
  const stage = await openStage({ engine: 'patroni', seed, processes: 2, members: 12, disk: false, fixture })
  try {
    await deal(stage, blowsCalled(kinds), { seed })
  } finally {
    await stage.close(false)
  }
  return stage.record
}

const why = whyNoCluster() ?? (full ? undefined : 'it takes minutes: npm run test:nightly -- bench/cluster')
if (why) console.log(`A failover is not tried: ${why}`)

describe.skipIf(why !== undefined)('a failover', () => {
  test(
    'loses no acknowledged operation, even after a crash of Patroni alone',
    async () => {
      const record = await chaos(['kill Patroni of the primary', 'kill the primary'])
      // The recovery time depends on the machine. `npm run chaos` checks it.
      expect(record.faults.filter(({ kind }) => kind !== 'too slow')).toEqual([])
      expect(record.failovers.get('kill the primary')).toHaveLength(1)
      expect(record.acknowledged.get('approve')).toBeGreaterThan(0)
    },
    limitMs,
  )

  test(
    'detects the loss if a commit does not wait for the standby',
    async () => {
      const { faults } = await chaos(['kill the primary'], 'asynchronous')
      expect(faults.map(({ kind }) => kind)).toContain('lost')
    },
    limitMs,
  )
})
