import pg from 'pg'
import type { Client } from './client.ts'

/** The superuser of the embedded server. Porokh uses it to make the database, and for nothing in it. */
export const admin = 'postgres'
/** Owns the database and what is in it, and is no superuser: whoever could make a function of it do something could do no more than that. */
export const owner = 'porokh_owner'
export const database = 'porokh'

/** Makes the roles and the database of a new server. */
export async function prepareDatabase(keeper: Client): Promise<void> {
  const { rowCount } = await keeper.query('select from pg_database where datname = $1', [database])
  if (rowCount) return
  await keeper.query('create role porokh_app login').catch(ignoreDuplicate)
  await keeper.query(`create role ${owner} login`).catch(ignoreDuplicate)
  await keeper.query(`grant porokh_app to ${owner}`).catch(ignoreDuplicate)
  await keeper.query(`create database ${database} owner ${owner}`).catch(ignoreDuplicate)
}

/** Ignores the error when another process prepared the same server at the same time. */
function ignoreDuplicate(error: unknown) {
  if (!(error instanceof pg.DatabaseError) || !['42710', '42P04', '23505', 'XX000'].includes(error.code ?? ''))
    throw error
}
