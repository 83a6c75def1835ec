import { expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'

test('the log leaves out the secret part of a shared page’s and of a proof’s address', async () => {
  const lines: string[] = []
  const app = await startTestApp({ log: (line) => lines.push(line) })
  try {
    for (const path of ['/shared/', '/api/shared/']) await app.call('GET', `${path}${'s'.repeat(43)}`)
    for (const path of ['/proof/', '/api/proof/']) await app.call('GET', `${path}${'p'.repeat(22)}`)
  } finally {
    await app.close()
  }
  const log = lines.join('')
  for (const path of ['/shared/…', '/api/shared/…', '/proof/…', '/api/proof/…']) expect(log).toContain(`"${path}"`)
  expect(log).not.toMatch(/s{43}|p{22}/)
})
