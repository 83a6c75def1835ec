import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

interface Locked {
  version: string
  resolved?: string
  integrity?: string
  inBundle?: boolean
  optionalDependencies?: Record<string, string>
}

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
const { packages } = read('package-lock.json') as { packages: Record<string, Locked> }
const locked = Object.entries(packages).filter(([place]) => place !== '')

const empty = mkdtempSync(path.join(os.tmpdir(), 'porokh-lock-'))
afterAll(() => rmSync(empty, { recursive: true }))

test('npm ci accepts the lock file without a request to the registry', () => {
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(path.join(root, file), path.join(empty, file))
  const cache = path.join(empty, 'cache')
  const { status, stderr } = spawnSync('npm', ['ci', '--dry-run', '--offline', '--ignore-scripts', '--cache', cache], {
    cwd: empty,
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
})

// When npm updates a lock file beside an existing node_modules, it drops packages for other platforms.
test('the lock file lists the packages for every platform', () => {
  const missing = locked.flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isFoundFrom(place, name)),
  )
  expect(missing).toEqual([])
})

test('the lock file has the hash of each package and names no host', () => {
  const faulty = locked.filter(([, one]) => one.resolved || !(one.integrity || one.inBundle)).map(([place]) => place)
  expect(faulty).toEqual([])
})

test('package.json requires exact versions', () => {
  const { dependencies, devDependencies, optionalDependencies } = read('package.json') as Record<string, object>
  const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual([])
})

/** Searches the same folders as Node: the package's own folder, then each folder above. */
function isFoundFrom(place: string, name: string): boolean {
  for (let folder = place; folder; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (packages[`${folder}/node_modules/${name}`]) return true
  }
  return packages[`node_modules/${name}`] !== undefined
}
