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

interface Node {
  type: string
  start: number
  end: number
  [key: string]: any
}
const textOf = (source: string, { start, end }: Node) => source.slice(start, end)

/** The texts of a file: those of its catalogue, or else its first object. With the call of `catalogue` and the name of the constant. */
function findTexts(source: string) {
  const statements: Node[] = parseSync('words.tsx', source).program.body
  const constants = statements.flatMap((one) => (one.declaration ?? one).declarations ?? [])
  const isCatalogue = ({ init }: Node) => init?.callee?.name === 'catalogue'
  const found = constants.find(isCatalogue) ?? constants[0]
  let texts: Node = isCatalogue(found) ? found.init.arguments[0] : found.init
  // `as const`, `satisfies`
  while (texts.expression) texts = texts.expression
  const shared: string[] = texts.properties.flatMap(({ argument }: Node) => argument?.name ?? [])
  /** Imports of texts that the catalogue takes from another file. */
  const imports = statements.filter(({ specifiers }) =>
    specifiers?.some(({ local }: Node) => shared.includes(local?.name)),
  )
  return { name: found.id.name as string, call: found.init as Node, texts, imports }
}

/** A module whose default export is the texts of a file in one language. */
export function textsIn(source: string, language: string): string {
  const { texts, imports } = findTexts(source)
  const lines = texts.properties.map(({ key, value, argument }: Node) => {
    if (argument) return `...${argument.name}`
    const text = value.properties.find((one: Node) => one.key.name === language)
    return `${textOf(source, key)}: ${textOf(source, text.value)}`
  })
  const froms = imports.map(
    (one) => `import ${one.specifiers[0].local.name} from '${one.source.value}?lang=${language}'\n`,
  )
  return `${froms.join('')}export default {\n${lines.join(',\n')}\n}\n`
}

/** The module of a catalogue with imports in place of its texts. */
export function withoutTexts(source: string, file: string): string {
  const { name, call, imports } = findTexts(source)
  const own = `./${path.basename(file)}?lang=`
  const from = path.relative(path.dirname(file), runtime)
  let code = source.slice(0, call.start)
  for (const one of imports) code = code.replace(textOf(source, one), '')
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
