/**
 * `npm run bench:gate`: runs the benchmarks of money, requests and the web with five rounds each, and fails if a figure is more than a tenth
 * below `bench/record.json`. `-- money` runs only that one. `-- --record` records the figures instead.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const [options, names] = [true, false].map((isOption) =>
  process.argv.slice(2).filter((one) => one.startsWith('--') === isOption),
) as [string[], string[]]
const failed = (names.length > 0 ? names : ['money', 'requests', 'web']).filter((name) => {
  console.log(`\n${name}`)
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, `${name}.ts`), ...options],
    { stdio: 'inherit', env: { ...process.env, BENCH_ROUNDS: '5' } },
  )
  return status !== 0
})
if (failed.length > 0) {
  console.log(`\nFailed: ${failed.join(', ')}`)
  process.exitCode = 1
}
