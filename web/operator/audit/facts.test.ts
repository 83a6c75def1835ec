import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { facts } from './facts.ts'

/** The text between the bracket at `from` and its closing bracket. */
function inBrackets(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if ('({'.includes(text[at]!)) depth++
    if (')}'.includes(text[at]!) && --depth === 0) return text.slice(from + 1, at)
  }
  return ''
}

/** The arguments or members of a list, without those of nested lists. */
function members(list: string): string[] {
  const flat = list.replaceAll(/\([^()]*\)/g, '').replaceAll(/\([^()]*\)/g, '')
  return flat.split(',').map((one) => one.trim())
}

/** The detail names that a SQL file writes to the audit log. */
function ofSql(text: string): string[] {
  return text
    .split(';')
    .filter((statement) => /insert into audit_event|audit_record\(|audit_tell\(/.test(statement))
    .flatMap((statement) => [...statement.matchAll(/jsonb_build_object\(/g)].map(({ index }) => statement.slice(index)))
    .flatMap((call) => members(inBrackets(call, call.indexOf('('))).filter((_, at) => at % 2 === 0))
    .flatMap((name) => /^'(\w+)'$/.exec(name)?.[1] ?? [])
}

/** The detail names that a module passes to `record`. */
function ofCode(text: string): string[] {
  if (!text.includes('audit/record.ts')) return []
  return [...text.matchAll(/\bdetail: \{/g)]
    .flatMap(({ index }) => members(inBrackets(text, text.indexOf('{', index))))
    .flatMap((member) => /^(\w+)(?::|$)/.exec(member)?.[1] ?? [])
}

test('every detail stored in the audit log has a name in both languages', () => {
  const files = (kind: string) =>
    readdirSync('server', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(`.${kind}`) && !/\.test\.ts$|^testing|^demo|migrations|releases/.test(file))
      .map((file) => readFileSync(`server/${file}`, 'utf8'))
  const names = new Set([...files('sql').flatMap(ofSql), ...files('ts').flatMap(ofCode)])
  expect(names.size).toBeGreaterThan(80)
  const unknown = (words: object) =>
    [...names].filter((name) => {
      const column = name.replace(/_(en|bn)$/, '')
      return !(column in words) && !(`field.${column}` in words)
    })
  expect(unknown(facts.en)).toEqual([])
  expect(unknown(facts.bn)).toEqual([])
})
