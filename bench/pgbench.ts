import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** pgbench's TPC-B, PostgreSQL's own benchmark, as the reference. */
export interface Pgbench {
  version: string
  prepare(url: string): Promise<void>
  /** Transactions per second, with 16 connections and prepared statements. */
  measure(url: string, seconds: number): Promise<number>
}

export async function findPgbench(env: Record<string, string | undefined>): Promise<Pgbench> {
  const program = candidates(env).find((file) => existsSync(file))
  if (!program) {
    throw new Error(
      'pgbench was not found, so there is no reference to compare with. The embedded PostgreSQL comes without it. ' +
        'Install it (Debian: postgresql-15 or newer) or set PGBENCH_PATH.',
    )
  }
  const version = (await run(program, ['--version'])).stdout.trim()
  return {
    version,
    prepare: async (url) => void (await run(program, ['--initialize', '--quiet', '--scale=50', url])),
    async measure(url, seconds) {
      const options = ['--client=16', '--jobs=2', '--protocol=prepared', `--time=${seconds}`, '--no-vacuum']
      const { stdout } = await run(program, [...options, url])
      const tps = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
      if (!tps) throw new Error(`pgbench printed no result:\n${stdout}`)
      return tps
    },
  }
}

function candidates({ PGBENCH_PATH, PATH = '' }: Record<string, string | undefined>): string[] {
  if (PGBENCH_PATH) return [PGBENCH_PATH]
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  return [
    ...PATH.split(path.delimiter).map((folder) => path.join(folder, 'pgbench')),
    ...versions.map((version) => path.join(debian, version, 'bin', 'pgbench')),
  ]
}
