import { writeFileSync } from 'node:fs'

/**
 * A reporter of vitest. It writes as JSON, to the file that POROKH_TEST_REPORT names, each test file with its number of passed
 * tests and the names of failed ones, and the errors outside of tests with the file that ran when they occurred.
 */
export default class TestReport {
  onTestRunEnd(modules, errors) {
    const report = {
      files: modules.map((module) => ({
        file: module.moduleId,
        done: ['passed', 'skipped'].includes(module.state()),
        passed: [...module.children.allTests('passed')].length,
        failed: [...module.children.allTests('failed')].map(({ fullName }) => fullName),
      })),
      errors: errors.map(({ message, VITEST_TEST_PATH: file }) => ({ message, file })),
    }
    writeFileSync(process.env.POROKH_TEST_REPORT, JSON.stringify(report))
  }
}
