import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { api } from '../contract/api.ts'
import { publicPaths } from '../contract/public-pages.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const readAll = (folder: string, pattern: RegExp) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => read(path.join(folder, name)))

const routes = new Set<string>([
  ...publicPaths,
  '/welcome',
  ...readAll('web', /^\w+.routes\.tsx$/).flatMap((text) =>
    [...text.matchAll(/\bpath: '([^']+)'/g)].map(([, route]) => route!),
  ),
])
/** The columns of each table. */
const tables = new Map(
  readAll('server/db/migrations', /\.sql$/).flatMap((sql) =>
    [...sql.matchAll(/^create table (\w+) \(\n(.*?)^\)/gms)].map(
      ([, table, body]) =>
        [table!, new Set([...body!.matchAll(/^ {2}([a-z_]+) /gm)].map(([, column]) => column!))] as const,
    ),
  ),
)
const screens = [...readAll('web', /\.ts$/), ...readAll('server', /refusals\.ts$/)].join('\n')

/** The rows of all tables: what was asked for, what is in Porokh, and what shows it. */
const rows = read('docs/first-specification.md')
  .split('\n')
  .filter((line) => /^\| (?!asked for)/.test(line))
  .map((line) => line.split(' | '))

/** The names in a cell that do not exist. */
const missingIn = (cell: string) => {
  const names = [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)
  const texts = [...cell.matchAll(/“([^”]+)”/g)].map(([, text]) => text!)
  return [...names.filter((name) => !exists(name)), ...texts.filter((text) => !screens.includes(text))]
}
function exists(name: string): boolean {
  if (/^[A-Z]+ \/api\//.test(name)) return name in api
  if (name.startsWith('/')) return routes.has(name)
  if (name.includes('/')) return existsSync(path.join(root, name))
  const [table, column] = name.split('.')
  if (table!.includes('_')) return !!tables.get(table!) && (!column || tables.get(table!)!.has(column))
  // A field of a reply, which has no name of its own.
  return true
}

test.each(rows.map((row) => [row[0]!.slice(2), row] as const))('%s: what the row names exists', (_, row) => {
  expect(row).toHaveLength(3)
  const [, here, shownBy] = row as [string, string, string]
  expect(missingIn(here)).toEqual([])
  expect(missingIn(shownBy)).toEqual([])
  expect(shownBy, 'a file that shows it').toMatch(/`[\w-]+\/[\w./-]+`/)
})

test('a row that names something that does not exist is found', () => {
  const cell = '`/nowhere`, `GET /api/nothing`, `server/no.ts`, `members_no`, `members_user.no`, “No such text.”'
  expect(missingIn(cell)).toEqual([
    '/nowhere',
    'GET /api/nothing',
    'server/no.ts',
    'members_no',
    'members_user.no',
    'No such text.',
  ])
  expect(missingIn('`/record`, `GET /api/me`, `server/demo`, `members_user.phone`, “Task Hall”')).toEqual([])
})
