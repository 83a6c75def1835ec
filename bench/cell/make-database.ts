import { migrate } from '../../server/db/migrate.ts'
import { ask } from '../chaos/ask.ts'
import type { Cell } from './open-cell.ts'

/** Makes a database in the cell, with its roles and the schema. Returns the addresses of both roles, through HAProxy. */
export async function makeDatabase({ adminUrl, haproxy }: Cell): Promise<{ ownerUrl: string; appUrl: string }> {
  await ask(adminUrl, `create role porokh login createrole password 'owner'`)
  await ask(adminUrl, 'create database porokh owner porokh')
  const address = (login: string) => `postgresql://${login}@${haproxy.host}:${haproxy.port}/porokh`
  const ownerUrl = address('porokh:owner')
  await migrate(ownerUrl)
  await ask(ownerUrl, `alter role porokh_app login password 'app'`)
  return { ownerUrl, appUrl: address('porokh_app:app') }
}
