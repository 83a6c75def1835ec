import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

/** The rules of the house (README.md, STYLE.md), checked on the code itself. Each rule is shown to fail, too. */

interface Source {
  file: string
  text: string
}
interface Import {
  from: string
  /** A file of ours from the root, or a package's name. */
  to: string
  typeOnly: boolean
}

const serverFeatures = [
  'ledger',
  'members',
  'sponsors',
  'content',
  'campaigns',
  'tasks',
  'feedback',
  'payouts',
  'trust',
]
/** Between features only forwards: who may import whom, beside the ledger, the database's types and what lies at the root. */
const forwards: Record<string, readonly string[]> = {
  ledger: [],
  members: ['ledger'],
  sponsors: ['ledger', 'members'],
  content: ['ledger'],
  campaigns: ['ledger', 'members', 'sponsors', 'content'],
  tasks: ['ledger', 'campaigns', 'members', 'sponsors', 'content'],
  feedback: ['ledger', 'tasks', 'campaigns', 'members', 'sponsors', 'content'],
  payouts: ['ledger', 'members'],
  trust: serverFeatures,
}
const prefixes: Record<string, string> = Object.fromEntries([...serverFeatures, 'app'].map((one) => [one, `${one}_`]))
/** Longer than 300 lines, and why. */
const longFiles: Record<string, string> = {}

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(file))
const sources: Source[] = tracked.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const isTest = (file: string) => /\.test\.tsx?$|^e2e\/|^server\/testing\/|^scripts\//.test(file)
const featureOf = (file: string) => /^(?:server|web)\/([^/]+)\//.exec(file)?.[1] ?? ''

function importsOf({ file, text }: Source): Import[] {
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|import\('([^']+)'\)/g,
  )
  return [...found].map(([, typeOnly, still, dynamic]) => {
    const to = (still ?? dynamic)!
    return {
      from: file,
      to: to.startsWith('.') ? path.posix.join(path.posix.dirname(file), to) : to,
      typeOnly: Boolean(typeOnly),
    }
  })
}

type Rule = (source: Source) => string[]
const onImports =
  (wrong: (one: Import) => boolean): Rule =>
  (source) =>
    importsOf(source)
      .filter(wrong)
      .map(({ from, to }) => `${from} imports ${to}`)
const isPackage = (to: string, name: string) => to === name || to.startsWith(`${name}/`)

