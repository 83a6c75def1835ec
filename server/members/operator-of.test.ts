import { inspect } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SessionProof } from '../core/session-proof.ts'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'

let app: TestApp
let shirin: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  shirin = await app.addOperator('shirin')
})
afterAll(() => app.close())

const secretOf = ({ cookie }: SignedIn) => cookie.split('=')[1]!
const operatorOf = async (secret: string | Buffer | null, at = app.clock.now()) => {
  const proof = typeof secret === 'string' ? new SessionProof(secret) : secret
  const { rows } = await app.owner.db.query<{ id: number }>('select members_operator_of($1, $2) as id', [proof, at])
  return rows[0]!.id
}
const none = 'no open session of an operator'

test('the secret of an open session identifies its operator', async () => {
  expect(await operatorOf(secretOf(shirin))).toBe(shirin.id)
})

test('the stored hash of the secret identifies nobody, nor do other texts and null', async () => {
  const { rows } = await app.owner.db.query<{ hash: Buffer }>('select token_hash as hash from app_session')
  for (const secret of [rows[0]!.hash, rows[0]!.hash.toString('hex'), 'nonsense', '', null]) {
    await expect(operatorOf(secret)).rejects.toThrow(none)
  }
})

test('sessions of other users identify no operator', async () => {
  for (const person of [await app.addMember('rahima'), await app.addSponsor('karim')]) {
    await expect(operatorOf(secretOf(person))).rejects.toThrow(none)
  }
})

test('only an open session of a current operator identifies the operator', async () => {
  const session = await app.signInAs('shirin')
  const now = app.clock.now().getTime()
  for (const ms of [-1, 30 * 60_000]) {
    await expect(operatorOf(secretOf(session), new Date(now + ms))).rejects.toThrow(none)
  }
  expect(await operatorOf(secretOf(session), new Date(now + 30 * 60_000 - 1))).toBe(shirin.id)
  expect((await app.call('POST', '/api/logout', { as: session })).status).toBe(204)
  await expect(operatorOf(secretOf(session))).rejects.toThrow(none)

  const tanvir = await app.addOperator('tanvir')
  await app.owner.db.query('update members_user set closed_at = now() where id = $1', [tanvir.id])
  await expect(operatorOf(secretOf(tanvir))).rejects.toThrow(none)
})

test('the secret is in no log and in no JSON', () => {
  const who = { role: 'operator', proof: new SessionProof('the secret of a session') }
  for (const shown of [JSON.stringify(who), inspect(who, { depth: 9, showHidden: true }), String(who.proof)]) {
    expect(shown).not.toMatch(/secret of|746865|116,|116 /)
  }
})
