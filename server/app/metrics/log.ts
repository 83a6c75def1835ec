import pino, { type Logger } from 'pino'

/** How many bytes of lines wait at most for a reader that is slow or has stopped. Later lines are lost. */
const waiting = 4 * 1024 * 1024

/** What a line leaves out, if it should ever be given one. */
export const redact = {
  paths: ['password', 'pin', 'cookie', 'authorization'].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  remove: true,
}

/**
 * Opens the log on the standard output, one JSON line each. It never ends the process and never makes it wait: a line that cannot be
 * written, because the reader has gone or the disk is full, is lost.
 */
export function openLog(level: string): Logger {
  // `console` writes here as well. Without a listener, an error of an output ends the process.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  const output = pino.destination({ dest: 1, sync: false, maxLength: waiting })
  output.on('error', () => {})
  return pino({ level, redact }, output)
}
