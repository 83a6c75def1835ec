import { parseArgs } from 'node:util'
import { sandboxHelp } from './greeting.ts'
import { run } from './run.ts'
import { builtWeb } from './web-files.ts'

run({
  webRoot: builtWeb,
  cells: cellsAsked(),
  ready(config, port) {
    console.log(`\nPorokh is ready: ${config.publicUrl ?? `http://localhost:${port}`}`)
    if (config.demo) console.log(`\n${sandboxHelp}`)
  },
})

function cellsAsked(): string | undefined {
  try {
    return parseArgs({ options: { cells: { type: 'string' } } }).values.cells
  } catch (error) {
    console.error(`${(error as Error).message}\n\nnpm start [-- --cells <number of databases>]`)
    return process.exit(1)
  }
}
