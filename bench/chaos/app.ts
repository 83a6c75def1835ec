/** One process of the application, started by chaos: it reports its port to its parent, and its clock can be moved. */
import { run } from '../../server/app/run.ts'

let movedMs = 0
const RealDate = Date
globalThis.Date = class extends RealDate {
  constructor(...values: unknown[]) {
    if (values.length === 0) super(RealDate.now() + movedMs)
    else super(...(values as [number]))
  }
  static override now = () => RealDate.now() + movedMs
} as DateConstructor

process.on('message', ({ clockMs }: { clockMs: number }) => (movedMs = clockMs))
// Chaos itself has ended, so this process ends too.
process.on('disconnect', () => process.exit(0))
process.channel?.unref()

run({ ready: (_config, port) => process.send?.({ port }) })
