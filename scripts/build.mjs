import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const sources = ['index.html', 'web', 'index.html', 'contract', 'vite.config.ts', 'tsconfig.json', 'package-lock.json']
const stamp = 'dist/web.sources'

/** Builds the web app into dist/web, unless the build there is from the same sources. */
export function buildWeb() {
  const now = hashOf(sources)
  if (existsSync('dist/web') && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return true
  console.log('Building the web app …')
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']
  const { status } = spawnSync(process.execPath, vite, { stdio: 'inherit' })
  if (status !== 0) return false
  writeFileSync(stamp, now)
  return true
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesIn)) hash.update(`${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

function filesIn(place) {
  if (!existsSync(place)) return []
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place)
    .toSorted()
    .flatMap((name) => filesIn(path.join(place, name)))
}

if (process.argv[1] === fileURLToPath(import.meta.url) && !buildWeb()) process.exit(1)