const rules: Record<string, { rule: Rule; breaks: Source }> = {
  'contract imports the schema library and itself only': {
    rule: onImports(
      ({ from, to }) => from.startsWith('contract/') && !to.startsWith('contract/') && !isPackage(to, 'valibot'),
    ),
    breaks: { file: 'contract/a.ts', text: "import pg from 'pg'" },
  },
  'the web takes from the contract only types, formats and money': {
    rule: onImports(
      ({ from, to, typeOnly }) =>
        from.startsWith('web/') &&
        !isTest(from) &&
        to.startsWith('contract/') &&
        !typeOnly &&
        !['contract/format.ts', 'contract/money.ts'].includes(to),
    ),
    breaks: { file: 'web/tasks/A.tsx', text: "import { Task } from '../../contract/tasks.ts'" },
  },
  'the web never imports the server': {
    rule: onImports(({ from, to }) => from.startsWith('web/') && !isTest(from) && to.startsWith('server/')),
    breaks: { file: 'web/tasks/A.tsx', text: "import { x } from '../../server/refuse.ts'" },
  },
  'a screen imports no sibling feature': {
    rule: onImports(
      ({ from, to }) =>
        from.startsWith('web/') &&
        to.startsWith('web/') &&
        !isTest(from) &&
        !['app', 'ui', 'i18n', 'build'].includes(featureOf(from)) &&
        ![featureOf(from), 'ui', 'i18n', 'app'].includes(featureOf(to)),
    ),
    breaks: { file: 'web/tasks/A.tsx', text: "import { X } from '../payouts/Withdraw.tsx'" },
  },
  'components know nothing of the app or its features': {
    rule: onImports(
      ({ from, to }) =>
        /^web\/(ui|i18n)\//.test(from) &&
        !isTest(from) &&
        to.startsWith('web/') &&
        !['ui', 'i18n'].includes(featureOf(to)),
    ),
    breaks: { file: 'web/ui/A.tsx', text: "import { call } from '../app/api.ts'" },
  },
  'server features import forwards only': {
    rule: onImports(({ from, to }) => {
      const feature = featureOf(from)
      if (!from.startsWith('server/') || isTest(from) || !serverFeatures.includes(feature)) return false
      const target = featureOf(to)
      return (
        to.startsWith('server/') &&
        target !== '' &&
        target !== feature &&
        target !== 'db' &&
        !forwards[feature]!.includes(target)
      )
    }),
    breaks: { file: 'server/tasks/a.ts', text: "import { x } from '../feedback/sql.ts'" },
  },
  'nothing imports the edge': {
    rule: onImports(({ from, to }) => !from.startsWith('server/app/') && !isTest(from) && to.startsWith('server/app/')),
    breaks: { file: 'server/tasks/a.ts', text: "import { x } from '../app/config.ts'" },
  },
  'the HTTP framework stays at the edge': {
    rule: onImports(
      ({ from, to }) => !from.startsWith('server/app/') && (isPackage(to, 'fastify') || to.startsWith('@fastify/')),
    ),
    breaks: { file: 'server/tasks/a.ts', text: "import type { FastifyReply } from 'fastify'" },
  },
  'the database driver stays in server/db': {
    rule: onImports(
      ({ from, to }) =>
        !from.startsWith('server/db/') && !from.startsWith('bench/') && !isTest(from) && isPackage(to, 'pg'),
    ),
    breaks: { file: 'server/ledger/a.ts', text: "import pg from 'pg'" },
  },
  'money does not look at feedback (C4)': {
    rule: ({ file, text }) =>
      /^server\/(ledger|payouts)\/|^server\/tasks\/pay/.test(file) && !isTest(file) && /feedback/i.test(text)
        ? [`${file} names feedback`]
        : [],
    breaks: { file: 'server/payouts/a.ts', text: 'select rating from feedback_review' },
  },
  'a feature writes only its own tables': {
    rule: ({ file, text }) => {
      const own = prefixes[featureOf(file)]
      if (!file.startsWith('server/') || isTest(file) || !own || file.startsWith('server/app/demo/')) return []
      return [
        ...text.matchAll(
          /\b(?:insert\s+into|delete\s+from|update)\s+((?:ledger|members|sponsors|content|campaigns|tasks|feedback|payouts|trust|app|db)_[a-z_]+)/gi,
        ),
      ]
        .filter(([, table]) => !table!.startsWith(own))
        .map(([, table]) => `${file} writes ${table}`)
    },
    breaks: { file: 'server/tasks/a.ts', text: 'update ledger_member set balance = 1' },
  },
  'status codes are the edge’s': {
    rule: ({ file, text }) =>
      /^server\/(?!app\/|testing\/)/.test(file) && !isTest(file) && /\.(code|status)\(\d{3}\)/.test(text)
        ? [`${file} sets a status`]
        : [],
    breaks: { file: 'server/tasks/a.ts', text: 'reply.code(409)' },
  },
  'rules take the present from the clock they are given': {
    rule: ({ file, text }) =>
      /^server\/(?!app\/|db\/|testing\/)[a-z]+\//.test(file) && !isTest(file) && /new Date\(\)|Date\.now\(\)/.test(text)
        ? [`${file} asks for the time itself`]
        : [],
    breaks: { file: 'server/tasks/a.ts', text: 'const now = new Date()' },
  },
  'money is rounded in one place': {
    rule: ({ file, text }) =>
      /^server\/(ledger|payouts|tasks|sponsors)\//.test(file) &&
      !isTest(file) &&
      /Math\.round|parseFloat/.test(text)
        ? [`${file} rounds`]
        : [],
    breaks: { file: 'server/payouts/a.ts', text: 'Math.round(amount)' },
  },
  'files stay short, or say why not': {
    rule: ({ file, text }) =>
      text.split('\n').length > 301 && !(file in longFiles) ? [`${file} has ${text.split('\n').length - 1} lines`] : [],
    breaks: { file: 'server/tasks/a.ts', text: '\n'.repeat(400) },
  },
  'no check is switched off silently': {
    rule: ({ file, text }) =>
      file === 'tidy.test.ts'
        ? []
        : [...text.matchAll(/@ts-ignore|@ts-nocheck|@ts-expect-error(?! \S)|(?:ox|es)lint-disable(?!.* -- )/g)].map(
            ([what]) => `${file}: ${what} without its reason`,
          ),
    breaks: { file: 'server/tasks/a.ts', text: '// @ts-ignore' },
  },
}

describe('the house', () => {
  for (const [name, { rule, breaks }] of Object.entries(rules)) {
    test(name, () => {
      expect(rule(breaks), 'the rule can fail').not.toEqual([])
      expect(sources.flatMap(rule)).toEqual([])
    })
  }

  test('long files still are', () => {
    const lines = (file: string) => sources.find((source) => source.file === file)?.text.split('\n').length ?? 0
    expect(Object.keys(longFiles).filter((file) => lines(file) <= 301)).toEqual([])
  })
})
