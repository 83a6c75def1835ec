import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Long files begin first, and those that need another environment last, so that both workers end together and share modules. */
const first = /^(bench|server\/(testing|backup|ledger\/attack-generated))\b/
const last = /^web\/client\//
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const file = path.relative(this.ctx.config.root, moduleId)
      return first.test(file) ? 0 : last.test(file) ? 2 : 1
    }
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer is no array
    const usual = await super.sort(files)
    return usual.toSorted((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', 'dist/**'],
    globalSetup: './server/testing/global-setup.ts',
    pool: 'forks',
    // More than the two processors of a small machine, because a test waits for the database for a third of its time.
    maxWorkers: 3,
    // The files of a worker share its modules: to load the server anew costs each of them a second.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Long limits, so that a slow machine does not cause failures. On a fast machine nothing takes this long.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
