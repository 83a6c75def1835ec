import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

/** The project's own rules, checked on all files. Each rule has an example that breaks it, and a test that it is found. */
interface Source {
  path: string
  text: string
}
interface Import {
  /** From the root of the project, or the name of a package. */
  of: string
  isPackage: boolean
  typesOnly: boolean
}
interface Rule {
  name: string
  /** The files that the rule reads, where these are not only TypeScript and JavaScript. */
  reads?: RegExp
  /** The parts of a file that break the rule. */
  offences(source: Source): string[]
  /** A file that breaks the rule, and a similar one that does not. */
  breaks: Source
  keeps: Source
}

const mayBeLong: Record<string, string> = {
  'server/ledger/post.sql': 'the closed list of transactions is in one function, so that no kind can be elsewhere',
}

/** The features that each feature of the server may import, besides the books and the database. */
const buildsOn: Record<string, readonly string[]> = {
  ledger: [],
  members: [],
  sponsors: ['members'],
  content: [],
  campaigns: ['members', 'sponsors', 'content'],
  tasks: ['campaigns', 'members', 'sponsors', 'content'],
  feedback: ['tasks', 'campaigns', 'members', 'sponsors', 'content'],
  payouts: ['members'],
  holds: ['members'],
  support: ['members'],
  notifications: ['members'],
  approvals: ['members'],
  transparency: ['members'],
  health: ['transparency'],
  overview: [],
  audit: [],
  backup: ['payouts', 'transparency'],
}
const features = Object.keys(buildsOn)
/** What a folder of the server may import. The demo acts as the users of every feature. */
function importableFrom(own: string): readonly string[] {
  if (own === 'db') return ['db']
  if (own === 'demo') return ['demo', 'db', ...features]
  return features.includes(own) ? [own, 'audit', 'ledger', 'db', ...buildsOn[own]!] : ['db', 'ledger']
}
const isTest = (file: string) => /\.test\.tsx?$|^e2e\/|^server\/testing\//.test(file)

