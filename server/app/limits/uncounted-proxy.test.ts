import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { limits } from './limits.ts'

/** A local proxy that TRUST_PROXY does not configure. */
const lines: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ log: (line) => lines.push(line) })
})
afterAll(() => app.close())

test.each(['x-forwarded-for', 'x-real-ip', 'forwarded'])(
  'a request forwarded with %s is limited, and the log says once why',
  async (name) => {
    await app.owner.db.query('delete from app_rate_limit')
    const { tries } = limits.reset_ip
    const ask = (headers: Record<string, string>, n: number) =>
      app.call('POST', '/api/password-reset', { body: { identifier: `nobody${name}${n}` }, headers })
    const statuses: number[] = []
    for (let n = 0; n <= tries; n++) statuses.push((await ask({ [name]: '203.0.113.9' }, n)).status)
    expect(statuses.lastIndexOf(204)).toBe(tries - 1)
    expect(statuses.at(-1)).toBe(429)
    // A direct call from this machine has no limit.
    expect((await ask({}, tries + 1)).status).toBe(204)
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1)
  },
)
