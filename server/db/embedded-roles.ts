import pg from 'pg'
import type { Client } from './client.ts'

/** The superuser of the embedded server. Porokh uses it only to create the database. */
export const admin = 'postgres'
/** Owns the database and its objects without being a superuser, which limits the harm of a compromised function. */
export const owner = 'porokh_owner'
export const database = 'porokh'

/** Creates the roles and the database of a new server. */
export async function prepareDatabase(keeper: Client): Promise<void> {
  const { rowCount } = await keeper.query('select from pg_database where datname = $1', [database])
  if (rowCount) return
  await keeper.query('create role porokh_app login').catch(ignoreDuplicate)
  await keeper.query(`create role ${owner} login`).catch(ignoreDuplicate)
  await keeper.query(`grant porokh_app to ${owner}`).catch(ignoreDuplicate)
  await keeper.query(`create database ${database} owner ${owner}`).catch(ignoreDuplicate)
}

/** Ignores the error if another process prepared the same server concurrently. */
function ignoreDuplicate(error: unknown) {
  if (!(error instanceof pg.DatabaseError) || !['42710', '42P04', '23505', 'XX000'].includes(error.code ?? ''))
    throw error
}
