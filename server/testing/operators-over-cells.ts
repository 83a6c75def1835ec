import { setTimeout as sleep } from 'node:timers/promises'
import { startTestApp, type Answer, type CallOptions, type SignedIn, type TestApp } from './app.ts'
import { openCells, type Cells } from './cells.ts'
import type { TestDatabase } from './database.ts'
import { deal, openAtHome } from './dealt-campaign.ts'
import { must, review } from './market.ts'

/** The home with two operators and a sponsor, and a cell with members and twenty places: joined by replication, one process in front. */
export interface OperatorsOverCells {
  cells: Cells
  home: TestDatabase
  one: TestDatabase
  app: TestApp
  farid: SignedIn
  tanvir: SignedIn
  sponsor: SignedIn
  call(as: SignedIn, name: string, options?: CallOptions): Promise<Answer>
  /** Whether the process reaches the cell. */
  reach(here: boolean): void
  /** Signs an operator in, and waits until the cell has the session. */
  signIn(username: string): Promise<SignedIn>
  /** Somebody of the cell hands in. */
  handIn(): Promise<{ member: SignedIn; task: number }>
  close(): Promise<void>
}

export async function openOperatorsOverCells(): Promise<OperatorsOverCells> {
  const cells = await openCells(2)
  const [home, one] = cells.all.map(({ database }) => ({ ...database, drop: async () => {} })) as [
    TestDatabase,
    TestDatabase,
  ]
  let here = true
  const app = await startTestApp({
    at: 'now',
    on: home,
    cells: [{ number: 1, database: one, here, isHere: () => here }],
  })
  const { campaignId, maker } = await openAtHome(home)
  await deal(home, campaignId, 1, 20)
  await cells.settle()
  const call = (as: SignedIn, name: string, options: CallOptions = {}) => {
    const [method, path] = name.split(' ') as [string, string]
    return app.call(method, path, { as, key: method === 'POST' ? crypto.randomUUID() : undefined, ...options })
  }
  const sessionsOf = async ({ owner }: TestDatabase, { id }: SignedIn) =>
    (await owner.db.query('select from app_session where user_id = $1', [id])).rowCount
  const signIn = async (username: string) => {
    const operator = await app.signInAs(username)
    const opened = await sessionsOf(home, operator)
    while ((await sessionsOf(one, operator)) < opened) await sleep(50)
    return operator
  }
  await app.addOperator('farid')
  await app.addOperator('tanvir')
  let members = 0
  return {
    cells,
    home,
    one,
    app,
    farid: await signIn('farid'),
    tanvir: await signIn('tanvir'),
    sponsor: await app.signInAs(maker),
    call,
    reach: (now) => void (here = now),
    signIn,
    async handIn() {
      const member = await app.inCell(1).addMember(`rahima${++members}`)
      const { id } = must(201, await call(member, 'POST /api/tasks', { body: { campaignId } })).body
      must(200, await call(member, `POST /api/tasks/${id}/submit`, { body: { review, rating: 3 } }))
      return { member, task: id }
    },
    async close() {
      await app.close()
      await cells.stop()
    },
  }
}
