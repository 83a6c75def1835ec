import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

/** An SQL file. Its name is that of the migration, or `<feature>/<file>` for a file of a feature. */
export interface SqlFile {
  name: string
  sql: string
}

export interface Schema {
  /** The version in package.json: major, minor and patch. */
  release: readonly number[]
  /** Migrations with tables, types, indexes, privileges and initial rows. Each is applied once, in order. */
  migrations: readonly SqlFile[]
  /** Files with functions, triggers, rules and views. Each is applied again whenever its text changes. */
  repeatables: readonly SqlFile[]
}

/** The features with SQL files, in the order of application: a view comes after the tables and views that it reads. */
export const featuresWithSql = [
  'app',
  'ledger',
  'audit',
  'content',
  'members',
  'messages',
  'rails',
  'staff',
  'sponsors',
  'payins',
  'tasks',
  'feedback',
  'campaigns',
  'payouts',
  'approvals',
  'invoices',
  'reconciliation',
  'holds',
  'support',
  'abuse',
  'inbox',
  'transparency',
  'archive',
  'notifications',
  'webhooks',
  'backup',
] as const

const server = new URL('../', import.meta.url)

/** The files of this release as they were at the first call: a deployment may replace them while the process runs. */
export const readSchema = (): Promise<Schema> => (own ??= readFiles())
let own: Promise<Schema> | undefined

async function readFiles(): Promise<Schema> {
  const [manifest, migrations, ...repeatables] = await Promise.all([
    readFile(new URL('../package.json', server), 'utf8'),
    readSql('db/migrations', ''),
    ...featuresWithSql.map((feature) => readSql(feature, `${feature}/`)),
  ])
  const { version } = JSON.parse(manifest) as { version: string }
  return { release: version.split('.').map(Number), migrations, repeatables: repeatables.flat() }
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The hash of each file by its name, as in `released.json`. */
export const hashesOf = (files: readonly SqlFile[]): Record<string, string> =>
  Object.fromEntries(files.map(({ name, sql }) => [name, sha256(sql)]))

async function readSql(folder: string, prefix: string): Promise<SqlFile[]> {
  const url = new URL(`${folder}/`, server)
  const names = (await readdir(url, { recursive: true })).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => ({ name: prefix + name, sql: await readFile(new URL(name, url), 'utf8') })),
  )
}