const rules: Rule[] = [
  {
    name: 'the contract imports the schema library and nothing else',
    offences: (file) =>
      file.path.startsWith('contract/')
        ? imports(file)
            .filter(({ of }) => of !== 'valibot' && !of.startsWith('contract/'))
            .map(({ of }) => of)
        : [],
    breaks: { path: 'contract/tasks.ts', text: `import { query } from '../server/db/db.ts'` },
    keeps: { path: 'contract/tasks.ts', text: `import * as v from 'valibot'\nimport { Id } from './common.ts'` },
  },
  {
    name: 'the web imports types from the contract, and values only from files without schemas',
    offences: (file) => {
      if (!file.path.startsWith('web/') || isTest(file.path)) return []
      const light = ['contract/format.ts', 'contract/receipt.ts', 'contract/review.ts', 'contract/settings-bounds.ts']
      // Consoles are separate chunks, which no member loads.
      // The editor of campaigns derives its form from the contract's list of fields, which holds their schemas.
      if (/\/(Sponsor|Operator)\w+\.tsx$|\/sponsor-[\w-]+\.ts$/.test(file.path))
        light.push('contract/money.ts', 'contract/campaign-fields.ts')
      return imports(file)
        .filter(({ of, typesOnly }) => of.startsWith('contract/') && !typesOnly && !light.includes(of))
        .map(({ of }) => of)
    },
    breaks: { path: 'web/tasks/Home.tsx', text: `import { tasks } from '../../contract/tasks.ts'` },
    keeps: { path: 'web/tasks/Home.tsx', text: `import type { tasks } from '../../contract/tasks.ts'` },
  },
  {
    name: 'a web feature imports no other feature and no server code',
    offences: (file) => {
      const [area, feature] = file.path.split('/')
      if (area !== 'web' || isTest(file.path) || !feature || ['shell', 'build', 'public'].includes(feature)) return []
      return imports(file)
        .filter(
          ({ of, isPackage }) =>
            !isPackage &&
            !of.startsWith('contract/') &&
            !['ui', 'i18n', 'client', feature].some((folder) => of.startsWith(`web/${folder}/`)),
        )
        .map(({ of }) => of)
    },
    breaks: { path: 'web/tasks/Home.tsx', text: `import { Wallet } from '../payouts/Wallet.tsx'` },
    keeps: { path: 'web/tasks/Home.tsx', text: `import { Button } from '../ui/Button.tsx'` },
  },
  {
    name: 'a feature of the server imports only the features it may build on, and never the HTTP layer',
    offences: (file) => {
      const [area, own = ''] = file.path.split('/')
      if (area !== 'server' || isTest(file.path) || own === 'app') return []
      const known = importableFrom(own)
      return imports(file)
        .filter(({ of, isPackage }) => {
          if (isPackage || of.startsWith('contract/')) return false
          const [from, feature = ''] = of.split('/')
          return from !== 'server' || (!feature.endsWith('.ts') && !known.includes(feature))
        })
        .map(({ of }) => of)
    },
    breaks: { path: 'server/members/register.ts', text: `import { startTask } from '../tasks/start-task.ts'` },
    keeps: {
      path: 'server/tasks/start-task.ts',
      text: `import { levelOf } from '../members/level.ts'\nimport { refuse } from '../refuse.ts'`,
    },
  },
  {
    name: 'code that moves money reads no rating and no review (C4)',
    offences: ({ path: file, text }) =>
      /^server\/(ledger|payouts)\/|^server\/tasks\/(approve|pay)/.test(file) && !isTest(file)
        ? matches(text, /feedback_\w+|[./]feedback\/|\brating\b/gi)
        : [],
    breaks: { path: 'server/tasks/approve-task.ts', text: 'select rating from feedback_review' },
    keeps: { path: 'server/tasks/approve-task.ts', text: 'select pay from tasks_place' },
  },
  {
    name: 'a feature writes its own tables only',
    offences: ({ path: file, text }) => {
      const [area, own = ''] = file.split('/')
      // The demo writes rows of the past directly.
      if (area !== 'server' || isTest(file) || own === 'db' || file.startsWith('server/demo/')) return []
      const writes = text.matchAll(
        /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?|merge\s+into)\s+(?:only\s+)?([a-z]+)_([a-z_]+)/gi,
      )
      return [...writes].filter(([, prefix]) => prefix !== own).map(([, prefix, name]) => `${prefix}_${name}`)
    },
    breaks: {
      path: 'server/notifications/read.ts',
      text: 'db.query(`update members_member set invitation_on = true`)',
    },
    keeps: {
      path: 'server/notifications/read.ts',
      text: 'db.query(`update notifications_read set up_to = 1 where id in (select 1 for update)`)',
    },
  },
  {
    name: 'only the HTTP layer imports the HTTP framework, only db imports the driver',
    offences: (file) =>
      imports(file)
        .filter(({ of }) => {
          if (/^@?fastify(\/|$)/.test(of)) return !/^(server\/app|bench)\//.test(file.path)
          return of === 'pg' && !/^(server\/(db|testing)|bench|e2e|scripts\/sql)\//.test(file.path)
        })
        .map(({ of }) => of),
    breaks: { path: 'server/ledger/post.ts', text: `import pg from 'pg'` },
    keeps: { path: 'server/db/connect.ts', text: `import pg from 'pg'` },
  },
  {
    name: 'every connection is of our own class, which has limits of time and a listener for errors',
    offences: ({ path: file, text }) =>
      file === 'server/db/client.ts'
        ? []
        : matches(withoutComments(text), /\bnew pg\.Client\b|\bextends pg\.Client\b/g),
    breaks: { path: 'bench/world.ts', text: 'const client = new pg.Client(url)' },
    keeps: { path: 'bench/world.ts', text: 'const client = new Client({ connectionString: url })' },
  },
  {
    name: 'features get the current time from their caller',
    offences: ({ path: file, text }) =>
      new RegExp(`^server/(${features.join('|')})/`).test(file) && !isTest(file)
        ? matches(
            withoutComments(text),
            /new Date\(\)|Date\.now\(\)|\bnow\(\)|\bcurrent_(?:timestamp|date|time)\b|\bclock_timestamp\b/g,
          )
        : [],
    breaks: { path: 'server/holds/place-hold.ts', text: 'const at = new Date()' },
    keeps: { path: 'server/holds/place-hold.ts', text: 'const at = new Date(now.getTime() + hourMs)' },
  },
  {
    name: 'no file over 300 lines without its reason here',
    reads: /\.(ts|tsx|mjs|css|sql)$/,
    offences: ({ path: file, text }) => {
      const lines = text.split('\n').length - 1
      if (lines > 300) return file in mayBeLong ? [] : [`${lines} lines`]
      return file in mayBeLong ? ['is not long any more: remove its reason'] : []
    },
    breaks: { path: 'web/ui/long.css', text: 'line\n'.repeat(301) },
    keeps: { path: 'web/ui/long.css', text: 'line\n'.repeat(300) },
  },
  {
    name: 'no line of SQL in TypeScript over 120 characters',
    offences: ({ path: file, text }) =>
      file.startsWith('server/')
        ? text
            .split('\n')
            .filter((line) => line.length > 120 && sqlWords.test(line) && !/^\s*(?:\/\/|\/?\*)/.test(line))
            .map((line) => `${line.trim().slice(0, 60)}…`)
        : [],
    breaks: { path: 'server/tasks/x.ts', text: `  select ${'id, '.repeat(40)} from tasks_place` },
    keeps: { path: 'server/tasks/x.ts', text: `  // select ${'id, '.repeat(40)} from tasks_place` },
  },
  {
    // A server that has prepared such a statement cannot run it any more when a release adds a column.
    name: 'a statement names its columns: no select * or returning * outside parentheses',
    offences: ({ path: file, text }) =>
      file.startsWith('server/') && !isTest(file) && !file.startsWith('server/demo/')
        ? [...text.matchAll(/\b(?:select|returning)\s+\*/gi)]
            .filter(({ index }) => depthInText(text, index) === 0)
            .map(([found]) => found)
        : [],
    breaks: { path: 'server/tasks/x.ts', text: 'db.query(`delete from tasks_x where id = (1) returning *`)' },
    keeps: { path: 'server/tasks/x.ts', text: 'db.query(`select x.id from (select * from tasks_x) x`)' },
  },
  {
    name: 'type errors are not suppressed',
    offences: ({ text }) =>
      text
        .split('\n')
        .filter(
          (line, n, all) =>
            /\bas any\b|[:<|]\s*any\b|\bany\[\]|@ts-(?:ignore|nocheck|expect-error)/.test(withoutStrings(line)) &&
            !/no-explicit-any -- /.test(all[n - 1] ?? ''),
        )
        .map((line) => line.trim()),
    breaks: { path: 'server/app/x.ts', text: 'const reply = body as any' },
    keeps: { path: 'server/app/x.ts', text: `// Takes any of them.\nconst words = 'as any member'` },
  },
]

