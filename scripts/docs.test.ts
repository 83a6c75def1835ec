import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { api } from '../contract/api.ts'
import { lockedPackages, readBill } from './security/bill.ts'

const root = path.resolve(import.meta.dirname, '..')
const decisions = readdirSync(path.join(root, 'docs/decisions')).filter((name) => name.endsWith('.md'))
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'STYLE.md',
  ...readdirSync(path.join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  ...decisions.map((name) => `docs/decisions/${name}`),
]
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** The anchors of a page's headings, as GitHub makes them. */
const anchors = (page: string) =>
  found(read(page), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )

test.each(pages)('the links of %s point to existing files and headings', (page) => {
  const links = found(read(page), /\]\(([^):]+)\)/g)
  const broken = links.filter((link) => {
    const [name, anchor] = link.split('#') as [string, string?]
    const file = name ? path.join(path.dirname(page), name) : page
    return !existsSync(path.join(root, file)) || (anchor && file.endsWith('.md') && !anchors(file).includes(anchor))
  })
  expect(broken).toEqual([])
})

/** Files that the reader creates during a walk-through. */
const examples = [
  'server/support/show-ticket.ts',
  'server/support/urgent-tickets.sql',
  'web/member/support/Questions.tsx',
  'server/db/migrations/NNNN-campaign-memory.sql',
  'server/db/migrations/NNNN-urgent-tickets.sql',
]

test.each(pages)('all files and commands named in %s exist', (page) => {
  const files = found(read(page), /`((?:contract|server|web|e2e|bench|scripts|docs)\/[\w./-]+\.\w+)`/g)
  const tests = found(read(page), /\b(e2e\/[\w-]+\.e2e\.ts)/g)
  const commands = found(read(page), /\bnpm run (?:--silent )?([\w:-]+)/g)
  expect([...files, ...tests].filter((file) => !examples.includes(file) && !existsSync(path.join(root, file)))).toEqual(
    [],
  )
  expect(commands.filter((command) => !(command in scripts))).toEqual([])
})

test('an endpoint needs six files, and no other file has a list of all calls', () => {
  const [, steps = ''] = /## Add an endpoint\n(.*?)\n## /s.exec(read('CONTRIBUTING.md')) ?? []
  const named = found(steps, /`((?:contract|server)\/[\w./-]+\.ts)`/g)
  const written = new Set(
    named.filter((file) => !/testing\/(access\.test|good-bodies)|sql\.ts|refusals|features|contract\/api/.test(file)),
  )
  // The sixth is the recorded API. A call with a body has an example instead of a row.
  expect([...written]).toHaveLength(5)
  const calls = Object.keys(api)
  // It has the GET calls with filters; one without a line is measured too.
  const optional = 'bench/growth/reads.ts'
  const files = ['server', 'bench', 'e2e', 'scripts'].flatMap(sourcesIn).filter((one) => one !== optional)
  const unnamed = files.flatMap((file) => {
    const listed = new Set(found(read(file), /'((?:GET|POST|PUT|DELETE) \/api[^']*)'/g))
    const share = (method: string) => {
      const list = calls.filter((call) => call.startsWith(`${method} `))
      return list.filter((call) => listed.has(call)).length / list.length
    }
    const hasAll = ['GET', 'POST', 'PUT', 'DELETE'].some((method) => share(method) > 0.6)
    return hasAll && !named.includes(file) ? [`${file} lists calls: a new one has to be added there`] : []
  })
  expect(unnamed).toEqual([])
})

const sourcesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('node_modules'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)

test('the index lists every decision', () => {
  const index = read('docs/README.md')
  expect(decisions.filter((name) => !index.includes(`(decisions/${name})`))).toEqual([])
})

test('sbom.json matches package-lock.json: otherwise run `npm run sbom`', () => {
  const names = readBill().components.map(({ name, version }) => `${name}@${version}`)
  expect(names.toSorted()).toEqual(lockedPackages().toSorted())
})
