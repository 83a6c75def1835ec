import { spawnSync } from 'node:child_process'
import type { Advisories } from './bill.ts'

interface Audit {
  vulnerabilities?: Record<string, { name: string; severity: string; via: (string | { title?: string })[] }>
  auditReportVersion?: number
}

/** Requests the packages' known vulnerabilities from the registry. Undefined if the registry does not support such requests. */
export function askAdvisories(today: string): Advisories | undefined {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    timeout: 60_000,
    shell: process.platform === 'win32',
  })
  const audit = readJson(stdout)
  if (audit?.auditReportVersion === undefined) return undefined
  const found = Object.values(audit.vulnerabilities ?? {}).flatMap(({ name, severity, via }) =>
    via.flatMap((one) => (typeof one === 'string' ? [] : [`${name}: ${severity}, ${one.title ?? ''}`])),
  )
  return { asked: today, found }
}

function readJson(text: string): Audit | undefined {
  try {
    return JSON.parse(text) as Audit
  } catch {
    return undefined
  }
}