const sqlWords = /\b(?:select|insert into|delete from|order by|jsonb_\w+|(?:update|from|join) [a-z]+_[a-z_]+)\b/
const withoutComments = (text: string) => text.replaceAll(/\/\*[^]*?\*\/|(?<!:)\/\/.*$/gm, '')
const withoutStrings = (line: string) => line.replaceAll(/'[^']*'|`[^`]*`|\/\/ (?!@ts).*$|\/?\*.*$/g, '')
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([found]) => found)

/** Static imports, re-exports and dynamic imports of a fixed name. */
function imports({ path: file, text }: Source): Import[] {
  const code = withoutComments(text)
  const found = [
    ...code.matchAll(/^\s*(?:import|export)\s+(type\s)?[^'"`;()]*?from\s*['"]([^'"]+)['"]/gm),
    ...code.matchAll(/^\s*(?:import)\s*()['"]([^'"]+)['"]/gm),
    ...code.matchAll(/\bimport\(()\s*['"]([^'"]+)['"]/g),
  ]
  return found.map(([whole, type, name = '']) => {
    const isPackage = !name.startsWith('.')
    // `import { type A, type B }` imports no values either.
    const named =
      /\{([^}]*)\}/
        .exec(whole)?.[1]
        ?.split(',')
        .filter((part) => part.trim()) ?? []
    const typesOnly = !!type || (named.length > 0 && named.every((part) => part.trim().startsWith('type ')))
    return {
      of: isPackage ? name : path.posix.join(path.posix.dirname(file), name.split('?')[0]!),
      isPackage,
      typesOnly,
    }
  })
}

const root = import.meta.dirname
const folders = ['contract', 'server', 'web', 'e2e', 'bench', 'scripts']
const sources: Source[] = [
  ...readdirSync(root).filter((name) => name.endsWith('.ts')),
  ...folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  ),
]
  .filter((name) => /\.(ts|tsx|mjs|css|sql)$/.test(name))
  .map((name) => ({ path: name, text: readFileSync(path.join(root, name), 'utf8') }))

