import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tokenScopes } from '../../contract/token-scopes.ts'
import { must, openMarket, review, type Market } from './market.ts'
import { zipFiles } from './zip.ts'

let market: Market
let token: string
let folder: string
let campaign: number
const built = mkdtempSync(path.join(tmpdir(), 'porokh-built-'))
const main = path.join(built, 'main.js')
beforeAll(async () => {
  // Bundled into one file, because compiling for each call takes longer than most calls.
  const ssr = path.resolve('packages/client/src/command/main.ts')
  await build({ configFile: false, logLevel: 'silent', build: { ssr, outDir: built, emptyOutDir: false } })
  writeFileSync(path.join(built, 'package.json'), '{"type":"module"}')
  market = await openMarket()
  const body = { name: 'the command', scopes: tokenScopes }
  token = must(201, await market.asSponsor('POST', '/api/sponsor/tokens', body)).body.token
  campaign = await market.openCampaign({ places: 5 })
  await market.handIn(await market.addMember('rahima'), campaign)
})
afterAll(async () => {
  rmSync(built, { recursive: true })
  await market?.close()
})
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'porokh-command-'))
  return () => rmSync(folder, { recursive: true })
})

const signedIn = () => ({ POROKH_URL: market.app.url, POROKH_TOKEN: token })

function start(args: string[], env: Record<string, string>, input?: string): ChildProcess {
  const child = spawn(process.execPath, [main, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, XDG_CONFIG_HOME: folder, ...env },
  })
  child.stdin.end(input)
  return child
}

async function porokh(args: string[], env: Record<string, string> = signedIn(), input?: string) {
  const child = start(args, env, input)
  let [out, said] = ['', '']
  child.stdout!.on('data', (chunk) => (out += chunk))
  child.stderr!.on('data', (chunk) => (said += chunk))
  const status = await new Promise((resolve) => child.on('close', resolve))
  // The token never appears in the output, whatever goes wrong.
  expect(out + said).not.toContain(token)
  return { status, out, said }
}

test('login stores a working token, readable only by its user, and logout deletes it', async () => {
  const kept = path.join(folder, 'porokh/login.json')
  const login = (input: string) => porokh(['login', '--url', market.app.url], {}, input)
  expect(await login('prk_nobody')).toMatchObject({ status: 1 })
  expect(existsSync(kept)).toBe(false)

  const { status, said } = await login(`${token}\n`)
  expect(status).toBe(0)
  expect(said).toContain('Nasrin Apps')
  expect(statSync(kept).mode & 0o777).toBe(0o600)
  expect((await porokh(['campaigns'], {})).out).toContain('Organic Maps')

  expect((await porokh(['logout'], {})).status).toBe(0)
  expect(existsSync(kept)).toBe(false)
  expect(await porokh(['campaigns'], {})).toMatchObject({ status: 2, said: expect.stringContaining('porokh login') })
})

test('a token is sent only over https, except on the same machine', async () => {
  const { status, said } = await porokh(['login', '--url', 'http://porokh.example.com'], {}, token)
  expect([status, said]).toEqual([2, expect.stringContaining('https: only')])
})

test('campaigns are a table for people, and JSON for programs', async () => {
  const { out } = await porokh(['campaigns', '--state', 'open'])
  const [heads, row] = out.split('\n')
  expect(heads).toMatch(/^id +state +to decide +places +escrow BDT +title$/)
  expect(row).toMatch(new RegExp(`^${campaign} +open +1 +1/5 +1000.00 +Plan a trip`))
  expect(JSON.parse((await porokh(['campaigns', '--json'])).out)).toMatchObject([{ id: campaign, amount: 20_000 }])
  expect((await porokh(['campaigns', '--state', 'closed'])).said).toContain('No campaign')
})

test('submissions are exported to standard output or to a file, which appears once it is complete', async () => {
  const csv = await porokh(['submissions', 'export', String(campaign)])
  expect([csv.status, csv.out]).toEqual([0, expect.stringContaining(review)])
  const json = await porokh(['submissions', 'export', String(campaign), '--format', 'json', '--out', 'all.json'])
  expect([json.status, json.out]).toEqual([0, ''])
  expect(JSON.parse(readFileSync(path.join(folder, 'all.json'), 'utf8'))).toMatchObject({ items: [{ review }] })

  const other = await porokh(['submissions', 'export', '999999', '--out', 'none.csv'])
  expect(other).toMatchObject({ status: 1, said: expect.stringContaining('not_found') })
  expect(readdirSync(folder)).toEqual(['all.json'])
})

test('a listing becomes a draft, and the taken fields are listed', async () => {
  const listing = { 'metadata/en-US/title.txt': 'Way home', 'metadata/en-US/full_description.txt': 'Finds a way home.' }
  writeFileSync(path.join(folder, 'listing.zip'), zipFiles(listing))
  const { status, out, said } = await porokh(['import', 'listing.zip', '--link', 'https://organicmaps.app'])
  expect([status, out]).toEqual([0, expect.stringMatching(/^Draft \d+: Way home/)])
  expect(said).toContain('title: from metadata/en-US/title.txt')
})

test('an invalid, refused or failed request is explained in words', async () => {
  for (const args of [
    ['dance'],
    ['submissions', 'export', 'x'],
    ['campaigns', '--colour'],
    ['import'],
    ['watch', '--every', '0'],
  ])
    expect(await porokh(args), args.join(' ')).toMatchObject({
      status: 2,
      out: '',
      said: expect.stringContaining('--help'),
    })
  expect((await porokh(['--help'])).out).toContain('submissions export ID')
  writeFileSync(path.join(folder, 'no.zip'), 'no zip')
  const bad = await porokh(['import', 'no.zip', '--link', 'https://organicmaps.app'])
  expect(bad).toMatchObject({ status: 1, said: expect.stringContaining('import.bad_zip') })
  const revoked = await porokh(['campaigns'], { ...signedIn(), POROKH_TOKEN: 'prk_revoked' })
  expect(revoked).toMatchObject({ status: 1, said: expect.stringContaining('auth.signed_out') })
})

test('a closed output pipe ends the command without an error', async () => {
  const child = start(['campaigns', '--json'], signedIn())
  child.stdout!.destroy()
  let said = ''
  child.stderr!.on('data', (chunk) => (said += chunk))
  expect([await new Promise((resolve) => child.on('close', resolve)), said]).toEqual([0, ''])
})

test('watch prints events from now on', async () => {
  await market.app.runJob('webhooks.note-events')
  const child = start(['watch', '--every', '1', '--campaign', String(campaign)], signedIn())
  let [out, said] = ['', '']
  child.stdout!.on('data', (chunk) => (out += chunk))
  child.stderr!.on('data', (chunk) => (said += chunk))
  // The first query determines the current position.
  await expect.poll(() => said, { timeout: 60_000 }).toContain('Watching')
  const task = await market.handIn(await market.addMember('jamal'), campaign)
  const told = async () => {
    await market.app.runJob('webhooks.note-events')
    return out
  }
  // Events committed during an older transaction of any test are delivered later, so others may come first.
  await expect.poll(told, { timeout: 60_000, interval: 500 }).toContain(`submissionId=${task}`)
  const lines = out.trim().split('\n')
  expect(lines.at(-1)).toContain('submission.submitted')
  expect(lines.filter((line) => !line.includes(`campaignId=${campaign}`))).toEqual([])
  child.kill()
})
