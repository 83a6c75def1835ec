import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, longLimits, settingsOf } from '../db/client.ts'
import { connect, type Database } from '../db/connect.ts'
import type { Db } from '../db/db.ts'
import { openEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { stopServer } from '../db/postmaster.ts'
import { believeCallers, playMoney } from './clock.ts'

/** A database server for tests, with a migrated template database. Worker processes get its addresses in an environment variable. */
export interface TestCluster {
  stop(): Promise<void>
}

export interface TestDatabase {
  ownerUrl: string
  appUrl: string
  /** Connected as the owner of the schema: for set-up that the application's role may not do, and for reading any table. */
  owner: Database
  /** Connected as a superuser: for actions that even the owner of the schema may not perform. */
  admin: Database
  /** Connected with the application's role. */
  app: Database
  drop(): Promise<void>
}

/** The role and password of the application at the server of TEST_DATABASE_URL. */
const appPassword = 'porokh-tests'

interface Addresses {
  /** May create databases and roles. */
  adminUrl: string
  ownerUrl: string
  appUrl: string
  template: string
}

const variable = 'POROKH_TEST_CLUSTER'

/** Starts a temporary embedded server, or uses the one at TEST_DATABASE_URL (its role must be allowed to create databases and roles). */
export async function startTestCluster(): Promise<TestCluster> {
  const server = process.env.TEST_DATABASE_URL
    ? existingServer(process.env.TEST_DATABASE_URL)
    : await startTemporaryServer()
  const template = `porokh_template_${process.pid}`
  try {
    await onServer(server.adminUrl, `create database ${template} owner ${userOf(server.ownerUrl)}`)
    await migrate(on(template, server.ownerUrl))
    // The embedded server needs no password.
    if (process.env.TEST_DATABASE_URL) {
      await onServer(server.adminUrl, `alter role porokh_app login password '${appPassword}'`)
    }
    await withServer(on(template, server.ownerUrl), believeCallers)
    await withServer(on(template, server.ownerUrl), playMoney)
  } catch (error) {
    await server.stop()
    throw error
  }
  process.env[variable] = JSON.stringify({ ...server, template } satisfies Addresses)
  return {
    stop: async () => {
      await (await keptAdmin)?.end()
      keptAdmin = undefined
      await dropTemplates(server.adminUrl, template)
      await server.stop()
    },
  }
}

/** The migrated template, and the templates filled from it. */
async function dropTemplates(adminUrl: string, template: string): Promise<void> {
  await withServer(adminUrl, async (db) => {
    const names = 'select datname as name from pg_database where starts_with(datname, $1)'
    const { rows } = await db.query<{ name: string }>(names, [template])
    for (const { name } of rows) await db.query(`drop database ${name} with (force)`)
  })
}

/**
 * Creates a new database in about 50 ms: migrated and without data, a copy of a template or, on request, without a schema. `poolSize` is
 * the application's maximum number of connections, by default that of production.
 */
export async function createTestDatabase({
  migrated = true,
  template: own = '',
  poolSize,
}: { migrated?: boolean; template?: string; poolSize?: number } = {}): Promise<TestDatabase> {
  const addresses = process.env[variable]
  if (!addresses) throw new Error('No test cluster: run under vitest or Playwright, or call startTestCluster() first')
  const { adminUrl, ownerUrl, appUrl, template } = JSON.parse(addresses) as Addresses
  const name = `test_${randomBytes(6).toString('hex')}`
  const from = own || (migrated ? template : 'template0')
  // Copying files costs a third of copying through the write-ahead log.
  const copied = `template ${from} strategy file_copy`
  await asAdmin(`create database ${name} owner ${userOf(ownerUrl)} ${copied}`)
  // A copy does not inherit the template's privileges.
  if (migrated) await asAdmin(`revoke temporary, create on database ${name} from public`)
  const owner = connect(on(name, ownerUrl), {
    poolSize: 4,
    limits: longLimits,
    applicationName: 'porokh test owner',
  })
  const admin = connect(on(name, adminUrl), { poolSize: 1, limits: longLimits, applicationName: 'porokh test admin' })
  const app = connect(on(name, appUrl), { poolSize, applicationName: 'porokh test' })
  return {
    ownerUrl: on(name, ownerUrl),
    appUrl: on(name, appUrl),
    owner,
    admin,
    app,
    drop: async () => {
      await Promise.all([owner.close(), admin.close(), app.close()])
      await untilLeft(name)
      await asAdmin(`drop database ${name} with (force)`)
    },
  }
}

/** Turns a database into a template. It must have no open connections. Returns its name. */
export async function makeTemplate({ ownerUrl, owner, admin, app }: TestDatabase): Promise<string> {
  await Promise.all([owner.close(), admin.close(), app.close()])
  const name = /^\w+:\/\/[^/]*\/([^?]*)/.exec(ownerUrl)![1]!
  // Connections that were just closed may still be ending.
  await asAdmin(`select pg_terminate_backend(pid, 30000) from pg_stat_activity where datname = '${name}'`)
  return name
}

/**
 * The name of a template with this content. The first worker process of a run that asks fills it; the others wait until it exists. It is
 * dropped at the end of the run.
 */
export async function filledTemplate(
  content: string,
  fill: (database: TestDatabase) => Promise<void>,
): Promise<string> {
  const { adminUrl, template } = JSON.parse(process.env[variable]!) as Addresses
  const name = `${template}_${content}`
  await withServer(adminUrl, async (db) => {
    // The connection, and with it the lock, ends with this block.
    await db.query('select pg_advisory_lock(hashtext($1))', [name])
    if ((await db.query('select from pg_database where datname = $1', [name])).rowCount > 0) return
    const database = await createTestDatabase()
    await fill(database)
    await db.query(`alter database ${await makeTemplate(database)} rename to ${name}`)
  })
  return name
}

/** The server ends a closed connection a moment later. To end it by force is reported as a lost connection, and takes 100 ms. */
async function untilLeft(name: string): Promise<void> {
  const client = await (keptAdmin ??= openAdmin())
  for (let tries = 0; tries < 100; tries++) {
    const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [name])
    if (rowCount === 0) return
    await sleep(5)
  }
}

