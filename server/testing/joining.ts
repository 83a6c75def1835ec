import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestApp, type Answer, type SignedIn, type TestApp } from './app.ts'
import { createTestCell, createTestHome, type TestCell } from './test-cells.ts'
import type { TestDatabase } from './database.ts'
import { must } from './market.ts'
import { password } from './passwords.ts'

/** A home with a member of before, and two cells in which people register. */
export interface Joining {
  home: TestDatabase
  one: TestCell
  two: TestCell
  app: TestApp
  nodi: SignedIn
  /** What somebody fills in who registers. Each test has another name and phone number. */
  form: Record<string, unknown>
  /** Registers somebody in this cell. */
  register(changes?: Record<string, unknown>, cell?: number): Promise<Answer>
  joined(changes?: Record<string, unknown>, cell?: number): Promise<SignedIn>
  logIn(identifier: string): Promise<Answer>
  /** The kinds of names that the directory has of a user; those that are to be looked at with a question mark. */
  entries(userId: number): Promise<string[]>
}

/** Opens the cells before the tests of a file, and drops them afterwards. */
export function useJoining(): Joining {
  const joining = {} as Joining
  let code = ''
  let count = 0
  beforeAll(async () => {
    const home = await createTestHome()
    const [one, two] = [await createTestCell(1), await createTestCell(2)]
    const app = await startTestApp({ on: home, cells: [one, two] })
    const nodi = await app.addMember('nodi')
    code = must(200, await app.call('GET', '/api/me', { as: nodi })).body.invitationCode
    await app.runJobs()
    Object.assign(joining, { home, one, two, app, nodi })
  }, 60_000)
  afterAll(() => joining.app.close())
  beforeEach(() => {
    count += 1
    joining.form = {
      mode: 'phone',
      phone: `0171234${String(count).padStart(4, '0')}`,
      username: `member${count}`,
      password,
      confirmPassword: password,
      invitationCode: code,
      acceptTerms: true,
    }
  })

  joining.register = async (changes = {}, cell = 1) => {
    const { app, form } = joining
    app.edge.room = async () => app.edge.cells.get(cell)!
    return app.call('POST', '/api/register', { body: { ...form, ...changes } })
  }
  joining.joined = async (changes, cell) => {
    const { body, headers } = must(201, await joining.register(changes, cell))
    return { id: body.user.id, username: body.user.username, cookie: headers.get('set-cookie')!.split(';')[0]! }
  }
  joining.logIn = (identifier) => joining.app.call('POST', '/api/login', { body: { identifier, password } })
  joining.entries = async (userId) => {
    const { rows } = await joining.home.owner.db.query<{ kind: string; settled: boolean }>(
      'select kind, look_at is null as settled from members_directory where user_id = $1 order by kind',
      [userId],
    )
    return rows.map(({ kind, settled }) => (settled ? kind : `${kind}?`))
  }
  return joining
}
