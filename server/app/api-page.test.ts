import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostCalls } from './limits/limit-calls.ts'
import { must, openMarket, review, type Market } from '../testing/market.ts'

const page = readFileSync('docs/api.md', 'utf8')
const block = (language: string) => new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'ms').exec(page)![1]!

let market: Market
let token: string
let folder: string
beforeAll(async () => {
  market = await openMarket()
  const body = { name: 'quick start', scopes: ['read', 'campaigns'] }
  token = must(201, await market.asSponsor('POST', '/api/sponsor/tokens', body)).body.token
  folder = mkdtempSync(path.join(tmpdir(), 'porokh-page-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await market.close()
})

/** Runs in another process, because this one serves the calls. */
async function run(command: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let [out, failed] = ['', '']
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (failed += chunk))
  const status = await new Promise((resolve) => child.on('close', resolve))
  expect([status, failed]).toEqual([0, ''])
  return out
}

// A machine with only Node lacks both tools.
const hasCurl = spawnSync('sh', ['-c', 'command -v curl sed']).status === 0

test.skipIf(!hasCurl)('the quick start in curl writes, funds and submits a campaign', async () => {
  const script = block('sh').replace('https://porokh.example.com', market.app.url).replace('porokh_…', token)
  await run('sh', ['-eu', '-c', script])
  const { items } = must(200, await market.asSponsor('GET', '/api/sponsor/campaigns')).body
  expect(items[0]).toMatchObject({ title: 'Plan a trip without a network', state: 'in_review', escrow: 40_000 })
})

test('the quick start in TypeScript prints all reviews', async () => {
  const id = await market.openCampaign({ places: 3 })
  for (const name of ['rahima', 'jamal', 'moyna']) await market.handIn(await market.addMember(name), id)
  const file = path.join(folder, 'reviews.ts')
  // Page size of two, to get two pages.
  writeFileSync(file, block('ts').replace('campaigns/3/', `campaigns/${id}/`).replace('limit=100', 'limit=2'))
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}')
  const tsx = path.resolve('node_modules/tsx/dist/esm/index.mjs')
  const env = { POROKH_URL: market.app.url, POROKH_TOKEN: token }
  const lines = (await run(process.execPath, ['--import', tsx, file], env)).trim().split('\n')
  expect(lines).toHaveLength(3)
  expect(lines.every((line) => /^\d+ Tester \w+ /.test(line) && line.endsWith(review))).toBe(true)
})

test('a running server’s page has the same examples', async () => {
  const { description } = (await market.app.call('GET', '/api/openapi.json')).body.info
  const verifying = /^```ts\n(.*?)^```/ms.exec(readFileSync('docs/webhooks.md', 'utf8'))![1]!
  for (const example of [block('sh'), block('ts'), verifying]) expect(description).toContain(example)
})

test('states the actual limits', () => {
  for (const most of [mostCalls.token, mostCalls.address]) expect(page).toContain(most.toLocaleString('en'))
})
