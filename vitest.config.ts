import { readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Duration of each long test file in seconds, saved by `npm test -- --save-times`. */
const seconds = JSON.parse(readFileSync(new URL('scripts/test-times.json', import.meta.url), 'utf8')) as Record<
  string,
  number
>

/**
 * The longest files start first, so that all workers end together. Only files of the same project and environment share a worker, so those
 * stay together.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const group = ({ project, moduleId }: TestSpecification) =>
      project.name === 'database' ? 0 : inBrowserEnvironment.test(this.nameOf(moduleId)) ? 2 : 1
    const length = ({ moduleId }: TestSpecification) => seconds[this.nameOf(moduleId)] ?? 0
    return files.toSorted((a, b) => group(a) - group(b) || length(b) - length(a))
  }

  private nameOf(moduleId: string) {
    return path.relative(this.ctx.config.root, moduleId)
  }
}
const inBrowserEnvironment = /^web\/client\//

const quick = ['*.test.ts', '{contract,web}/**/*.test.ts', 'scripts/{deploy,dev,docs,first-specification}.test.ts']

export default defineConfig({
  test: {
    projects: [
      // The tests of `npm run check`, which need no database and little time.
      { extends: true, test: { name: 'quick', include: quick } },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['**/*.test.ts'],
          exclude: quick,
          globalSetup: './server/testing/global-setup.ts',
        },
      },
    ],
    exclude: ['**/node_modules/**', 'dist/**'],
    pool: 'forks',
    // More than the two processors of a small machine, because a test spends a third of its time waiting for the database.
    maxWorkers: 3,
    // Test files of a worker share its modules: loading the server again costs each of them a second.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Long limits, so that a slow machine does not cause failures. On a fast machine nothing takes this long.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
