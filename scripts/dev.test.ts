import { expect, test } from 'vitest'
import { refusePublicUse } from './dev/refuse-public-use.ts'
import { runsOnServer } from './dev/watched-server.ts'

test('the development server refuses production and a public address', () => {
  expect(() => refusePublicUse({ NODE_ENV: 'production' })).toThrow('does not run with NODE_ENV=production')
  expect(() => refusePublicUse({ PUBLIC_URL: 'https://porokh.example' })).toThrow('Unset PUBLIC_URL')
  expect(() => refusePublicUse({ NODE_ENV: 'development', PUBLIC_URL: '' })).not.toThrow()
})

test('the server restarts only for files that it runs', () => {
  for (const file of [
    'server/core/refuse.ts',
    'server/tasks/claim.sql',
    'contract/tasks.ts',
    'web/public/content/Faq.tsx',
  ])
    expect(runsOnServer(file)).toBe(true)
  for (const file of [
    'server/app/jobs/jobs.test.ts',
    'server/testing/app.ts',
    'web/shared/ui/Button.tsx',
    'web/public/sign-in/Login.tsx',
    'data/postgres/base/1',
  ])
    expect(runsOnServer(file)).toBe(false)
})
