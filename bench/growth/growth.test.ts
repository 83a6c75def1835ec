import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginSnapshot, ledgerCheck } from '../../server/ledger/check.ts'
import { lastGoodHead } from '../../server/ledger/last-good-head.ts'
import { sample } from '../../server/testing/full.ts'
import { measureReads, measureVerbs, type Measured } from './measure.ts'
import type { Call } from './reads.ts'
import { openWorld, type World } from './world.ts'

/** Number of tasks in the history. With fewer, PostgreSQL scans whole tables because that is cheapest. */
const sizes = { short: 3_000, long: 30_000 }
/** Permitted increase for ten times the history: an index has another level. */
const mostGrowth = 1.5
/** A cost below this number of pages never counts as growth: twenty rows from separate pages, each found by indexes. */
const few = 200

let short: World
let long: World
let pages: { short: Measured[]; long: Measured[] }

beforeAll(async () => {
  short = await openWorld(sizes.short)
  long = await openWorld(sizes.long)
  // Each read, in `npm test` with a third of its filters.
  const choose = (calls: readonly Call[], name: string) => sample(calls, 3, () => name)
  pages = { short: await measureReads(short, { choose }), long: await measureReads(long, { choose }) }
  for (const size of ['short', 'long'] as const)
    pages[size].push(...(await measureVerbs(size === 'short' ? short : long)))
}, 600_000)
afterAll(() => Promise.all([short?.app.close(), long?.app.close()]))

describe('with ten times the history', () => {
  test('no read and no money operation reads more pages, except for the listed ones', () => {
    const grown = pages.short.flatMap((before) => {
      const after = pages.long.find(({ name }) => name === before.name)
      if (!after || after.buffers <= Math.max(few, before.buffers * mostGrowth)) return []
      return before.sendsAll || before.mayGrow ? [] : [`${before.name}: ${before.buffers} -> ${after.buffers} pages`]
    })
    expect(grown).toEqual([])
  })

  test('a full export reads additional pages only in proportion to its additional data', () => {
    const steeper = pages.short.flatMap((before) => {
      const after = pages.long.find(({ name }) => name === before.name)
      if (!after || !before.sendsAll) return []
      const growth = after.buffers / before.buffers / (sizes.long / sizes.short)
      return growth <= mostGrowth ? [] : [`${before.name}: ${before.buffers} -> ${after.buffers} pages`]
    })
    expect(steeper).toEqual([])
  })

  test('no list of a console scans a table of all users sequentially', () => {
    const everybodys = ['audit_event', 'tasks_place', 'tasks_review', 'tasks_screenshot', 'members_user']
    const desks =
      /^GET \/api\/(?:sponsor\/(?:campaigns\/:id\/|waiting|submissions)|operator\/(?:audit|search|members\/:id|sponsors\/:id))/
    const reads = pages.long.filter(({ name }) => desks.test(name))
    expect(reads.length).toBeGreaterThan(20)
    const scans = reads.flatMap(({ name, statements }) =>
      statements.flatMap((one) =>
        one.scans.filter((table) => everybodys.includes(table)).map((table) => `${name} scans ${table}`),
      ),
    )
    expect(scans).toEqual([])
  })

  test('the history’s books are correct after the operations', async () => {
    const offences = await long.app.database.aside(({ transaction }) =>
      transaction(async (db) => {
        await beginSnapshot(db)
        const head = await lastGoodHead(db)
        if ('none' in head) throw new Error(head.none)
        return [...(await ledgerCheck(db)), ...(await ledgerCheck(db, head))]
      }),
    )
    expect(offences).toEqual([])
  })
})
