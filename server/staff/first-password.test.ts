import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { SessionProof } from '../core/session-proof.ts'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { refused } from '../testing/market.ts'

/** The proposer of a new operator knows the first password. So the new operator has to change it before anything else. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ publicUrl: 'https://porokh.example' })
})
afterAll(() => app.close())

const first = 'three mangoes at dawn'
const own = 'nine kites over Dhaka'

async function added(username: string): Promise<{ as: SignedIn }> {
  const { rows } = await app.owner.db.query<{ id: number }>(
    `insert into members_user (role, username, password_hash, password_is_first, created_at, works_on)
      values ('operator', $1, 'none', true, $2, 'admin')
      returning id`,
    [username, app.clock.now()],
  )
  return { as: { ...(await app.signInAs(username)), id: rows[0]!.id } }
}

test('a new operator signs in with the first password, changes it, and then continues', async () => {
  const plain = await startTestApp()
  try {
    const [faruk, onu] = [await plain.addOperator('faruk'), await plain.addOperator('onu')]
    const body = { username: 'nila', password: first, confirmPassword: first, worksOn: 'admin' }
    const { id } = (await plain.call('POST', '/api/operator/operators', { as: faruk, body })).body
    expect(
      (await plain.call('POST', `/api/operator/approvals/${id}/confirm`, { as: onu, key: 'confirm' })).status,
    ).toBe(204)
    const logIn = async (password: string) => {
      const answer = await plain.call('POST', '/api/login', { body: { identifier: 'nila', password } })
      return { status: answer.status, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
    }
    const [here, there] = [await logIn(first), await logIn(first)]
    const list = (as: { cookie: string }) => plain.call('GET', '/api/operator/operators', { as, language: 'en' })
    expect(refused(await list(here))).toMatchObject({ status: 403, code: 'password.first' })
    expect((await list(here)).problem.detail).toBe('Somebody else has chosen the present one. Change it first.')

    const change = (password: string) =>
      plain.call('PUT', '/api/password', {
        as: here,
        body: { currentPassword: first, password, confirmPassword: password },
      })
    expect(refused(await change(first))).toMatchObject({ status: 400, code: 'password.same' })
    expect(refused(await list(here))).toMatchObject({ code: 'password.first' })
    expect((await change(own)).status).toBe(204)
    expect((await list(here)).status).toBe(200)
    // The change signs out everybody who used the first password meanwhile.
    expect((await list(there)).status).toBe(401)
    expect([(await logIn(first)).status, (await logIn(own)).status]).toEqual([401, 200])
    expect((await list(await logIn(own))).status).toBe(200)
  } finally {
    await plain.close()
  }
})

describe('before the change', () => {
  const mayBeCalled = ['POST /api/lock', 'POST /api/login', 'POST /api/logout', 'GET /api/session', 'PUT /api/password']

  test('only signing in and out, the session and the change can be called', () => {
    const marked = Object.entries(api as Record<string, Endpoint>)
      .filter(([, { firstPassword }]) => firstPassword)
      .map(([name]) => name)
    expect(marked.toSorted()).toEqual(mayBeCalled.toSorted())
  })

  test('every call of operators, of staff and of signed-in users is refused', async () => {
    const { as } = await added('mou')
    const calls = Object.entries(api as Record<string, Endpoint>).filter(
      ([name, { role }]) => ['operator', 'staff', 'signed_in'].includes(role) && !mayBeCalled.includes(name),
    )
    expect(calls.length).toBeGreaterThan(50)
    for (const [name] of calls) {
      const [method, path] = name.split(' ') as [string, string]
      const answer = await app.call(method, path.replace(/:\w+/g, '1'), { as })
      expect([name, refused(answer).code]).toEqual([name, 'password.first'])
    }
  })

  test('public calls treat the operator as signed out', async () => {
    const { as } = await added('jui')
    expect((await app.call('GET', '/api/levels', { as })).status).toBe(200)
    expect((await app.call('GET', '/api/session', { as })).body.user).toMatchObject({ username: 'jui' })
  })

  test('the database accepts no operator action from the session, and adds no factor', async () => {
    const { as } = await added('sumi')
    const proof = new SessionProof(as.cookie.split('=')[1]!)
    const now = app.clock.now()
    const asApp = (statement: string, ...more: unknown[]) => app.database.db.query(statement, [proof, ...more])
    const none = 'no open session'
    await expect(
      asApp(`select approvals_propose($1, 'fee_withdrawal', null, 100, 'Rent of the servers', $2)`, now),
    ).rejects.toThrow(none)
    await expect(
      asApp(`select approvals_propose($1, 'closing', 1, null, 'She has left us.', $2)`, now),
    ).rejects.toThrow(none)
    await expect(
      asApp(`select staff_add_factor($1, 'passkey', 'Mine', null, 'id', '\\x01', 0, $2)`, now),
    ).rejects.toThrow(none)
    await expect(
      asApp('update members_user set password_is_first = false where id = $2 and $1 = $1', as.id),
    ).rejects.toThrow(/permission denied/)
  })
})
