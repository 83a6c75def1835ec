import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import http, { type OutgoingHttpHeaders } from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { serverPid, stopServer } from '../server/db/postmaster.ts'
import { freePort } from './helpers/free-port.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'porokh-dev-'))
const database = path.join(dataDir, 'postgres')
const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PUBLIC_URL: '', NODE_ENV: '' }
/** The headers with which Vite's client checks whether the development server runs again. */
const webSocket = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'sec-websocket-protocol': 'vite-ping',
}
let dev: ChildProcess
let said = ''

test.afterAll(async () => {
  dev?.kill('SIGKILL')
  await stopServer(database)
  rmSync(dataDir, { recursive: true, force: true })
})

test('npm run dev serves pages, calls, changed texts, sent messages and a changed server on one port, and leaves nothing behind', async ({
  page,
}) => {
  // On a slow machine with other tests, the first start with an empty folder takes more than a minute.
  test.slow()
  const port = await freePort()
  const ready = start(port)
  ready.catch(() => {})

  // Requests that arrive during the start are answered after it.
  await expect(() => connect(port)).toPass({ intervals: [20] })
  const early = [get(port, '/faq'), get(port, '/api/settings'), get(port, '/', webSocket)]
  expect(await Promise.all(early)).toEqual([200, 200, expect.any(Number)])

  const url = await ready
  const touch = (file: string) => utimesSync(file, new Date(), new Date())

  // A server-rendered page with its style, and a page of the app, which calls the API through the same port.
  await page.goto(`${url}/faq`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-public]')).toHaveCSS('display', 'grid')
  await page.goto(`${url}/login`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await fetch(`${url}/api/settings`)).status).toBe(200)
  // No service worker stores pages: the one served only removes an earlier one.
  expect(await (await fetch(`${url}/sw.js`)).text()).toContain('registration.unregister()')

  // Changed texts appear on the open page.
  await page.goto(`${url}/dev/components?lang=en`)
  const box = page.getByLabel('Name of the app').first()
  await box.fill('typed before')
  await page.route(/\/web\/dev\/words\.ts\?t=\d+&lang=en/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('Forms and buttons', 'Forms, renamed'),
    })
  })
  touch('web/dev/words.ts')
  await expect(page.getByRole('heading', { name: 'Forms, renamed' })).toBeVisible()
  await expect(box).toHaveValue('typed before')

  // A message sent by the server appears on the messages page.
  await page.goto(`${url}/dev/messages?lang=en`)
  await fetch(`${url}/api/password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: 'sponsor@demo.test' }),
  })
  await expect(page.getByText('E-mail to sponsor@demo.test')).toBeVisible()
  expect((await fetch(`${url}/dev/messages`, { method: 'POST', body: '{}' })).status).toBe(403)

  // A changed file restarts the server; a call waits for it.
  const before = serverPid(database)
  touch('server/core/refuse.ts')
  await expect.poll(() => said).toContain('server/core/refuse.ts changed')
  expect((await fetch(`${url}/api/settings`)).status).toBe(200)
  expect(serverPid(database)).toBe(before)

  const ended = once(dev, 'exit')
  dev.kill('SIGTERM')
  await ended
  expect(serverPid(database)).toBeUndefined()
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})

test('a build contains no development pages', () => {
  const built = readdirSync('dist/web', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|css|html)$/.test(file),
  )
  expect(built.length).toBeGreaterThan(20)
  const found = built.filter((file) =>
    /dev__|\/dev\/(components|messages)|porokh:message/.test(readFileSync(path.join('dist/web', file), 'utf8')),
  )
  expect(found).toEqual([])
  expect(existsSync('dist/web/web/dev')).toBe(false)
})

/** Resolves to the URL once the server is ready. */
async function start(port: number): Promise<string> {
  dev = spawn('npm', ['run', 'dev'], { env: { ...env, PORT: String(port) }, stdio: ['ignore', 'pipe', 'pipe'] })
  return new Promise((resolve, reject) => {
    for (const stream of [dev.stdout!, dev.stderr!]) {
      stream.on('data', (chunk) => {
        said += String(chunk)
        const address = /is ready after .*: (\S+)/.exec(said)?.[1]
        if (address) resolve(address)
      })
    }
    dev.once('exit', () => reject(new Error(said)))
  })
}

/** Fails while nothing listens on the port. */
async function connect(port: number): Promise<void> {
  const socket = net.connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.destroy()
}

/** Returns the answer's status. Fails without an answer within three minutes. */
async function get(port: number, url: string, headers: OutgoingHttpHeaders = {}): Promise<number | undefined> {
  const signal = AbortSignal.timeout(180_000)
  const request = http.get({ host: '127.0.0.1', port, path: url, headers, signal, agent: false })
  const [answer] = (await Promise.race([once(request, 'response'), once(request, 'upgrade')])) as [http.IncomingMessage]
  request.destroy()
  return answer.statusCode
}
