/**
 * Preloaded into a process, prints the most memory that it had, in KiB, when it ends. On Linux, `maxRSS` of a new process begins with
 * what its parent has, so the system's own count is read there.
 */
import { existsSync, readFileSync } from 'node:fs'

const status = '/proc/self/status'
process.on('exit', () => {
  const most = existsSync(status)
    ? /VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8'))[1]
    : process.resourceUsage().maxRSS
  process.stderr.write(`maxRSS ${most}`)
})
