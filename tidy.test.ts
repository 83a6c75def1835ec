import { expect, test } from 'vitest'
import { checkRules, features, isTest, matches, sources, withoutComments, type Rule } from './tidy.ts'

/** Rules of style (STYLE.md). */
const mayBeLong: Record<string, string> = {
  'server/db/migrations/0001-members.sql': 'the functions of indexes precede the first table that has such an index',
  'server/testing/own-rows.ts': 'every call of the API with an id has a line, so that none is left out',
  'e2e/helpers/every-dialog.ts': 'every dialog has an entry, so that none is left out',
  'web/operator/health/words.ts': 'every finding has its texts, in both languages side by side',
  'server/notifications/staff-words.ts':
    'the words of every event that staff are told of are one table, as those of refusals',
  'server/notifications/notification-words.ts':
    'the words of every event that members are told of are one table, as those of staff',
  'server/app/refusals/refusals.ts':
    'the words of every refusal are one table, so that a code without words is a type error',
}

/** Classes that CSS may style, with the styles that utility classes cannot express. */
const ownClasses: Record<string, string> = {}

const rules: Rule[] = [
  {
    name: 'code that moves money reads no rating and no review (C4)',
    offences: ({ path: file, text }) =>
      /^server\/(ledger|payouts)\/|^server\/tasks\/(approve|pay)/.test(file) && !isTest(file)
        ? matches(text, /feedback_\w+|[./]feedback\/|\brating\b/gi)
        : [],
    breaks: { path: 'server/tasks/approve-task.ts', text: 'select rating from tasks_review' },
    keeps: { path: 'server/tasks/approve-task.ts', text: 'select pay from tasks_place' },
  },
  {
    name: 'a feature writes its own tables only',
    offences: ({ path: file, text }) => {
      const [area, own = ''] = file.split('/')
      // The demo writes past rows directly.
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
    breaks: { path: 'server/holds/holds.ts', text: 'const at = new Date()' },
    keeps: { path: 'server/holds/holds.ts', text: 'const at = new Date(now.getTime() + hourMs)' },
  },
  {
    name: 'no file over 300 lines without its reason here',
    reads: /\.(ts|tsx|mjs|css|sql)$/,
    offences: ({ path: file, text }) => {
      const lines = text.split('\n').length - 1
      if (lines > 300) return file in mayBeLong ? [] : [`${lines} lines`]
      return file in mayBeLong ? ['is not long any more: remove its reason'] : []
    },
    breaks: { path: 'web/shared/ui/long.css', text: 'line\n'.repeat(301) },
    keeps: { path: 'web/shared/ui/long.css', text: 'line\n'.repeat(300) },
  },
  {
    name: 'CSS styles no class: a component has its look as utilities',
    reads: /\.css$/,
    offences: ({ path: file, text }) => {
      const css = text.replaceAll(/\/\*[^]*?\*\/|url\([^)]*\)|'[^']*'|"[^"]*"/g, '')
      const classes = [...css.matchAll(/\.(-?[a-z_][\w-]*)(?=[^;{}]*\{)/gi)].map(([, name]) => name!)
      return [
        ...classes
          .filter((name) => !(name in ownClasses))
          .map(
            (name) => `.${name}: write these rules as utilities in the component, or a part that repeats with box()`,
          ),
        ...(file === 'web/shared/ui/theme.css' ? [] : matches(css, /@utility [\w-]+/g)).map(
          (found) => `${found}: belongs to theme.css, where every bundle finds it`,
        ),
      ]
    },
    breaks: { path: 'web/shared/ui/card.css', text: '.card { padding: 1.5rem; }' },
    keeps: { path: 'web/shared/ui/base.css', text: "a:hover { background: url('x.svg') 0.5rem } /* .card {} */" },
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
    // A prepared statement of this kind fails once a release adds a column.
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
const withoutStrings = (line: string) => line.replaceAll(/'[^']*'|`[^`]*`|\/\/ (?!@ts).*$|\/?\*.*$/g, '')

/** Number of open parentheses at this position, counted from the start of the template or the line. */
function depthInText(text: string, at: number): number {
  const before = text.slice(0, at)
  const inTemplate = before.split('`').length % 2 === 0
  const own = before.slice(before.lastIndexOf(inTemplate ? '`' : "'"))
  return own.split('(').length - own.split(')').length
}

checkRules(rules)

test('every file with an exception for its length exists', () => {
  expect(Object.keys(mayBeLong).filter((file) => !sources.some((source) => source.path === file))).toEqual([])
})
