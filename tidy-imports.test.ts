import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildsOn, checkRules, features, isTest, sources, withoutComments, type Rule, type Source } from './tidy.ts'

/** Rules for imports between folders (docs/architecture.md). */
interface Import {
  /** A path from the project root, or a package name. */
  of: string
  isPackage: boolean
  typesOnly: boolean
}
/** What every folder of the server may import besides the books and the database. These folders import no feature. */
const foundations = ['core', 'documents', 'sealing', 'text']

/** Permitted imports for a folder of the server. The demo acts as the users of every feature. */
function importableFrom(own: string): readonly string[] {
  if (own === 'db') return ['db', ...foundations]
  if (own === 'demo') return ['demo', 'db', ...foundations, ...features]
  if (foundations.includes(own)) return ['db', ...foundations]
  return [own, 'audit', 'ledger', 'db', ...foundations, ...buildsOn[own]!]
}

/** Permitted imports within the web folder. Files directly in an app's folder combine the app's features. */
function mayImport(file: string, of: string): boolean {
  const [, app = '', feature = ''] = file.split('/')
  const [area, ofApp = '', ofFeature = ''] = of.split('/')
  if (area !== 'web') return false
  if (app === 'shared') return ofApp === 'shared' && (feature === 'console' || [feature, ...forAll].includes(ofFeature))
  if (ofApp === 'shared') return true
  const putsTogether = feature.includes('.')
  if (ofApp !== app) return putsTogether && app === 'member' && ofApp === 'public'
  return putsTogether || [feature, 'shared', 'offline'].includes(ofFeature)
}
const forAll = ['ui', 'i18n', 'data', 'shell']

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
    name: 'only the worker thread loads what draws documents (server/core/off-thread.ts)',
    offences: (file) => {
      if (!file.path.startsWith('server/') || isTest(file.path) || /-pdf\.ts$|\/pdf(-logo)?\.ts$/.test(file.path))
        return []
      return imports(file)
        .filter(({ of, typesOnly }) => !typesOnly && /-pdf\.ts$|\/pdf\.ts$|^(pdfkit|harfbuzzjs)$/.test(of))
        .map(({ of }) => of)
    },
    breaks: { path: 'server/ledger/show-statement.ts', text: `import { statementPdf } from './statement-pdf.ts'` },
    keeps: { path: 'server/ledger/show-statement.ts', text: `import type { statementPdf } from './statement-pdf.ts'` },
  },
  {
    name: 'the web imports types from the contract, and values only from files without schemas',
    offences: (file) => {
      // Field limits are read from the schemas when the apps are built.
      if (!file.path.startsWith('web/') || isTest(file.path) || file.path === 'web/build/bounds.ts') return []
      const light = [
        'contract/both-languages.ts',
        'contract/contact.ts',
        'contract/device-name.ts',
        'contract/draw-cover.ts',
        'contract/easy-pin.ts',
        'contract/format-bytes.ts',
        'contract/format.ts',
        'contract/listing-bounds.ts',
        'contract/normal-form.ts',
        'contract/pictures.ts',
        'contract/public-pages.ts',
        'contract/receipt.ts',
        'contract/review.ts',
        'contract/role-names.ts',
        'contract/token-scopes.ts',
        'contract/scale.ts',
        'contract/screening.ts',
        'contract/settings-bounds.ts',
        'contract/waves.ts',
        'contract/wish-words.ts',
        'contract/work.ts',
        'contract/words-for.ts',
      ]
      // The consoles are separate apps, which members never load. The campaign editor derives its form from the contract's list of fields,
      // which contains their schemas.
      if (/^web\/(sponsor|operator|shared\/console)\//.test(file.path))
        light.push('contract/money.ts', 'contract/campaign-fields.ts')
      return imports(file)
        .filter(({ of, typesOnly }) => of.startsWith('contract/') && !typesOnly && !light.includes(of))
        .map(({ of }) => of)
    },
    breaks: { path: 'web/member/tasks/Home.tsx', text: `import { tasks } from '../../../contract/tasks.ts'` },
    keeps: { path: 'web/member/tasks/Home.tsx', text: `import type { tasks } from '../../../contract/tasks.ts'` },
  },
  {
    name: 'an app of the web imports no other app, a feature no other feature, and what is shared none of them',
    offences: (file) => {
      if (!/^web\/(member|sponsor|operator|public|shared)\//.test(file.path) || isTest(file.path)) return []
      return imports(file)
        .filter(({ of, isPackage }) => !isPackage && !of.startsWith('contract/') && !mayImport(file.path, of))
        .map(({ of }) => of)
    },
    breaks: { path: 'web/member/tasks/Home.tsx', text: `import { Wallet } from '../payouts/Wallet.tsx'` },
    keeps: { path: 'web/member/tasks/Home.tsx', text: `import { Button } from '../../shared/ui/Button.tsx'` },
  },
  {
    name: 'members and strangers load nothing of the consoles',
    offences: (file) =>
      /^web\/(member|public|shared\/(?!console))/.test(file.path)
        ? imports(file)
            .filter(({ of }) => of === 'uplot' || /^web\/(sponsor|operator|shared\/console)\//.test(of))
            .map(({ of }) => of)
        : [],
    breaks: { path: 'web/shared/shell/Guard.tsx', text: `import { useMay } from '../console/person.ts'` },
    keeps: { path: 'web/sponsor/App.tsx', text: `import { useMay } from '../shared/console/person.ts'` },
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
          return from !== 'server' || !known.includes(feature)
        })
        .map(({ of }) => of)
    },
    breaks: { path: 'server/members/register.ts', text: `import { startTask } from '../tasks/start-task.ts'` },
    keeps: {
      path: 'server/tasks/start-task.ts',
      text: `import { levelOf } from '../members/level.ts'\nimport { refuse } from '../core/refuse.ts'`,
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
]

/** Static imports, re-exports and dynamic imports with a fixed name. */
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

checkRules(rules)

/** Files that import one another in a cycle, including types and dynamic imports. */
function inCycles(files: readonly Source[]): string[] {
  let left = new Map(files.map((file) => [file.path, imports(file).map(({ of }) => of)]))
  for (let size = Infinity; left.size < size;) {
    size = left.size
    const imported = new Set([...left.values()].flat())
    // A file that imports none of the others, or is imported by none, is in no cycle.
    left = new Map([...left].filter(([file, of]) => imported.has(file) && of.some((name) => left.has(name))))
  }
  return [...left.keys()]
}

describe('no import cycle, not even of types', () => {
  const areas = ['web', 'server', 'contract']
  test.each(areas)('in %s', (area) => {
    expect(inCycles(sources.filter((file) => file.path.startsWith(`${area}/`)))).toEqual([])
  })

  test('finds a cycle', () => {
    const list: Source = { path: 'web/member/tasks/List.tsx', text: `import { Row } from './Row.tsx'` }
    const row: Source = { path: 'web/member/tasks/Row.tsx', text: `import type { ListProps } from './List.tsx'` }
    const page: Source = { path: 'web/member/tasks/Page.tsx', text: `import { List } from './List.tsx'` }
    expect(inCycles([page, list, row])).toEqual([list.path, row.path])
    expect(inCycles([page, list])).toEqual([])
  })
})
