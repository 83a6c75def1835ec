import { execFile } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { columnOf, fieldNames } from './fields.ts'

const root = path.resolve(import.meta.dirname, '../..')
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** The fields that the database cannot keep yet, each with what its migration has to say. */
async function unkept(columns: readonly string[]): Promise<string[]> {
  const { rows } = await database.owner.db.query<{ name: string }>(
    `select c.name
      from unnest($1::text[]) c (name)
        left join pg_attribute a on a.attrelid = 'campaigns_campaign'::regclass and a.attname = c.name
      where a.attnum is null
        or not has_column_privilege('porokh_app', a.attrelid, a.attnum, 'insert')
        or not has_column_privilege('porokh_app', a.attrelid, a.attnum, 'update')
      order by 1`,
    [columns],
  )
  return rows.map(
    ({ name }) =>
      `${name} needs a migration: alter table campaigns_campaign add column ${name} …;` +
      ` grant insert (${name}), update (${name}) on campaigns_campaign to porokh_app;`,
  )
}

test('each field has its column, which the application may write', async () => {
  expect(await unkept(fieldNames.map(columnOf))).toEqual([])
})

describe('“Add a field to a campaign” in CONTRIBUTING.md', () => {
  const [, section = ''] = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8').split(
    '## Add a field to a campaign',
  )
  const [steps = ''] = section.split('\n## ')
  /** The blocks of code, each with the file that is named last before it. */
  const additions = [...steps.matchAll(/```\w+\n(.*?)\n *```/gs)].map(({ index, 1: lines }) => ({
    file: [...steps.slice(0, index).matchAll(/`(\w+\/[\w./-]+\.\w+)`/g)].at(-1)![1]!,
    lines: lines!,
  }))
  const isSql = ({ file }: { file: string }) => file.endsWith('.sql')

  test('changes eight files at most', () => {
    expect(additions.length).toBeGreaterThan(3)
    expect(steps).toContain('`npm run api:record')
    // The command writes the recorded document and the changelog.
    expect(new Set(additions.map(({ file }) => file)).size + 2).toBeLessThanOrEqual(8)
  })

  test('adds a column that the application may write', async () => {
    const column = columnOf('memoryGigabytes' as (typeof fieldNames)[number])
    expect(await unkept([column])).toEqual([expect.stringContaining('memory_gigabytes needs a migration')])
    await database.owner.db.query(additions.find(isSql)!.lines)
    expect(await unkept([column])).toEqual([])
  })

  test('is accepted by the compiler, which names each step that was left out', async () => {
    const [field, ...rest] = additions.filter((one) => !isSql(one)) as [Addition, ...Addition[]]
    const copy = path.join(root, 'node_modules/.porokh/add-a-field')
    rmSync(copy, { recursive: true, force: true })
    for (const folder of ['contract', 'web/shared/i18n'])
      cpSync(path.join(root, folder), path.join(copy, folder), { recursive: true })
    for (const { file } of rest) cpSync(path.join(root, file), path.join(copy, file))
    writeFileSync(path.join(copy, 'need.ts'), need)
    const files = [...rest.map(({ file }) => file), 'need.ts']
    const options = { extends: '../../../tsconfig.json', include: [], files }
    writeFileSync(path.join(copy, 'tsconfig.json'), JSON.stringify(options))

    add(copy, field)
    const forgotten = await compile(copy)
    for (const one of rest) expect(forgotten).toContain(keyOf(one))
    for (const addition of rest) add(copy, addition)
    expect(await compile(copy)).toBe('')
  })
})

/** What `OfferSheet.tsx` asks of the sentences, without the modules that it imports. */
const need = `
  import type { OfferedNumber } from './contract/campaign-fields.ts'
  import type { KeyOf } from './web/shared/i18n/words.ts'
  import type { sheet } from './web/member/tasks/sheet.ts'
  export const keyOf = (field: OfferedNumber): KeyOf<typeof sheet> => \`need.\${field}\``

interface Addition {
  file: string
  lines: string
}
/** Writes the lines above the one of the field that the walk-through says to follow. */
function add(copy: string, { file, lines }: Addition): void {
  const name = path.join(copy, file)
  const key = keyOf({ lines }).replace('memoryGigabytes', 'downloadMegabytes')
  const text = readFileSync(name, 'utf8')
  const line = new RegExp(`^ *'?${key}'?:`, 'm')
  expect(text, file).toMatch(line)
  writeFileSync(
    name,
    text.replace(line, (found) => `${lines}\n${found}`),
  )
}
const keyOf = ({ lines }: { lines: string }) => /[\w.]+/.exec(lines)![0]
/** What the compiler says of the copy. */
const compile = (copy: string) =>
  new Promise<string>((resolve) => {
    execFile(path.join(root, 'node_modules/.bin/tsc'), ['--noEmit', '-p', copy], (_, output) => resolve(output))
  })
