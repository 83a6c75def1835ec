import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import recorded from '../costs.json' with { type: 'json' }
import type { MeasuredCosts } from './child.ts'
import { differences } from './compare.ts'

// Other versions and settings of PostgreSQL than those of the embedded server touch other pages.
describe.skipIf(process.env.TEST_DATABASE_URL)('the counted costs', () => {
  let measured: MeasuredCosts
  beforeAll(async () => {
    const program = path.join(import.meta.dirname, 'child.ts')
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program])
    measured = JSON.parse(stdout) as MeasuredCosts
  })
  const changes = (changed: Omit<MeasuredCosts['asTheyAre'], 'process'>) =>
    differences(measured.asTheyAre, { ...measured.asTheyAre, ...changed })

  test('reads and money operations cost what is recorded', () => {
    const found = differences(recorded, measured.asTheyAre)
    expect(found, 'If this is on purpose, run `npm run costs:record` and commit bench/costs.json.').toEqual([])
  })

  test.each(['audit_event', 'tasks_place'] as const)('finds an index added to %s', (table) => {
    const found = changes(measured.indexAdded[table])
    expect(found).toContain(`an approval: entries in the index ${table}_added 0 -> 1`)
  })

  test('finds a query that is sent twice', () => {
    const { statements } = measured.asTheyAre.database['GET /api/me']!
    const found = changes(measured.queryDoubled)
    expect(found).toContain(`GET /api/me: statements in the database ${statements} -> ${statements + 1}`)
  })
})
