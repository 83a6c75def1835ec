import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { programOf } from '../../vite.server.ts'

/** Below node_modules, where Node finds the packages. */
const inRoot = 'node_modules/.cache/porokh/programs'
const folder = path.join(import.meta.dirname, '../..', inRoot)
const keptMs = 86_400_000
const made = new Map<string, Promise<string>>()

/**
 * Compiles a program as for production, and returns its path. Each process compiles a program once.
 *
 * @param file path from the root of the project
 */
export function compiled(file: string): Promise<string> {
  const known = made.get(file) ?? compile(file)
  made.set(file, known)
  return known
}

async function compile(file: string): Promise<string> {
  const { NODE_ENV } = process.env
  const { build: how, ...program } = programOf(file, inRoot)
  const result = await build({ ...program, configFile: false, build: { ...how, write: false } })
  // Vite sets it when it is not set.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  const [main] = (result as { output: { code: string }[] }).output
  return stored(path.basename(file, '.ts'), main!.code)
}

/** The name follows from the content: other processes of the run write the same file. */
function stored(name: string, code: string): string {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${name}-${createHash('sha256').update(code).digest('hex').slice(0, 16)}.mjs`)
  if (existsSync(file)) return file
  for (const old of readdirSync(folder).map((one) => path.join(folder, one)))
    if (Date.now() - statSync(old).mtimeMs > keptMs) rmSync(old, { force: true })
  const whole = `${file}.${process.pid}`
  writeFileSync(whole, code)
  renameSync(whole, file)
  return file
}
