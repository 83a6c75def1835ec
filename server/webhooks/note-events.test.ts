import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db/connect.ts'
import type { Db } from '../db/db.ts'
import { startTestApp, testSecret, type SignedIn, type TestApp } from '../testing/app.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../testing/webhook-receiver.ts'
import { mac } from '../sealing/mac.ts'
import { noteEvents } from './note-events.ts'
import { sealSecret } from './secrets.ts'
import { sendWebhooks } from './send-webhooks.ts'
import { newSecret } from './signing.ts'

let app: TestApp
let receiver: WebhookReceiver
let nasrin: SignedIn & { sponsorId: number }
beforeAll(async () => {
  app = await startTestApp()
  receiver = await startWebhookReceiver()
  nasrin = await app.addSponsor('nasrin')
})
afterAll(async () => {
  await app.close()
  await receiver.close()
})
beforeEach(async () => {
  await app.owner.db.query('delete from webhooks_endpoint')
  receiver.got.splice(0)
  const secret = sealSecret(app.edge.seal, nasrin.sponsorId, newSecret())
  await app.owner.db.query(
    `insert into webhooks_endpoint (sponsor_id, url, events, secret, created_at, changed_at)
      values ($1, $2, '{campaign}', $3, $4, $4)`,
    [nasrin.sponsorId, `${receiver.origin}/`, secret, app.clock.now()],
  )
  await note()
})

const noteOnce = (database: Database = app.database) => noteEvents.run(database, app.clock.now())
/** Waits until every event was processed, which transactions of other tests on the same server delay. */
const note = async () => {
  const behind = 'select from webhooks_cursor where done_to < (select max(id) from audit_event)'
  do await noteOnce()
  while ((await app.owner.db.query(behind)).rowCount > 0)
}
/** Writes an event as the functions do: after a change. */
const write = async (db: Db) => {
  await db.query('select pg_current_xact_id()')
  const { rows } = await db.query<{ id: number }>(
    `insert into audit_event (at, actor, action, sponsor_id) values ($1, 'system', 'campaign.closed', $2) returning id`,
    [app.clock.now(), nasrin.sponsorId],
  )
  return rows[0]!.id
}
const events = async () => {
  const { rows } = await app.owner.db.query<{ id: number }>(
    'select event_id as id from webhooks_delivery order by event_id',
  )
  return rows.map(({ id }) => id)
}
const sender = () =>
  sendWebhooks({
    seal: app.edge.seal,
    mac: (purpose, text) => mac(testSecret, purpose, text),
    logger: pino({ level: 'silent' }),
    posting: { testOrigin: receiver.origin },
  })

test('an event that is committed after a later one is not lost', async () => {
  const ids: number[] = []
  await app.owner.transaction(async (slow) => {
    ids.push(await write(slow))
    ids.push(await app.owner.transaction(write))
    for (let turn = 0; turn < 5; turn++) await noteOnce()
    // The later event waits for the earlier one.
    expect(await events()).toEqual([])
  })
  await note()
  expect(await events()).toEqual(ids)
  expect(ids[1]).toBeGreaterThan(ids[0]!)
})

test('an event of a rolled-back transaction delays nothing', async () => {
  await expect(
    app.owner.transaction(async (db) => {
      await write(db)
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  const id = await app.owner.transaction(write)
  await note()
  expect(await events()).toEqual([id])
})

test('three processes create each message once', async () => {
  const ids: number[] = []
  for (let n = 0; n < 20; n++) ids.push(await app.owner.transaction(write))
  for (let turn = 0; turn < 4; turn++) await Promise.all([1, 2, 3].map(() => noteOnce()))
  await note()
  expect(await events()).toEqual(ids)
})

test('a process that dies while creating messages has created none, and the next one creates them', async () => {
  const id = await app.owner.transaction(write)
  const dying: Database = {
    ...app.database,
    transaction: (work, options) =>
      app.database.transaction(async (db) => {
        if ((await work(db)) === 0) return 0 as never
        throw new Error('killed')
      }, options),
  }
  // The process dies as soon as it has work.
  const untilItDies = async () => {
    for (let turn = 0; turn < 1000; turn++) await noteOnce(dying)
  }
  await noteOnce()
  await expect(untilItDies()).rejects.toThrow('killed')
  expect(await events()).toEqual([])
  await note()
  expect(await events()).toEqual([id])
})

test('continues after a restore on a server with other transaction ids', async () => {
  const id = await app.owner.transaction(write)
  await noteOnce()
  await app.owner.db.query('update webhooks_cursor set noted_by = 9000000000000000')
  await note()
  expect(await events()).toEqual([id])
})

test('if a process dies after sending and before recording it, another one sends the same id again', async () => {
  await app.owner.transaction(write)
  await note()
  const dying: Database = {
    ...app.database,
    transaction: async () => {
      throw new Error('killed')
    },
  }
  await sender().run(dying, app.clock.now())
  expect(receiver.got).toHaveLength(1)
  await sender().run(app.database, app.clock.now())
  expect(receiver.got).toHaveLength(1)
  app.clock.advance(61_000)
  await sender().run(app.database, app.clock.now())
  await sender().run(app.database, app.clock.now())
  expect(receiver.got).toHaveLength(2)
  const [one, two] = receiver.got.map(({ headers, text }) => [headers['webhook-id'], text])
  expect(two).toEqual(one)
})

test('two processes send a message once', async () => {
  for (let n = 0; n < 12; n++) await app.owner.transaction(write)
  await note()
  for (let turn = 0; turn < 4; turn++) await Promise.all([1, 2].map(() => sender().run(app.database, app.clock.now())))
  expect(receiver.got).toHaveLength(12)
  expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(12)
})
