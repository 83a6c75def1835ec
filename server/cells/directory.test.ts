import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roomIn } from '../app/room.ts'
import type { SignedIn, TestApp } from '../testing/app.ts'
import type { TestCell } from '../testing/test-cells.ts'
import type { TestDatabase } from '../testing/database.ts'
import { useJoining } from '../testing/joining.ts'
import { must } from '../testing/market.ts'
import { password } from '../testing/passwords.ts'

const joining = useJoining()
const { register, joined, logIn, entries } = joining
let app: TestApp
let home: TestDatabase
let one: TestCell
let two: TestCell
let nodi: SignedIn
beforeAll(() => void ({ app, home, one, two, nodi } = joining))
const cellOf = (id: number) => Math.floor(id / 1e12)

test('a new member comes into the cell that has had the fewest, and never into the home', async () => {
  const room = () => roomIn(app.edge.cells)()
  expect((await room()).cell).toBe(1)
  const first = await joined()
  expect(cellOf(first.id)).toBe(1)
  expect(first.cookie).toContain('=1.')
  expect((await room()).cell).toBe(2)
  await two.database.owner.db.query('update cells_self set takes_members = false')
  expect((await room()).cell).toBe(1)
  one.here = false
  await expect(room()).rejects.toThrow('no cell takes new members')
  one.here = true
  await two.database.owner.db.query('update cells_self set takes_members = true')
})

test('whoever was invited from another cell is signed in, and found by every name in one question', async () => {
  const rahima = await joined({ phone: '01812345678', username: 'Rahima' }, 2)
  expect(cellOf(rahima.id)).toBe(2)
  expect(await entries(rahima.id)).toEqual(['invitation', 'phone', 'username'])
  const me = must(200, await app.call('GET', '/api/me', { as: rahima })).body
  const { rows } = await two.database.owner.db.query('select invited_by from members_member where id = $1', [rahima.id])
  expect(rows).toEqual([{ invited_by: nodi.id }])
  for (const name of ['rahima', 'RAHIMA', '01812345678', '+880 1812-345678']) {
    const answer = must(200, await logIn(name))
    expect(answer.body.user.id).toBe(rahima.id)
    expect(answer.headers.get('set-cookie')).toContain('porokh_session=2.')
  }
  // And invites from there into another cell.
  expect(cellOf((await joined({ invitationCode: me.invitationCode })).id)).toBe(1)
  await app.call('PUT', '/api/invitation', { as: rahima, body: { on: false } })
  expect((await register({ invitationCode: me.invitationCode })).problem.code).toBe('register.code_invalid')
})

test('a member of the home signs in at home, and a name that nobody has is refused as ever', async () => {
  const answer = must(200, await logIn('nodi'))
  expect(answer.body.user.id).toBe(nodi.id)
  expect((await logIn('nobody')).problem.code).toBe('login.username_unknown')
  expect((await logIn('nobody@example.org')).problem.code).toBe('login.email_unknown')
})

test('whoever signs in as somebody else is signed out in the other cell', async () => {
  const here = await joined()
  await joined({ username: 'elsewhere', phone: '01799999999' }, 2)
  must(200, await app.call('POST', '/api/login', { body: { identifier: 'elsewhere', password }, as: here }))
  expect((await app.call('GET', '/api/me', { as: here })).status).toBe(401)
})

test('a password is reset in the cell of its account', async () => {
  const moyna = await joined({ username: 'moyna', phone: '01755555555' }, 2)
  app.sent.length = 0
  const asked = must(204, await app.call('POST', '/api/password-reset', { body: { identifier: 'moyna' } }))
  await app.runJobs()
  const sent = app.sent.find(({ recipient }) => recipient === '+8801755555555')!
  const [, resetCode] = /^(\d{6})/.exec(sent.body)!
  const body = {
    identifier: '01755555555',
    code: resetCode,
    password: `${password} 2`,
    confirmPassword: `${password} 2`,
  }
  const as = { cookie: asked.headers.get('set-cookie')!.split(';')[0]! }
  must(204, await app.call('POST', '/api/password-reset/confirm', { body, as }))
  expect((await app.call('GET', '/api/me', { as: moyna })).status).toBe(401)
  const again = await app.call('POST', '/api/login', { body: { identifier: 'moyna', password: `${password} 2` } })
  expect(again.body.user.id).toBe(moyna.id)
})

