import { sandboxHelp } from './greeting.ts'
import { run } from './run.ts'
import { builtWeb } from './pages/web-files.ts'

run({
  webRoot: builtWeb,
  ready(config, port) {
    console.log(`\nPorokh is ready: ${config.publicUrl ?? `http://localhost:${port}`}`)
    if (config.demo) console.log(`\n${sandboxHelp}`)
  },
})
