import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run, tsc, writeSettings } from './compiler.ts'

let folder: string
let packed: string[]
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'porokh-client-'))
  const copy = path.join(folder, 'client')
  mkdirSync(copy)
  for (const name of ['package.json', 'LICENSE', 'README.md'])
    writeFileSync(path.join(copy, name), readFileSync(path.join('packages/client', name)))
  run('.', tsc, '-p', 'packages/client', '--outDir', path.join(copy, 'dist'))
  // Compiled above, into this folder.
  const pack = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder]
  const [{ files }] = JSON.parse(run(copy, 'npm', ...pack)) as [{ files: { path: string }[] }]
  packed = files.map((file) => file.path)
  // Installs the package as a user does, with nothing else in the folder.
  const user = path.join(folder, 'user')
  mkdirSync(user)
  writeFileSync(path.join(user, 'package.json'), '{"private":true,"type":"module"}')
  run(user, 'npm', 'install', '--offline', '--no-audit', '--no-fund', path.join(folder, 'porokh-0.1.0.tgz'))
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true }))

test('the published package is the compiled client with its types, without dependencies', () => {
  expect(
    packed.every((file) => /^(dist\/(command\/)?[\w-]+\.(js|d\.ts)|LICENSE|README\.md|package\.json)$/.test(file)),
  ).toBe(true)
  expect(packed).toEqual(expect.arrayContaining(['dist/index.js', 'dist/index.d.ts', 'dist/api.d.ts']))
  expect(readdirSync(path.join(folder, 'user/node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
    'porokh',
  ])
})

test('its command runs after installation', () => {
  const user = path.join(folder, 'user')
  expect(run(user, path.join(user, 'node_modules/.bin/porokh'), '--help')).toContain('Usage: porokh <command>')
})

test('runs in Node, and compiles in the strictest project with its own types', () => {
  const user = path.join(folder, 'user')
  // Split into pieces, because our code may not contain an error suppression.
  const wrong = ['@ts', 'expect', 'error'].join('-')
  const code = `import { Porokh, PorokhError, verifyWebhook, type Submission } from 'porokh'
const porokh = new Porokh({ url: 'http://127.0.0.1:9', token: 'none', retries: 0 })
export const reviews = async (id: number): Promise<string[]> => {
  const all: Submission[] = []
  for await (const one of porokh.each('/api/sponsor/campaigns/{id}/submissions', { path: { id } })) all.push(one)
  return all.map(({ review }) => review)
}
// ${wrong} there is no such call
void porokh.get('/api/sponsor/nothing').catch(() => undefined)
// ${wrong} the id is missing
void porokh.get('/api/sponsor/campaigns/{id}').catch(() => undefined)
console.log(typeof verifyWebhook, PorokhError.name)
`
  writeFileSync(path.join(user, 'index.ts'), code)
  writeSettings(user, 'tsconfig.json', { compilerOptions: { module: 'nodenext' }, files: ['index.ts'] })
  expect(run(user, tsc, '-p', '.')).toBe('')
  expect(run(user, process.execPath, 'index.js').trim()).toBe('function PorokhError')
})
