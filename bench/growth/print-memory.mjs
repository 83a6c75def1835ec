/**
 * Preloaded into a process; at the end prints the process's peak memory in KiB. On Linux, `maxRSS` of a new process starts with its
 * parent's memory, so the system's own count is read.
 */
import { existsSync, readFileSync } from 'node:fs'

const status = '/proc/self/status'
process.on('exit', () => {
  const most = existsSync(status)
    ? /VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8'))[1]
    : process.resourceUsage().maxRSS
  process.stderr.write(`maxRSS ${most}`)
})