describe('a name belongs to one user of all cells', () => {
  test.for([
    ['username', { username: 'nasrin' }, 'register.username_exists'],
    ['phone', { phone: '01911111111' }, 'register.phone_exists'],
    ['email', { mode: 'email', email: 'nasrin@example.org' }, 'register.email_exists'],
  ] as const)('registered in two cells at once: %s', async ([kind, name, refusal]) => {
    const usersNow = async () => {
      const all = await Promise.all(
        [one, two].map(({ database }) => database.owner.db.query('select from members_user')),
      )
      return all.reduce((sum, { rowCount }) => sum + rowCount, 0)
    }
    const before = await usersNow()
    const cells = [1, 2, 1, 2]
    app.edge.room = async () => app.edge.cells.get(cells.pop()!)!
    const all = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        app.call('POST', '/api/register', {
          body: {
            ...joining.form,
            username: `${kind}-${n}`.replace('-', '_'),
            phone: `016${n}${String(joining.form.phone).slice(4)}`,
            email: `${kind}${n}@example.org`,
            ...name,
          },
        }),
      ),
    )
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    const refusals = all.filter(({ status }) => status === 409).map(({ problem }) => problem.code)
    expect(new Set(refusals)).toEqual(new Set([refusal]))
    expect(await usersNow()).toBe(before + 1)
    // Whoever was refused has left nothing.
    const { rows } = await home.owner.db.query('select from members_directory where look_at is not null')
    expect(rows).toEqual([])
  })

  test('also of one at home, and of a sponsor', async () => {
    expect((await register({ username: 'Nodi' })).problem.code).toBe('register.username_exists')
    await joined({ mode: 'email', email: 'taken@example.org' }, 2)
    const body = {
      organisation: 'Taken Apps',
      email: 'Taken@example.org',
      password,
      confirmPassword: password,
      acceptTerms: true,
    }
    expect((await app.call('POST', '/api/sponsor/register', { body })).problem.code).toBe('register.email_exists')
    must(201, await app.call('POST', '/api/sponsor/register', { body: { ...body, email: 'free@example.org' } }))
    const again = await register({ mode: 'email', email: 'free@example.org' })
    expect(again.problem.code).toBe('register.email_exists')
  })

  test('a wallet is bound by one of two who try at once, and changed to a free one', async () => {
    const members = [await joined({}, 1), await joined({ username: 'other', phone: '01733333333' }, 2)]
    for (const as of members) must(204, await app.call('PUT', '/api/pin', { as, body: { pin: '4826', password } }))
    const bind = (as: SignedIn, number: string, provider = 'bkash') =>
      app.call('PUT', '/api/wallet', {
        as,
        body: { provider, number, numberAgain: number, holderName: 'Nasrin Akter', pin: '4826' },
      })
    const both = await Promise.all(members.map((as) => bind(as, '01712345678')))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.problem.code).toBe('wallet.number_taken')
    const winner = members[both.findIndex(({ status }) => status === 200)]!
    const loser = members.find((one_) => one_ !== winner)!
    expect(await entries(winner.id)).toContain('wallet')
    expect(await entries(loser.id)).not.toContain('wallet')
    // A Rocket number is the mobile number and a check digit.
    expect((await bind(loser, '017123456785', 'rocket')).status).toBe(409)
    must(200, await bind(winner, '01787654321'))
    must(200, await bind(loser, '01712345678'))
  })

  test('until the account is closed', async () => {
    const gone = await joined({ username: 'gone', phone: '01744444444' }, 1)
    must(204, await app.call('DELETE', '/api/me', { as: gone, body: { password } }))
    // Nobody else ever gets the code.
    expect(await entries(gone.id)).toEqual(['invitation'])
    expect((await logIn('gone')).problem.code).toBe('login.username_unknown')
    expect(cellOf((await joined({ username: 'gone', phone: '01744444444' }, 2)).id)).toBe(2)
  })
})

describe('while the cell of an account is away', () => {
  beforeAll(() => void (two.here = false))
  afterAll(() => void (two.here = true))

  test('nobody can sign in there, and is told why; all others can', async () => {
    two.here = true
    await joined({ username: 'away' }, 2)
    two.here = false
    const answer = await app.call('POST', '/api/login', {
      body: { identifier: 'away', password },
      language: 'en',
      mayFail: true,
    })
    expect([answer.status, answer.problem.title]).toEqual([503, 'This part of Porokh does not answer right now'])
    must(200, await logIn('nodi'))
    await joined({ username: 'present', phone: '01788888888' }, 1)
  })
})
