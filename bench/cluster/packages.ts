import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Debian's folder of the PostgreSQL 15 programs. */
export const postgresPrograms = '/usr/lib/postgresql/15/bin'

const programs: Record<string, string[]> = {
  patroni: ['patroni', '--version'],
  etcd: ['etcd', '--version'],
  haproxy: ['haproxy', '-v'],
  pgbackrest: ['pgbackrest', 'version'],
  pgbouncer: ['pgbouncer', '--version'],
}

/** Why this machine cannot run a cluster; undefined if it can. */
export function whyNoCluster(): string | undefined {
  const missing = Object.entries(programs)
    .filter(([, [program, ...args]]) => spawnSync(program!, args, { env: withSbin() }).error !== undefined)
    .map(([name]) => name)
  if (!existsSync(postgresPrograms)) missing.push('postgresql-15')
  if (missing.length > 0) return `not installed: ${missing.join(', ')}`
  // The nodes use 127.0.0.2 and 127.0.0.3, which only Linux provides without configuration.
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it takes root on Linux'
  return undefined
}

/** Debian installs haproxy and pgbouncer in /usr/sbin, which is not in every PATH. */
export const withSbin = (): NodeJS.ProcessEnv => ({ ...process.env, PATH: `${process.env.PATH}:/usr/sbin` })
