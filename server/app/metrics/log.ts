import cluster from 'node:cluster'
import pino, { type Logger } from 'pino'

/** Maximum bytes of lines buffered for a slow or stopped reader. Further lines are lost. */
const waiting = 4 * 1024 * 1024

/** Fields that are redacted if they ever reach a log line. */
export const redact = {
  paths: ['password', 'pin', 'cookie', 'authorization'].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  remove: true,
}

/**
 * Opens the log on the standard output, one JSON object per line. The log never ends or blocks the process: a line that cannot be written,
 * because the reader has gone or the disk is full, is lost. Lines of one of several workers have its number.
 */
export function openLog(level: string): Logger {
  // `console` writes here too. An output error without a listener would end the process.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  const output = pino.destination({ dest: 1, sync: false, maxLength: waiting })
  output.on('error', () => {})
  const log = pino({ level, redact }, output)
  return cluster.worker ? log.child({ worker: cluster.worker.id }) : log
}
