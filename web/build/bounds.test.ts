import { expect, test } from 'vitest'
import { boundsFor } from './bounds.ts'

test('form fields have the contract’s maximum lengths, including nested fields', () => {
  expect(boundsFor('member')['POST /api/tickets']).toEqual({ subject: 150, text: 4000 })
  expect(boundsFor('sponsor')['PUT /api/sponsor/billing']).toMatchObject({ name: 200, address: 500 })
  expect(boundsFor('operator')['POST /api/operator/announcements']).toMatchObject({ 'title.en': 120, 'body.bn': 4000 })
})

test('an app has the calls of its own role and the public calls', () => {
  const calls = Object.keys(boundsFor('member'))
  expect(calls).toContain('POST /api/login')
  expect(calls.filter((call) => /sponsor\/(?!register)|operator/.test(call))).toEqual([])
})
