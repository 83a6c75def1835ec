import { existsSync } from 'node:fs'
import type { AnyAction } from './run-action.ts'

const features = ['members', 'sponsors', 'content', 'campaigns', 'tasks', 'feedback', 'ledger', 'payouts', 'trust']

/** The actions of every feature, by the names of their endpoints. */
export async function loadRoutes(): Promise<Record<string, AnyAction>> {
  const routes: Record<string, AnyAction> = {}
  for (const feature of features) {
    const file = new URL(`../${feature}/routes.ts`, import.meta.url)
    if (!existsSync(file)) continue
    const module = (await import(file.href)) as Record<string, Record<string, AnyAction>>
    Object.assign(routes, module[`${feature}Routes`])
  }
  return routes
}
