import { api } from '../contract/api.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { answerHeaders, headersOfAll } from '../server/testing/answer-headers.ts'
import { startTestCluster } from '../server/testing/database.ts'
import { askAdvisories } from './security/ask-advisories.ts'
import { advisoriesOf, lockedPackages, readBill } from './security/bill.ts'
import { measureCosts } from './security/costs.ts'
import { tablesOf } from './security/tried.ts'

/**
 * `npm run security`: known vulnerabilities of the packages, the cost of hostile requests, permissions for each call, the tests of all
 * these, and the invalid values and limits they have tried. The exit status is 1 if any of them fails.
 */
const mostBytes = 64 * 1024
const mostCpu = 50
const faults: string[] = []
const title = (text: string) => console.log(`\n${text}\n${'-'.repeat(text.length)}`)

title('Packages')
const bill = readBill()
const names = bill.components.map(({ name, version }) => `${name}@${version}`).toSorted()
if (JSON.stringify(names) !== JSON.stringify(lockedPackages().toSorted())) faults.push('sbom.json is old: npm run sbom')
const answered = askAdvisories(new Date().toISOString().slice(0, 10))
const { asked, found } = answered ?? advisoriesOf(bill)
console.log(`${names.length} packages in sbom.json.`)
console.log(
  answered
    ? 'The registry answers.'
    : 'The registry of this machine answers no audit; this is what sbom.json has recorded.',
)
console.log(`Advisories were asked for: ${asked}. Known: ${asked === 'never' ? 'nothing is known' : found.length}.`)
for (const one of found) console.log(`  ${one}`)
faults.push(...found.filter((one) => /: (high|critical),/.test(one)))

title('What a refused request costs: bytes of its answer, milliseconds of the processor')
const cluster = await startTestCluster()
try {
  for (const { what, status, bytes, cpu } of await measureCosts()) {
    console.log(`${what.padEnd(66)} ${status} ${String(bytes).padStart(7)} ${cpu.toFixed(1).padStart(7)}`)
    if (bytes > mostBytes) faults.push(`${what}: ${bytes} bytes`)
    if (cpu > mostCpu) faults.push(`${what}: ${cpu.toFixed(1)} ms`)
  }
} finally {
  await cluster.stop()
}

title('Headers of each kind of answer')
const told = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}`)
    .join('\n')
console.log(`all, with an https PUBLIC_URL\n${told(headersOfAll)}`)
for (const [kind, call, status, headers] of answerHeaders) console.log(`${kind}: ${call}, ${status}\n${told(headers)}`)

title('Who may make which call')
for (const [call, { role, work, people, token }] of Object.entries<Endpoint>(api)) {
  const who = [role === 'operator' && (work ?? ['admin']), people, token && `token: ${token}`].flat().filter(Boolean)
  console.log(`${call}: ${[role, ...who].join(', ')}`)
}

/** Attacks on identity, ownership and expiry, and on the books. */
const attacks = [
  'server/members/joining-code.test.ts',
  'server/members/wallet-number.test.ts',
  'server/members/wallet.test.ts',
  'server/members/names.test.ts',
  'server/members/password-reset.test.ts',
  'server/members/verify-contact.test.ts',
  'server/members/strangers.test.ts',
  'server/members/guess-pin.test.ts',
  'server/messages/messages.test.ts',
  'server/sponsors/ends-with-origin.test.ts',
  'server/sponsors/typed-names.test.ts',
  'server/webhooks/rights.test.ts',
  'server/content/second-operator.test.ts',
  'server/lookup/contact-search.test.ts',
  'server/tasks/give-back.test.ts',
  'server/campaigns/count-fitting.test.ts',
  'server/core/off-thread.test.ts',
  'server/app/streams/stream.test.ts',
  'server/db/old-snapshot.test.ts',
  'server/db/table-rights.test.ts',
  'server/db/own-settings.test.ts',
  ...readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\/attack-[\w-]+\.test\.ts$/.test(name))
    .map((name) => `server/${name}`),
]

title(
  `Tests: ${attacks.length} files of attacks, the table above, wrong values, limits, the headers of every kind of answer`,
)
const tests = [
  ...attacks,
  'server/testing/access.test.ts',
  'server/testing/bad-input.test.ts',
  'server/app/limits/limits.test.ts',
  'server/app/limits/limit-calls.test.ts',
  'server/app/sessions/late-sign-ins.test.ts',
  'server/sponsors/full.test.ts',
  'server/app/http/headers.test.ts',
  'server/app/http/heavy-input.test.ts',
  'server/app/pages/security-txt.test.ts',
]
const folder = mkdtempSync(path.join(tmpdir(), 'porokh-security-'))
const noted = path.join(folder, 'tried')
writeFileSync(noted, '')
const { status } = spawnSync('node_modules/.bin/vitest', ['run', '--reporter=verbose', ...tests], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, POROKH_NOTE_TRIED: noted },
})
if (status !== 0) faults.push('tests failed')
const tried = tablesOf(noted)
rmSync(folder, { recursive: true })

title('Wrong values that these tests sent: fields × values')
console.log(tried.values.join('\n'))
title('Limits that these tests reached: name, number, test')
console.log(tried.limits.join('\n'))
faults.push(...tried.faults)

title(faults.length === 0 ? 'All is as it should be' : 'Not as it should be')
for (const fault of faults) console.log(fault)
process.exitCode = faults.length === 0 ? 0 : 1
