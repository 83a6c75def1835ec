import { run } from '../../server/app/run.ts'

/** The server of `npm run dev`: tells the process that started it where it listens, and ends when that one is gone. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
run({ ready: (_, port) => process.send?.({ port }) })
