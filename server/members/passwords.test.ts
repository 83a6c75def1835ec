import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, isWeakPassword, provePassword } from './passwords.ts'

test.each([
  'short9chr',
  'password123',
  '1234567890',
  'qwertyuiop',
  'Bangladesh123',
  'iloveyou2026',
  'aaaaaaaaaaaa',
  '0987654321',
  'abcdefghijk',
])('is weak: %s', async (password) => expect(await isWeakPassword(password)).toBe(true))

test.each(['porokh-demo-2026', 'three mangoes at dawn', 'আমার গোপন কথা', 'k7#Rw2!pLq'])(
  'is strong enough: %s',
  async (password) => expect(await isWeakPassword(password)).toBe(false),
)

test('is weak when it is the username, the phone number or the e-mail', async () => {
  expect(await isWeakPassword('Rahima.Khatun', ['rahima.khatun', null])).toBe(true)
})

test('is stored as argon2id with 19 MiB and two passes, and matches only itself', async () => {
  const stored = await hashPassword('three mangoes at dawn')
  expect(stored).toMatch(/^\$sha256-argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const proof = await provePassword(stored, 'three mangoes at dawn')
  expect(createHash('sha256').update(proof!).digest('base64')).toBe(`${stored.split('$').at(-1)}=`)
  expect(await provePassword(stored, 'three mangoes at dusk')).toBeUndefined()
  expect(await provePassword('none', 'none')).toBeUndefined()
})

test('matches in every Unicode composition that a keyboard may send', async () => {
  const stored = await hashPassword('caf\u00e9 at the corner')
  expect(await provePassword(stored, 'cafe\u0301 at the corner')).toBeDefined()
})
