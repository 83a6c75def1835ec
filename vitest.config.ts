import { readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seconds that each long test file took, as `npm test -- --save-times` wrote them. */
const seconds = JSON.parse(readFileSync(new URL('scripts/test-times.json', import.meta.url), 'utf8')) as Record<
  string,
  number
>

/**
 * The longest files begin first, so that all workers end together. A worker is shared only by files of the same project and
 * environment, so those stay together.
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
      // Those that `npm run check` runs: they need no database and take a moment.
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
    // More than the two processors of a small machine, because a test waits for the database for a third of its time.
    maxWorkers: 3,
    // The files of a worker share its modules: to load the server anew costs each of them a second.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Long limits, so that a slow machine does not cause failures. On a fast machine nothing takes this long.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
