import { afterAll, beforeAll, expect, test } from 'vitest'
import { bindApi } from '../http/bind-api.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ api: bindApi({}, {}) })
})
afterAll(() => app.close())

test('reports that it is alive, and ready while the database responds', async () => {
  expect((await app.call('GET', '/healthz')).status).toBe(200)
  expect((await app.call('GET', '/readyz')).body).toEqual({ status: 'ready' })
})

test('does not commit for each of many readiness checks', async () => {
  const commits = new Set<string>()
  for (let asked = 0; asked < 40; asked++) {
    expect((await app.call('GET', '/readyz')).status).toBe(200)
    const { rows } = await app.owner.db.query<{ at: string }>('select at::text as at from app_ready')
    for (const { at } of rows) commits.add(at)
  }
  expect(commits.size).toBeLessThan(40)
})

test('shows metrics by route, only to the local machine', async () => {
  await app.call('GET', '/api/nothing/12345')
  const { text } = await app.call('GET', '/metrics')
  expect(text).toContain('porokh_http_request_seconds_count{method="GET",route="/healthz",status="200"}')
  expect(text).toContain('process_cpu_user_seconds_total')
  expect(text).toContain('porokh_database_connections{state="open"}')
  expect(text).not.toContain('nothing/12345')
  expect((await app.call('GET', '/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(404)
})

test('sends notifications to a member’s open page, and closes the stream at sign-out', async () => {
  const [rahima, karim] = [await app.addMember('rahima'), await app.addMember('karim')]
  expect((await app.call('GET', '/api/notifications/stream')).status).toBe(401)
  const onu = await app.addOperator('onu')
  await app.owner.db.query('update members_user set password_is_first = true where id = $1', [onu.id])
  const tooEarly = await app.call('GET', '/api/notifications/stream', { as: onu })
  expect(tooEarly.problem).toMatchObject({ status: 403, code: 'password.first' })

  const response = await fetch(`${app.url}/api/notifications/stream`, { headers: { cookie: rahima.cookie } })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const news = reader(response)
  expect(await news.next()).toBe('retry: 5000')
  const record = (memberId: number) =>
    app.owner.db.query(`select audit_record($1, 'system', null, 'task.approved', p_member => $2, p_notify => true)`, [
      app.clock.now(),
      memberId,
    ])
  await record(karim.id)
  await record(rahima.id)
  expect(await news.next()).toMatch(/^id: 2\nevent: notification\ndata: {"id":2}$/)

  const again = reader(
    await fetch(`${app.url}/api/notifications/stream`, { headers: { cookie: rahima.cookie, 'last-event-id': '0' } }),
  )
  expect(await again.next()).toBe('retry: 5000')
  expect(await again.next()).toContain('data: {"id":2}')

  app.clock.advance(30 * 60_000)
  expect(await news.next()).toContain('event: signed-out')
  expect(await news.next()).toBeUndefined()
})

test('notifies an operator’s open page of operators’ matters', async () => {
  const [faruk, nasrin] = [await app.addOperator('faruk'), await app.addSponsor('nasrin')]
  const [his, hers] = await Promise.all(
    [faruk, nasrin].map(async ({ cookie }) =>
      reader(await fetch(`${app.url}/api/notifications/stream`, { headers: { cookie } })),
    ),
  )
  expect([await his!.next(), await hers!.next()]).toEqual(['retry: 5000', 'retry: 5000'])
  const tell = async (action: string, sponsorId: number | null) => {
    const { rows } = await app.owner.db.query<{ id: number }>(
      `with told as (select audit_record($1, 'system', null, $2, p_sponsor => $3, p_detail => '{"username": "nila"}'))
        select nextval(pg_get_serial_sequence('audit_event', 'id')) as id from told`,
      [app.clock.now(), action, sponsorId],
    )
    return rows[0]!.id - 1
  }
  const [added, opened] = [await tell('operator.added', null), await tell('campaign.opened', nasrin.sponsorId)]
  expect(await his!.next()).toContain(`data: {"id":${added}}`)
  expect(await hers!.next()).toContain(`data: {"id":${opened}}`)
})

test('keeps no stream for a client that left before it opened', async () => {
  const shirin = await app.addMember('shirin')
  const leaving = new AbortController()
  const requestsInWork = () => app.edge.front.counts().classes.signedIn.inWork
  await app.owner.transaction(async (db) => {
    await db.query('lock table audit_event in access exclusive mode')
    const opened = fetch(`${app.url}/api/notifications/stream`, {
      headers: { cookie: shirin.cookie },
      signal: leaving.signal,
    })
    await expect.poll(requestsInWork, { timeout: 30_000 }).toBe(1)
    leaving.abort()
    await expect(opened).rejects.toThrow('abort')
    await expect.poll(() => app.edge.front.unanswered(), { timeout: 30_000 }).toBe(app.edge.streams.size)
  })
  await expect.poll(requestsInWork, { timeout: 30_000 }).toBe(0)
  expect([...app.edge.streams].map(({ userId }) => userId)).not.toContain(shirin.id)
})

function reader(response: Response) {
  const stream = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let buffer = ''
  return {
    async next(): Promise<string | undefined> {
      while (!buffer.includes('\n\n')) {
        const { value, done } = await stream.read()
        if (done) return undefined
        buffer += value
      }
      const [event = '', ...rest] = buffer.split('\n\n')
      buffer = rest.join('\n\n')
      return event
    },
  }
}
