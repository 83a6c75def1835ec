import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/** Attributes whose text people see or hear. */
const spoken = /^(aria-label|aria-description|title|placeholder|alt|label|hint|lead|text|ended|error|caption)$/
const letters = /[a-z\u0980-\u09ff]{2}/i

interface Node {
  type: string
  start: number
  [key: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Finds literal texts in a component that belong in a catalogue, with their positions. */
export function literalWords(file: string, source: string): string[] {
  const found: string[] = []
  const note = (at: number, words: unknown) => {
    if (!letters.test(String(words)) || /^https?:/.test(String(words))) return
    const line = source.slice(0, at).split('\n').length
    found.push(`${file}:${line} ${String(words).trim()}`)
  }
  /** The texts that an expression may show. Follows conditions and templates, but not calls that read a catalogue. */
  const shown = (node: unknown): void => {
    if (!isNode(node)) return
    if (node.type === 'Literal' && typeof node.value === 'string') note(node.start, node.value)
    else if (node.type === 'TemplateLiteral') {
      for (const part of node.quasis as { value: { raw: string }; start: number }[]) note(part.start, part.value.raw)
    } else if (node.type === 'ConditionalExpression') [node.consequent, node.alternate].forEach(shown)
    else if (node.type === 'LogicalExpression') [node.left, node.right].forEach(shown)
    else if (node.type === 'JSXExpressionContainer') shown(node.expression)
  }
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (!isNode(node)) return
    if (node.type === 'JSXText') note(node.start, node.value)
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') (node.children as Node[]).forEach(shown)
    if (node.type === 'JSXAttribute' && spoken.test(String((node.name as Node).name))) shown(node.value)
    if (node.type === 'CallExpression' && (node.callee as Node).name === 'toast') {
      const [words] = node.arguments as Node[]
      for (const property of (words?.properties as Node[] | undefined) ?? []) {
        if (/^(title|detail)$/.test(String((property.key as Node | undefined)?.name))) shown(property.value)
      }
    }
    Object.values(node).forEach(walk)
  }
  walk(parseSync(file, source).program)
  return found
}

test('finds literal texts in a component', () => {
  const bad = `const A = () => <p title="Hello there">Good day {on ? 'to you' : t('x')}<i aria-label={\`\${n} stars\`} className="bar" /></p>`
  expect(literalWords('a.tsx', bad)).toHaveLength(4)
  expect(literalWords('a.tsx', `const A = () => <p title={t('x')} className="bar">{t('y')}: {n}</p>`)).toEqual([])
})

test('no component contains literal texts: all are in catalogues', () => {
  const components = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  expect(components.length).toBeGreaterThan(30)
  expect(components.flatMap((file) => literalWords(file, readFileSync(join('web', file), 'utf8')))).toEqual([])
})
