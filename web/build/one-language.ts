import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, type Plugin } from 'vite'

/** The texts of one language in a file of both: `words.ts?lang=bn`. */
const oneLanguageOf = /^(.+\.tsx?)\?lang=(bn|en)$/
const runtime = path.resolve(import.meta.dirname, '../shared/i18n/words.ts')

/**
 * Gives the app one language of each catalogue: `catalogue({ … })` becomes `catalogueOf` with an import for each language. In development, a
 * change of texts is shown without reloading the page, so that typed text stays.
 */
export function oneLanguage(): Plugin {
  /** The rest of each file, to tell a change of its texts from a change of its code. */
  const code = new Map<string, string>()
  return {
    name: 'porokh-one-language',
    enforce: 'pre',
    load: {
      filter: { id: oneLanguageOf },
      handler(id) {
        const [, file, language] = oneLanguageOf.exec(id)!
        return { code: textsIn(readFileSync(file!, 'utf8'), language!), moduleType: 'js' }
      },
    },
    transform: {
      filter: { id: /\/web\/.+\.tsx?$/, code: 'catalogue({' },
      handler(source, id) {
        const changed = withoutTexts(source, id)
        code.set(id, changed)
        return { code: changed, map: null }
      },
    },
    async hotUpdate({ file, modules, read }) {
      const before = code.get(file)
      if (before !== undefined && withoutTexts(await read(), file) !== before) return
      const texts = modules.filter(({ id }) => id && oneLanguageOf.test(id))
      return texts.length > 0 ? texts : undefined
    },
  }
}

/** What is read of the nodes of a syntax tree. */
interface Node {
  start: number
  end: number
  name?: string
  declaration?: Node
  declarations?: Node[]
  id?: Node
  init?: Node
  callee?: Node
  arguments?: Node[]
  expression?: Node
  properties?: Node[]
  key?: Node
  value?: Node
  argument?: Node
  specifiers?: { local: Node }[]
  source?: Node
}
const textOf = (source: string, { start, end }: Node) => source.slice(start, end)

/** The texts of a file: those of its catalogue, or else its first object. With the call of `catalogue` and the name of the constant. */
function findTexts(source: string) {
  const statements = parseSync('words.tsx', source).program.body as Node[]
  const constants = statements.flatMap((one) => (one.declaration ?? one).declarations ?? [])
  const isCatalogue = ({ init }: Node) => init?.callee?.name === 'catalogue'
  const { id, init } = constants.find(isCatalogue) ?? constants[0]!
  let texts = init!.arguments?.[0] ?? init!
  // `as const`, `satisfies`
  while (texts.expression) texts = texts.expression
  const properties = texts.properties!
  const shared = properties.flatMap(({ argument }) => argument?.name ?? [])
  /** Imports of texts that the catalogue takes from another file. */
  const imports = statements.flatMap((statement) => {
    const name = statement.specifiers?.map(({ local }) => local.name!).find((one) => shared.includes(one))
    return name ? [{ name, statement }] : []
  })
  return { name: id!.name!, call: init!, properties, imports }
}

/** A module whose default export is the texts of a file in one language. */
export function textsIn(source: string, language: string): string {
  const { properties, imports } = findTexts(source)
  const lines = properties.map(({ key, value, argument }) => {
    if (argument) return `...${argument.name}`
    const text = value!.properties!.find((one) => one.key!.name === language)!
    return `${textOf(source, key!)}: ${textOf(source, text.value!)}`
  })
  const froms = imports.map(
    ({ name, statement }) =>
      `import ${name} from '${textOf(source, statement.source!).slice(1, -1)}?lang=${language}'\n`,
  )
  return `${froms.join('')}export default {\n${lines.join(',\n')}\n}\n`
}

/** The module of a catalogue with imports in place of its texts. */
export function withoutTexts(source: string, file: string): string {
  const { name, call, imports } = findTexts(source)
  const own = `./${path.basename(file)}?lang=`
  const from = path.relative(path.dirname(file), runtime).replaceAll(path.sep, '/')
  let code = source.slice(0, call.start)
  for (const { statement } of imports) code = code.replace(textOf(source, statement), '')
  return `import { catalogueOf } from '${from.startsWith('.') ? from : `./${from}`}';${code}catalogueOf({
  en: () => import('${own}en'),
  bn: () => import('${own}bn'),
})${source.slice(call.end)}
if (import.meta.hot) {
  import.meta.hot.accept('${own}en', (file) => file && ${name}.replace('en', file.default))
  import.meta.hot.accept('${own}bn', (file) => file && ${name}.replace('bn', file.default))
}
`
}
