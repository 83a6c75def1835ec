import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { findings } from '../../contract/health.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { limits } from './limits.ts'

interface Rule {
  alert: string
  expr: string
  labels: { severity: string; finding?: string }
  annotations: { summary: string; action: string; runbook_url: string }
}
const read = (file: string) => readFileSync(file, 'utf8')
const { groups } = parse(read('deploy/alerts.yml')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)
const guide = read('docs/monitoring.md')
const board = read('deploy/grafana/porokh.json')

let app: TestApp
let names: string[]
beforeAll(async () => {
  app = await startTestApp()
  const text = await vi.waitFor(
    async () => {
      const { text: shown } = await app.call('GET', '/metrics')
      if (!shown.includes('porokh_database_up 1')) throw new Error('the database was not read yet')
      return shown
    },
    { timeout: 60_000, interval: 100 },
  )
  names = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!)
}, 90_000)
afterAll(() => app.close())

/** The metrics named in a text. A histogram has three more names. */
const metricsIn = (text: string) =>
  [...new Set(text.match(/\b(?:porokh|process|nodejs)_\w+/g))].map((name) =>
    name.replace(/(?<=_seconds)_(count|sum|bucket)$/, ''),
  )

test('every metric named by an alert, the dashboard or the guide exists', () => {
  for (const text of [rules.map(({ expr }) => expr).join('\n'), board, guide]) {
    expect(metricsIn(text).length).toBeGreaterThan(5)
    expect(metricsIn(text).filter((name) => !names.includes(name))).toEqual([])
  }
})

test('the guide names every metric of Porokh', () => {
  const own = names.filter((name) => name.startsWith('porokh_'))
  expect(own.filter((name) => !metricsIn(guide).includes(name))).toEqual([])
})

test('every alert explains its meaning and the action, and links to its section of the guide', () => {
  for (const { alert, labels, annotations } of rules) {
    expect(['critical', 'warning']).toContain(labels.severity)
    expect([annotations.summary, annotations.action]).not.toContain(undefined)
    expect(annotations.runbook_url).toBe(`docs/monitoring.md#${alert.toLowerCase()}`)
    expect(guide).toContain(`\n### ${alert}\n`)
  }
})

test('a finding for a person on the operators’ page raises an alert from the same limit on', () => {
  const all = Object.values(findings).flatMap((of) => Object.entries(of))
  const told = rules.map(({ labels }) => labels.finding)
  expect(all.filter(([finding, state]) => state === 'act' && !told.includes(finding as never))).toEqual([])
  expect(told.filter((finding) => finding && !all.some(([name]) => name === finding))).toEqual([])
  for (const [finding, limit] of Object.entries(limits)) {
    const rule = rules.find(({ labels }) => labels.finding === finding)
    expect(rule?.expr, finding).toMatch(new RegExp(String.raw`[<>]=? ${limit}$`))
  }
})

const promtool = (...args: string[]) => spawnSync('promtool', args, { encoding: 'utf8' })
const missing = promtool('--version').error !== undefined

test.skipIf(missing)('promtool accepts the rules and their tests', { timeout: 120_000 }, () => {
  const check = promtool('check', 'rules', 'deploy/alerts.yml')
  expect(check.status, check.stdout + check.stderr).toBe(0)
  const cases = promtool('test', 'rules', 'deploy/alerts.test.yml')
  expect(cases.status, cases.stdout + cases.stderr).toBe(0)
})

test('the tests of the rules name each alert', () => {
  const cases = read('deploy/alerts.test.yml')
  expect(rules.filter(({ alert }) => !cases.includes(`alertname="${alert}"`))).toEqual([])
})
