import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const both = ['contract', 'tsconfig.json', 'package-lock.json']

/** Builds the web app into dist/web, unless the build there is from the same sources. */
export const buildWeb = () => build('web', 'the web app', 'vite.config.ts', [...both, 'index.html', 'web'])
/** Compiles the server into dist/server/main.mjs, unless the file there is from the same sources. */
export const buildServer = () => build('server', 'the server', 'vite.server.ts', [...both, 'server'])

function build(name, what, config, sources) {
  const now = hashOf([config, ...sources])
  const stamp = `dist/${name}.sources`
  if (existsSync(`dist/${name}`) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return true
  console.log(`Building ${what} …`)
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', config, '--logLevel', 'warn']
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

if (process.argv[1] === fileURLToPath(import.meta.url) && !(buildWeb() && buildServer())) process.exit(1)
