import { expect, test } from 'vitest'
import { full } from '../../server/testing/full.ts'
import { onConnection } from './ask.ts'
import { checkBooks } from './check-books.ts'
import { allBlows, blowsCalled } from './kinds.ts'
import { openStage, type OpenStage, type StageOptions } from './open-stage.ts'
import { deal } from './run.ts'
import type { Blow } from './stage.ts'

/** Half a minute on a quiet machine. */
const limitMs = 900_000
const seed = 7
const crash = 'sessions hang, then the database crashes'

async function chaos(
  more: Partial<StageOptions>,
  blows: Blow[],
  enough?: (lost: number) => boolean,
  after?: (stage: OpenStage) => Promise<void>,
) {
  const stage = await openStage({ engine: 'embedded', seed, processes: 3, members: 12, disk: false, ...more })
  const { record } = stage
  const lost = () => record.faults.filter(({ kind }) => kind === 'lost').length
  try {
    await deal(stage, blows, { seed, enough: () => enough?.(lost()) ?? false })
    await after?.(stage)
  } finally {
    await stage.close(false)
  }
  return record
}

test(
  'loses, doubles and stops nothing when processes, the database and connections fail',
  async () => {
    // Each kind once: `npm test` deals the two that stop the most, `npm run test:full` all four.
    const blows = ['kill a process', crash, ...(full ? ['cut the connections', 'kill the database'] : [])]
    const record = await chaos({}, blowsCalled(blows))
    // How fast it recovers depends on the machine. `npm run chaos` judges that.
    expect(record.faults.filter(({ kind }) => kind !== 'too slow')).toEqual([])
    for (const operation of ['claim', 'hand in', 'approve', 'deposit', 'fund'])
      expect(record.acknowledged.get(operation), operation).toBeGreaterThan(0)
  },
  limitMs,
)

test(
  'loses nothing, and offers nothing that is not funded, when cells and processes are killed',
  async () => {
    const more = full ? ['kill all databases', 'cut the letters', 'end what carries the letters'] : []
    const blows = blowsCalled(['kill the database', 'kill a database and a process', ...more])
    let spoilt: string[] = []
    const record = await chaos({ cells: 3, processes: 2 }, blows, undefined, async ({ cells }) => {
      const letters = await onConnection(cells[1]!.databaseUrl, async (db) => {
        await db.query('set session_replication_role = replica')
        await db.query('alter table cells_letter replica identity full')
        // A letter that did not come although its money did, and a place for which nobody has paid.
        const { rowCount } = await db.query(
          `delete from cells_letter where id = (select min(id) from cells_letter where kind = 'fund')`,
        )
        await db.query(
          `insert into tasks_place (campaign_id, sponsor_id, amount, held)
            select campaign_id, sponsor_id, amount, amount from tasks_place order by id limit 1`,
        )
        return rowCount
      })
      expect(letters).toBe(1)
      spoilt = await checkBooks(cells, false)
    })
    expect(record.faults.filter(({ kind }) => kind !== 'too slow')).toEqual([])
    expect(spoilt).toContainEqual(expect.stringContaining('poisha are neither in one cell nor on their way'))
    expect(spoilt).toContainEqual(expect.stringMatching(/cell 1 has \d+ and its places \d+/))
    expect(spoilt).toContainEqual(expect.stringMatching(/\d+ places, and 10 are funded/))
  },
  limitMs,
)

test(
  'finds what a flush that commits share loses',
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
