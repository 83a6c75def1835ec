import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * A vitest reporter. Writes the number of passed and failed tests and the seconds of each test file as JSON to the file in
 * POROKH_TEST_REPORT. A file that fails outside its tests counts as one failure, as does an error outside all files.
 */
export default class TestReport {
  onTestRunEnd(modules, errors) {
    const files = modules.map((module) => {
      const failed = [...module.children.allTests('failed')].length
      return {
        file: module.relativeModuleId,
        passed: [...module.children.allTests('passed')].length,
        failed: failed || (module.ok() ? 0 : 1),
        seconds: (module.diagnostic().collectDuration + module.diagnostic().duration) / 1000,
      }
    })
    const sum = (what) => files.reduce((all, one) => all + one[what], 0)
    const report = { passed: sum('passed'), failed: sum('failed') + errors.length, files }
    mkdirSync(path.dirname(process.env.POROKH_TEST_REPORT), { recursive: true })
    writeFileSync(process.env.POROKH_TEST_REPORT, JSON.stringify(report))
  }
}
