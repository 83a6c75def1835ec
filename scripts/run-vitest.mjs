import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runStep } from './steps.mjs'

const reporter = fileURLToPath(new URL('test-report.mjs', import.meta.url))

/**
 * Runs `vitest`, a command with its arguments, and then once more each file in which something failed, alone and in a new
 * process. So a slow moment of the machine fails no run, and a fault fails it at both attempts. The reports are written into
 * the folder `results`. Returns the number of `passed` and `failed` tests, and the names of those that passed only at the `second` attempt.
 */
export async function runVitest(vitest, results, { quiet = false } = {}) {
  const first = await attempt('tests on the database', vitest, `${results}/vitest.json`, quiet)
  const again = first.files.filter((one) => !one.done)
  const passed = sum(first.files.filter((one) => one.done))
  // Without a file that could be run again, the failure is that of the run.
  if (again.length === 0) return { passed, failed: first.ok ? 0 : 1, second: [] }

  const alone = [...vitest, '--no-file-parallelism', ...again.map(({ file }) => file)]
  const { ok, files } = await attempt('second attempt', alone, `${results}/vitest-second.json`, quiet)
  const failed = files.reduce((all, one) => all + (one.done ? 0 : one.failed.length || 1), 0)
  return {
    passed: passed + sum(files),
    failed: failed || (ok ? 0 : 1),
    second: again.filter(({ file }) => files.find((one) => one.file === file)?.done).flatMap(names),
  }
}

/** Runs it once. A file that ends with an error outside of its tests is not done, as one with a failed test. */
async function attempt(name, vitest, report, quiet) {
  rmSync(report, { force: true })
  const command = [...vitest, '--reporter=default', `--reporter=${reporter}`]
  const { ok } = await runStep(name, command, { quiet, env: { POROKH_TEST_REPORT: report } })
  try {
    const { files, errors } = JSON.parse(readFileSync(report, 'utf8'))
    for (const one of files) {
      one.errors = errors.filter(({ file }) => file === one.file)
      if (one.errors.length > 0) one.done = false
    }
    return { ok, files }
  } catch {
    console.log(`${name}: no report was written`)
    return { ok: false, files: [] }
  }
}

const sum = (files) => files.reduce((all, { passed }) => all + passed, 0)
/** What failed in the file. When its process ended, that is the file itself. */
function names({ file, failed, errors }) {
  const own = path.relative('.', file)
  return failed.length > 0
    ? failed.map((test) => `${own}: ${test}`)
    : [[own, ...errors.map(({ message }) => message)].join(': ')]
}
