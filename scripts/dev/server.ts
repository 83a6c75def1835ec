import { run } from '../../server/app/run.ts'

/**
 * The server of `npm run dev`. It loads its code at once and serves when it is told to, so that this overlaps with the end of
 * the server before it. Then it tells where it listens. It ends when the process that started it is gone.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.once('message', () => run({ ready: (_, port) => process.send?.({ port }) }))
process.send?.('loaded')
