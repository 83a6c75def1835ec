import { existsSync } from 'node:fs'
import type { Database } from '../db/connect.ts'
import type { Job } from '../job.ts'
import type { AnyAction } from './run-action.ts'

const features = ['members', 'sponsors', 'content', 'campaigns', 'tasks', 'feedback', 'ledger', 'payouts', 'trust']

async function exportOf<T>(feature: string, file: string, name: string): Promise<T | undefined> {
  const url = new URL(`../${feature}/${file}`, import.meta.url)
  if (!existsSync(url)) return undefined
  const found = ((await import(url.href)) as Record<string, T>)[name]
  if (!found) throw new Error(`${feature}/${file} does not export ${name}`)
  return found
}

/** The actions of every feature, by the names of their endpoints. */
export async function loadRoutes(): Promise<Record<string, AnyAction>> {
  const routes: Record<string, AnyAction> = {}
  for (const feature of features) Object.assign(routes, await exportOf(feature, 'routes.ts', `${feature}Routes`))
  return routes
}

export type MakeDemoData = (world: { database: Database; now: Date; secret: string }) => Promise<unknown>

/** Makes the demo data where there is none yet. */
export const loadDemo = () => exportOf<MakeDemoData>('app', 'demo/make-demo-data.ts', 'makeDemoData')

/** The jobs of every feature. */
export async function loadJobs(): Promise<Job[]> {
  const jobs: Job[] = []
  for (const feature of features) jobs.push(...((await exportOf<Job[]>(feature, 'jobs.ts', `${feature}Jobs`)) ?? []))
  return jobs
}
