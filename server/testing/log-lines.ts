import { openLog } from '../app/metrics/log.ts'

/** A process that logs a megabyte on its parent's request, and then answers. For the tests of the log. */
const log = openLog('info')
process.on('message', (kind: 'log' | 'console') => {
  for (let line = 0; line < 1000; line++) {
    if (kind === 'log') log.info({ text: 'x'.repeat(1000) }, 'a line')
    else console.error(console.log('a line'))
  }
  // Errors of the outputs arrive in a later event-loop turn.
  setTimeout(() => process.send?.('alive'), 50)
})
process.send?.('ready')