export const dropTemplate = (name: string): Promise<void> => asAdmin(`drop database ${name} with (force)`)

let keptAdmin: Promise<Client> | undefined

/** Uses one connection of this process: a new one costs the server as much as copying a database. */
async function asAdmin(statement: string): Promise<void> {
  keptAdmin ??= openAdmin()
  await (await keptAdmin).query(statement)
}

async function openAdmin(): Promise<Client> {
  const { adminUrl } = JSON.parse(process.env[variable]!) as Addresses
  const client = new Client({ ...settingsOf(longLimits), connectionString: adminUrl, application_name: 'porokh tests' })
  await client.connect()
  return client
}

function existingServer(url: string) {
  return {
    adminUrl: url,
    ownerUrl: url,
    appUrl: url.replace(/\/\/([^@/]*@)?/, `//porokh_app:${appPassword}@`),
    stop: async () => {},
  }
}

async function startTemporaryServer() {
  removeAbandonedServers()
  const dataDir = mkdtempSync(path.join(dataFolder(), `porokh-test-${process.pid}-`))
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    shared_buffers: '128MB',
    // Autovacuum would delay a test's own vacuum at random, and change the plans and pages that are counted.
    autovacuum: 'off',
  }
  const server = await openEmbedded({ dataDir, alone: true, settings })
  // Tests corrupt books with triggers disabled. Elsewhere the owner may not disable them for a session.
  await onServer(server.adminUrl, `grant set on parameter session_replication_role to ${userOf(server.ownerUrl)}`)
  return {
    ...server,
    stop: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const memoryFolder = '/dev/shm'
/** Several times the space of the databases in use at once. */
const memoryNeeded = 3 * 1024 ** 3

/** A folder in memory, where copying a template takes a tenth of the time, if one has enough space; otherwise the temporary folder. */
function dataFolder(): string {
  if (!existsSync(memoryFolder)) return os.tmpdir()
  const { bavail, bsize } = statfsSync(memoryFolder)
  return Math.min(bavail * bsize, os.freemem()) > memoryNeeded ? memoryFolder : os.tmpdir()
}

/** Stops and deletes servers left by test runs that were killed. */
function removeAbandonedServers() {
  for (const folder of [os.tmpdir(), memoryFolder].filter((one) => existsSync(one))) {
    for (const name of readdirSync(folder)) {
      const pid = Number(/^porokh-test-(\d+)-/.exec(name)?.[1])
      if (!pid || isRunning(pid)) continue
      const dataDir = path.join(folder, name)
      void stopServer(path.join(dataDir, 'postgres')).then(() => rmSync(dataDir, { recursive: true, force: true }))
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const onServer = (url: string, statement: string) => withServer(url, (db) => db.query(statement))

async function withServer(url: string, work: (db: Db) => Promise<unknown>) {
  const server = connect(url, { poolSize: 1, limits: longLimits, applicationName: 'porokh tests' })
  try {
    await work(server.db)
  } finally {
    await server.close()
  }
}

/** The user name in an address. */
const userOf = (url: string) => /^\w+:\/\/([^@:/]+)/.exec(url)![1]!
const on = (database: string, url: string) => url.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${database}`)
