import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runVitest } from './run-vitest.mjs'

const vitest = path.resolve('node_modules/.bin/vitest')
// Below node_modules, so that the tests written here can import vitest and belong to no other run.
const cache = path.resolve('node_modules/.cache/porokh')

let folder: string
beforeEach(() => {
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(path.join(cache, 'second-attempt-'))
  vi.spyOn(console, 'log').mockReturnValue()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs these test files, each of which may ask whether it is its first attempt. */
async function run(files: Record<string, string>) {
  const config = `export default { root: import.meta.dirname, test: { include: ['*.test.js'], exclude: [] } }`
  writeFileSync(path.join(folder, 'vitest.config.js'), config)
  const start = `import { existsSync, writeFileSync } from 'node:fs'
    import { beforeAll, expect, test } from 'vitest'
    const been = import.meta.filename + '.been'
    const first = !existsSync(been)
    writeFileSync(been, '')\n`
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, `${name}.test.js`), start + text)
  return runVitest([vitest, 'run', '--root', folder], folder, { quiet: true })
}

test('what fails once is run again, and named', async () => {
  const outcome = await run({
    passes: `test('one', () => {}); test('runs once', () => expect(first).toBe(true))`,
    fails: `test('one', () => {}); test('slow', () => expect(first).toBe(false))`,
    begins: `beforeAll(() => { if (first) throw new Error('no server') }); test('one', () => {})`,
    crashes: `test('one', async () => { if (first) process.kill(process.pid, 'SIGKILL'); await null })`,
    leaks: `test('one', () => { if (first) Promise.reject(new Error('left alone')) })`,
  })
  expect(outcome).toMatchObject({ passed: 7, failed: 0 })
  expect(outcome.second.map((name) => path.relative(path.relative('.', folder), name)).toSorted()).toEqual([
    'begins.test.js',
    'crashes.test.js',
    'fails.test.js: slow',
    'leaks.test.js: left alone',
  ])
})

test('what fails twice has failed', async () => {
  const outcome = await run({
    passes: `test('one', () => {})`,
    fails: `test('one', () => {}); test('two', () => expect(1).toBe(2)); test('three', () => expect(1).toBe(3))`,
    nothing: `throw new Error('not a test file')`,
    leaks: `test('one', () => { Promise.reject(new Error('left alone')) })`,
  })
  expect(outcome).toEqual({ passed: 3, failed: 4, second: [] })
})
