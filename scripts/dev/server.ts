import { readFileSync } from 'node:fs'
import path from 'node:path'
import { run } from '../../server/app/run.ts'
import { renderPublicPage } from '../../web/build/public-pages.tsx'

/** Vite provides the style. */
const template = readFileSync(path.resolve(import.meta.dirname, '../../index.html'), 'utf8')

/**
 * The server of `npm run dev`. It loads its code at once and waits for a message before it serves, so that loading overlaps with the end of
 * the previous server. Then it sends its port. It exits when its parent process has ended.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.once('message', () =>
  run({
    renderPage: (page) => renderPublicPage(template, page),
    ready: (_, port) => process.send?.({ port }),
  }),
)
process.send?.('loaded')
