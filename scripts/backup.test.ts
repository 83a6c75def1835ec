import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../server/testing/app.ts'
import { forgetHome } from '../server/payouts/after-move.ts'
import { createTestDatabase, type TestDatabase } from '../server/testing/database.ts'
import { full } from '../server/testing/full.ts'
import { runFile, runScript } from '../server/testing/run-script.ts'

vi.setConfig({ hookTimeout: 120_000 })

let folder: string
let database: TestDatabase
let app: TestApp
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'porokh-restore-'))
  database = await createTestDatabase()
  app = await startTestApp({ on: database })
  await app.addMember('rahima')
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await app?.close()
})

const secret = 'the secret of both servers, which is long'

test('a server’s backup is restored into a new embedded server, encrypted with a key pair of backup:key', async () => {
  const keys = (await runScript('backup-key', [], {})).output
  const [, publicKey = ''] = /BACKUP_KEY=(age1\S+)/.exec(keys) ?? []
  const [, secretKey = ''] = /BACKUP_KEY=(AGE-SECRET-KEY-\S+)/.exec(keys) ?? []
  const target = path.join(folder, 'backups', 'one')

  const made = await runScript('backup', [target], {
    DATABASE_URL: database.ownerUrl,
    SECRET: secret,
    BACKUP_KEY: publicKey,
  })
  expect(made).toEqual({ status: 0, output: expect.stringMatching(/rows of \d+ tables, .* encrypted, in/) })

  // A new data folder has no secret and must not create one.
  const fresh = { DATA_DIR: path.join(folder, 'data'), BACKUP_KEY: secretKey }
  expect(await runScript('restore', [target], fresh)).toEqual({
    status: 1,
    output: expect.stringContaining('Set SECRET'),
  })
  // `npm test` restores in server/backup.
  if (!full) return
  const restored = await runScript('restore', [target], { ...fresh, SECRET: secret })
  expect(restored).toEqual({ status: 0, output: expect.stringContaining('The books are correct') })
  const unknown = ['--finish', '--head', 'ab'.repeat(32)]
  expect(await runScript('restore', unknown, fresh)).toEqual({
    status: 3,
    output: expect.stringContaining('NOT FOUND'),
  })
}, 300_000)

test('no server starts during an unfinished restore: access revoked since the backup would work again', async () => {
  const { ownerUrl, appUrl, owner } = database
  await forgetHome(owner.db)
  const env = {
    DATABASE_URL: ownerUrl,
    DATABASE_APP_URL: appUrl,
    SECRET: secret,
    DATA_DIR: folder,
    DEMO: '1',
    PORT: '0',
  }
  const started = await runFile('server/app/main.ts', [], env)
  expect(started).toEqual({ status: 1, output: expect.stringContaining('npm run restore -- --finish') })
}, 120_000)
