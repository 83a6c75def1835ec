import { once } from 'node:events'
import net from 'node:net'
import { expect, test } from 'vitest'
import { bindApi } from './bind-api.ts'
import { startTestApp } from '../../testing/app.ts'
import { fakeApi, fakePace, fakeRoutes } from '../../testing/fake-api.ts'

test('closes although a browser keeps an idle connection open', async () => {
  const app = await startTestApp({ api: bindApi(fakeApi, fakeRoutes) })
  const unused = net.connect(Number(new URL(app.url).port), '127.0.0.1')
  await once(unused, 'connect')
  const ended = once(unused, 'close')
  // Otherwise the connection would stay open until the client closes it, which may exceed a test's time.
  await expect(app.close()).resolves.toBeUndefined()
  await ended
})

test('answers earlier requests before it closes', async () => {
  const app = await startTestApp({ api: bindApi(fakeApi, fakeRoutes) })
  const karim = await app.addSponsor('karim')
  fakePace.slowMs = 500
  const asked = app.call('POST', '/api/pay', { as: karim, key: 'once', body: { amount: 5 } })
  await expect.poll(() => app.edge.front.unanswered()).toBe(1)
  await app.close()
  fakePace.slowMs = 0
  expect((await asked).status).toBe(200)
})