/** How many parentheses are open at this place, counted from the begin of the template or the line that it is in. */
function depthInText(text: string, at: number): number {
  const before = text.slice(0, at)
  const inTemplate = before.split('`').length % 2 === 0
  const own = before.slice(before.lastIndexOf(inTemplate ? '`' : "'"))
  return own.split('(').length - own.split(')').length
}

describe.each(rules)('$name', ({ offences, breaks, keeps, reads = /\.(ts|tsx|mjs)$/ }) => {
  test('holds everywhere', () => {
    const all = sources
      .filter(({ path: file }) => file !== 'tidy.test.ts' && reads.test(file))
      .flatMap((source) => offences(source).map((what) => `${source.path}: ${what}`))
    expect(all).toEqual([])
  })

  test('finds a violation', () => {
    expect(breaks.path).toMatch(reads)
    expect(offences(breaks)).not.toEqual([])
    expect(offences(keeps)).toEqual([])
  })
})

/** Files that import one another in a cycle: types and dynamic imports count too. */
function inCycles(files: readonly Source[]): string[] {
  let left = new Map(files.map((file) => [file.path, imports(file).map(({ of }) => of)]))
  for (let size = Infinity; left.size < size;) {
    size = left.size
    const imported = new Set([...left.values()].flat())
    // In no cycle is what imports none of the rest, or is imported by none of it.
    left = new Map([...left].filter(([file, of]) => imported.has(file) && of.some((name) => left.has(name))))
  }
  return [...left.keys()]
}

describe('no import cycle, not even of types', () => {
  const areas = ['web', 'server', 'contract']
  test.each(areas)('in %s', (area) => {
    expect(inCycles(sources.filter((file) => file.path.startsWith(`${area}/`)))).toEqual([])
  })

  test('would see one', () => {
    const list: Source = { path: 'web/tasks/List.tsx', text: `import { Row } from './Row.tsx'` }
    const row: Source = { path: 'web/tasks/Row.tsx', text: `import type { ListProps } from './List.tsx'` }
    const page: Source = { path: 'web/tasks/Page.tsx', text: `import { List } from './List.tsx'` }
    expect(inCycles([page, list, row])).toEqual([list.path, row.path])
    expect(inCycles([page, list])).toEqual([])
  })
})

test('every long file with a reason exists', () => {
  expect(Object.keys(mayBeLong).filter((file) => !sources.some((source) => source.path === file))).toEqual([])
})
