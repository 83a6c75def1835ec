import { longLimits, shortLimits } from './client.ts'
import { connect, withRole, type Database } from './connect.ts'
import { openEmbedded, type EmbeddedServer } from './embedded.ts'
import { asksForSql } from './log-sql.ts'
import { migrate } from './migrate.ts'

export interface OpenDatabase extends Database {
  /** The address with which the application's role connects. */
  appUrl: string
  /** The address with which the owner of the schema connects: for migrations and benchmarks, never for requests. */
  ownerUrl: string
  /** The names of the SQL files that were applied at this start. */
  migrated: string[]
  /** Closes the connections and, once nobody else uses it, the embedded server. */
  stop(): Promise<void>
}

export interface OpenOptions {
  /** Whether this process is the app that serves from the data folder. Commands (`ledger:check`, `migrate`) may use the folder too. */
  serving: boolean
  poolSize?: number
}

type Env = Record<string, string | undefined>

/** Returns the addresses in the environment, or those of the embedded server, which it starts if needed. Does not migrate. */
export async function findServer(env: Env, { serving }: { serving: boolean }): Promise<EmbeddedServer> {
  if (!env.DATABASE_URL) return openEmbedded({ dataDir: env.DATA_DIR || 'data', alone: serving })
  return {
    ownerUrl: env.DATABASE_URL,
    appUrl: env.DATABASE_APP_URL || withRole(env.DATABASE_URL, 'porokh_app'),
    stop: async () => {},
  }
}

/**
 * Connects to the database and migrates its schema. With DATABASE_URL it uses that PostgreSQL (version 15 or newer),
 * otherwise the embedded one in DATA_DIR (default `data`).
 */
export async function openDatabase(env: Env, { serving, poolSize }: OpenOptions): Promise<OpenDatabase> {
  const server = await findServer(env, { serving })
  let migrated: string[]
  try {
    migrated = await migrate(server.ownerUrl)
  } catch (error) {
    await server.stop()
    throw error
  }
  const database = connect(server.appUrl, {
    poolSize,
    // Commands read everything.
    limits: serving ? shortLimits : longLimits,
    logSql: asksForSql(env) ? console.log : undefined,
  })
  return {
    ...database,
    appUrl: server.appUrl,
    ownerUrl: server.ownerUrl,
    migrated,
    stop: async () => {
      await database.close().finally(() => server.stop())
    },
  }
}
