import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Where Debian has the programs of PostgreSQL 15. */
export const postgresPrograms = '/usr/lib/postgresql/15/bin'

const programs: Record<string, string[]> = {
  patroni: ['patroni', '--version'],
  etcd: ['etcd', '--version'],
  haproxy: ['haproxy', '-v'],
  pgbackrest: ['pgbackrest', 'version'],
  pgbouncer: ['pgbouncer', '--version'],
}

/** Why a cluster cannot be run on this machine; undefined when it can. */
export function whyNoCluster(): string | undefined {
  const missing = Object.entries(programs)
    .filter(([, [program, ...args]]) => spawnSync(program!, args, { env: withSbin() }).error !== undefined)
    .map(([name]) => name)
  if (!existsSync(postgresPrograms)) missing.push('postgresql-15')
  if (missing.length > 0) return `not installed: ${missing.join(', ')}`
  // The nodes have addresses of their own, 127.0.0.2 and 127.0.0.3, which only Linux has without configuration.
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it takes root on Linux'
  return undefined
}

/** Debian has haproxy and pgbouncer in /usr/sbin, which is not in everybody's PATH. */
export const withSbin = (): NodeJS.ProcessEnv => ({ ...process.env, PATH: `${process.env.PATH}:/usr/sbin` })
