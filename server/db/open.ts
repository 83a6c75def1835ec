import { connect, withRole, type Database } from './connect.ts'
import { openEmbedded, type EmbeddedServer } from './embedded.ts'
import { asksForSql } from './log-sql.ts'
import { migrate } from './migrate.ts'

export interface OpenDatabase extends Database {
  /** Where the application's role connects. */
  appUrl: string
  /** Where the owner of the schema connects: for migrations and benchmarks, never for requests. */
  ownerUrl: string
  /** The migrations that were applied just now. */
  migrated: string[]
  /** Closes the connections and, once nobody else uses it, the embedded server. */
  stop(): Promise<void>
}

export interface OpenOptions {
  /** The serving app has a data folder to itself; commands beside it (`ledger:check`, `migrate`) share it. */
  serving: boolean
  poolSize?: number
}

type Env = Record<string, string | undefined>

/** The addresses of DATABASE_URL, or of the embedded server, which is started where it does not run. Changes no schema. */
export async function findServer(env: Env, { serving }: { serving: boolean }): Promise<EmbeddedServer> {
  if (!env.DATABASE_URL) return openEmbedded({ dataDir: env.DATA_DIR || 'data', alone: serving })
  return {
    ownerUrl: env.DATABASE_URL,
    appUrl: env.DATABASE_APP_URL || withRole(env.DATABASE_URL, 'porokh_app'),
    stop: async () => {},
  }
}

/**
 * The one way to the database. With DATABASE_URL any PostgreSQL from 15 up, without it the embedded one in DATA_DIR
 * (default `data`). Brings the schema up to date.
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
  const database = connect(server.appUrl, { poolSize, logSql: asksForSql(env) ? console.log : undefined })
  return {
    ...database,
    appUrl: server.appUrl,
    ownerUrl: server.ownerUrl,
    migrated,
    stop: async () => {
      await database.close()
      await server.stop()
    },
  }
}
