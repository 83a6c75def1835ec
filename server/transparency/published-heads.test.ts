import { execFile } from 'node:child_process'
import { createPublicKey, randomBytes, verify } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedText, type Head, type Receipt } from '../../contract/receipt.ts'
import { mac } from '../sealing/mac.ts'
import { testSecret, type TestApp } from '../testing/app.ts'
import { compiled } from '../testing/compiled.ts'
import { openMarket, type Market } from '../testing/market.ts'
import { addWork } from '../testing/work.ts'
import { headHash, leafHash, saltOf } from './merkle.ts'
import { tellHeads } from './tell-heads.ts'

let market: Market
let app: TestApp
let receipt: Receipt
let folder: string
let server: Server
const told: (Head & { signature: string; publicKey: string })[] = []
let status = 200

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'porokh-heads-'))
  market = await openMarket()
  app = market.app
  const rahima = await market.addMember('rahima')
  await addWork(app, { memberId: rahima.id, sponsorId: market.sponsor.sponsorId })
  for (let day = 0; day < 3; day++) {
    await market.later(24)
    await app.runJob('transparency.publish-head')
  }
  const [row] = (await app.call('GET', '/api/statement', { as: await app.signInAs('rahima') })).body.items
  receipt = (await app.call('GET', `/api/receipts/${row.id}`, { as: await app.signInAs('rahima') })).body
  server = createServer((request, response) => {
    let text = ''
    request.on('data', (piece) => (text += piece))
    request.on('end', () => {
      if (status === 200) told.push(JSON.parse(text))
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  server?.close()
  await market?.close()
})

const file = (name: string, content: unknown): string => {
  const at = path.join(folder, name)
  writeFileSync(at, typeof content === 'string' ? content : JSON.stringify(content))
  return at
}
async function verified(...given: string[]): Promise<{ status: number; output: string }> {
  const run = promisify(execFile)
  try {
    const { stdout } = await run(process.execPath, [await compiled('scripts/receipt-verify.ts'), ...given])
    return { status: 0, output: stdout }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { status: code, output: stderr }
  }
}
const headsFile = async (): Promise<string> => (await app.call('GET', '/api/transparency/heads.json')).text

test('all heads can be paged', async () => {
  const days: string[] = []
  for (let cursor = ''; ;) {
    const { body } = await app.call('GET', `/api/transparency/heads?limit=2${cursor}`)
    days.push(...body.items.map(({ day }: Head) => day))
    if (!body.next) break
    cursor = `&cursor=${body.next}`
  }
  expect(days).toEqual(days.toSorted().toReversed())
  expect(days.length).toBeGreaterThanOrEqual(3)
  const { body } = await app.call('GET', `/api/transparency/heads?day=${days[1]}`)
  expect(body.items.map(({ day }: Head) => day)).toEqual([days[1]])
  expect((await app.call('GET', '/api/transparency/heads?cursor=yesterday')).problem.code).toBe('input.not_possible')
})

test('one file has all heads, signed with the published key', async () => {
  const { publicKey, heads } = JSON.parse(await headsFile()) as { publicKey: string; heads: typeof told }
  expect(publicKey).toBe((await app.call('GET', '/api/transparency')).body.headKey)
  const { body } = await app.call('GET', '/api/transparency/heads?limit=100')
  expect(heads).toMatchObject(body.items.toReversed())
  for (const head of heads) {
    const signature = Buffer.from(head.signature, 'base64')
    expect(verify(null, Buffer.from(signedText(head)), createPublicKey(publicKey), signature)).toBe(true)
  }
})

test('a receipt is verified only with the published hash or with that file', async () => {
  const mine = file('receipt.json', receipt)
  const heads = JSON.parse(await headsFile()) as { heads: typeof told }
  const all = file('heads.json', heads)
  expect(await verified(mine, receipt.head!.hash)).toMatchObject({
    status: 0,
    output: expect.stringContaining('VALID'),
  })
  expect(await verified(mine, all)).toMatchObject({ status: 0, output: expect.stringContaining('VALID') })
  expect(await verified(mine)).toEqual({ status: 1, output: expect.stringContaining('give the hash') })
  expect(await verified(mine, '0'.repeat(64))).toEqual({
    status: 1,
    output: expect.stringContaining('not the published hash'),
  })

  const madeUp = file('made-up.json', makeUp())
  expect(await verified(madeUp)).toEqual({ status: 1, output: expect.stringContaining('NOT VERIFIED') })
  expect(await verified(madeUp, all)).toEqual({ status: 1, output: expect.stringContaining('NOT VALID') })
  heads.heads[1]!.hash = '0'.repeat(64)
  expect(await verified(mine, file('changed.json', heads))).toEqual({
    status: 1,
    output: expect.stringContaining('does not follow'),
  })
})

/** A receipt for a row that never existed, with a matching head. */
function makeUp(): Receipt {
  const { head, line } = receipt
  const salt = randomBytes(32)
  const row = { id: 1, line: line.replace('14000', '94000') }
  const root = leafHash(salt, row)
  const about = { day: head!.day, upTo: 1, entries: 1, audit: head!.audit }
  const hash = headHash(Buffer.alloc(32), root, about).toString('hex')
  const previous = '0'.repeat(64)
  return {
    line: row.line,
    salt: saltOf(salt, 1).toString('hex'),
    proof: [],
    head: { ...about, version: 2, root: root.toString('hex'), previous, hash },
  }
}

test('heads are written to the log and sent to another server, with retries until it accepts them', async () => {
  const logged: Head[] = []
  const job = tellHeads({
    mac: (purpose, text) => mac(testSecret, purpose, text),
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    log: (about) => 'head' in about && logged.push(about.head as Head),
  })
  const run = () => job.run(app.database, app.clock.now())
  status = 503
  for (const minute of [1, 2]) {
    expect(await run(), `minute ${minute}`).toBeGreaterThanOrEqual(3)
    expect(await run()).toBe(0)
    app.clock.advance(60_000)
  }
  await expect(run()).rejects.toThrow('could not be sent')
  expect(told).toEqual([])
  app.clock.advance(60_000)
  status = 200
  expect(await run()).toBeGreaterThanOrEqual(3)
  app.clock.advance(60_000)
  expect(await run()).toBe(0)

  const { heads } = JSON.parse(await headsFile()) as { heads: typeof told }
  expect(told).toMatchObject(heads)
  expect(new Set(logged.map(({ day }) => day))).toEqual(new Set(heads.map(({ day }) => day)))
  expect(logged.at(-1)).toEqual(told.at(-1))
})
