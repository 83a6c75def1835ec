import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Db } from '../db/db.ts'
import { withOwner, type OwnerSession, type Table } from '../db/owner-session.ts'
import { readSchema, sha256, type Schema } from '../db/schema-files.ts'
import { StartError } from '../db/start-error.ts'
import { recipientOf, syncFolder, writeStored } from './files.ts'
import { manifestFile, seal, type Manifest } from './manifest.ts'

export interface BackupOptions {
  ownerUrl: string
  /** The folder to create. It must not exist. */
  folder: string
  secret: string
  /** Encrypts for this age key if there is one. */
  key?: string
  now: Date
}

/**
 * Copies the database into a new folder while Porokh runs: all tables from one snapshot. The folder gets its name when everything is on the
 * disk, so a folder of that name is a complete backup.
 */
export async function makeBackup({ ownerUrl, folder, secret, key, now }: BackupOptions): Promise<Manifest> {
  if (await exists(folder)) throw new StartError(`${folder} exists already. A backup makes its own folder.`)
  const recipient = key ? await recipientOf(key) : undefined
  const parent = path.dirname(path.resolve(folder))
  await mkdir(parent, { recursive: true })
  const unfinished = await mkdtemp(`${path.resolve(folder)}.unfinished-`)
  try {
    const schema = await readSchema()
    const contents = await withOwner(ownerUrl, 'porokh backup', (session) =>
      inSnapshot(session, (db) => copyAll({ session, db, unfinished, schema, recipient })),
    )
    const manifest = seal({ madeAt: now.toISOString(), encrypted: recipient !== undefined, ...contents }, secret)
    await writeFile(path.join(unfinished, manifestFile), manifest, { mode: 0o600, flush: true })
    await syncFolder(unfinished)
    await rename(unfinished, folder)
    await syncFolder(parent)
    return JSON.parse(manifest) as Manifest
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

/** Calls `work` in one snapshot, during which no migration changes a table. */
async function inSnapshot<T>({ db }: OwnerSession, work: (db: Db) => Promise<T>): Promise<T> {
  const tables = await tablesOf(db)
  if (!tables.some(({ name }) => name === 'ledger_journal')) throw new StartError('Porokh is not in this database.')
  await db.query('begin isolation level repeatable read, read only')
  // The first query after the locks takes the snapshot.
  await db.query(`lock table ${tables.map(({ name }) => name).join(', ')} in access share mode`)
  const result = await work(db)
  await db.query('commit')
  return result
}

interface Copying {
  session: OwnerSession
  db: Db
  unfinished: string
  schema: Schema
  recipient: string | undefined
}

async function copyAll({ session, db, unfinished, schema, recipient }: Copying) {
  await requireSameSchema(db, schema)
  const suffix = recipient ? '.gz.age' : '.gz'
  const store = async (name: string, source: Readable) => {
    const file = name + suffix
    return { file, ...(await writeStored(path.join(unfinished, file), source, recipient)) }
  }
  const schemaFile = await store('schema.json', Readable.from([JSON.stringify(schema)]))
  const tables: Manifest['tables'] = []
  for (const table of await tablesOf(db)) {
    const source = session.copyOut(table)
    const stored = await store(`${table.name}.copy`, source.stream)
    tables.push({ ...table, rows: source.rows(), ...stored })
  }
  const { rows: about } = await db.query<{ postgres: string }>(`select current_setting('server_version') as postgres`)
  const { rows: heads } = await db.query<{ day: string; hash: string }>(
    `select day::text, encode(hash, 'hex') as hash from transparency_head order by day desc limit 1`,
  )
  return {
    release: schema.release.join('.'),
    postgres: about[0]!.postgres,
    schema: schemaFile,
    tables,
    // Sequences are not part of a snapshot. They are read last, so they are beyond every id in the tables.
    sequences: await sequencesOf(db),
    head: heads[0] ?? null,
  }
}

/** The SQL files of this process go into the backup, so they have to match the database. */
async function requireSameSchema(db: Db, { migrations, repeatables }: Schema): Promise<void> {
  const { rows } = await db.query<{ name: string; sha256: string }>(
    `select name, sha256 from db_migration
      union all
      select name, sha256 from db_repeatable`,
  )
  const ours = new Map([...migrations, ...repeatables].map(({ name, sql }) => [name, sha256(sql)]))
  if (rows.length !== ours.size || rows.some((row) => ours.get(row.name) !== row.sha256)) {
    throw new StartError(
      'The schema of the database is not that of this version of Porokh. Make the backup with the version that serves, or run `npm run migrate` first.',
    )
  }
}

async function tablesOf(db: Db): Promise<Table[]> {
  const { rows } = await db.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c
        join pg_attribute a on a.attrelid = c.oid
          and a.attnum > 0
          and not a.attisdropped
          and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace
        and c.relkind = 'r'
        and c.relname not in ('db_migration', 'db_repeatable', 'db_catalogue')
        and not exists (
          select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e'
        )
      group by c.oid, c.relname
      order by c.relname`,
  )
  return rows
}

async function sequencesOf(db: Db): Promise<Manifest['sequences']> {
  const { rows } = await db.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last
      from pg_sequences
      where schemaname = 'public' and last_value is not null
      order by sequencename`,
  )
  return rows
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}
