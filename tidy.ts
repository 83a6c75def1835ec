import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

/** A file of the project, with its path from the root. */
export interface Source {
  path: string
  text: string
}
/** A rule of the project, checked on all files. It has an example of a violation, and a test that the violation is found. */
export interface Rule {
  name: string
  /** The files that the rule reads, if other than TypeScript and JavaScript. */
  reads?: RegExp
  /** The parts of a file that violate the rule. */
  offences(source: Source): string[]
  /** A file that violates the rule, and a similar one that does not. */
  breaks: Source
  keeps: Source
}

/** The permitted imports of each server feature, besides the books and the database. */
export const buildsOn: Record<string, readonly string[]> = {
  ledger: [],
  messages: [],
  rails: [],
  members: ['messages'],
  approvals: ['content', 'members'],
  staff: ['approvals', 'members'],
  sponsors: ['members'],
  payins: ['members', 'rails', 'sponsors'],
  content: [],
  campaigns: ['members', 'sponsors', 'content'],
  tasks: ['campaigns', 'members', 'sponsors', 'content'],
  feedback: ['tasks', 'campaigns', 'members', 'sponsors', 'content'],
  payouts: ['approvals', 'members', 'rails', 'transparency'],
  holds: ['members'],
  support: ['members', 'messages'],
  abuse: ['feedback', 'members', 'sponsors', 'tasks'],
  notifications: ['members'],
  webhooks: ['feedback', 'members', 'sponsors'],
  invoices: ['approvals', 'members', 'sponsors'],
  reconciliation: ['approvals', 'members'],
  transparency: ['members'],
  health: ['transparency'],
  overview: [],
  inbox: [],
  lookup: ['campaigns', 'holds', 'invoices', 'members', 'payouts', 'sponsors', 'support'],
  audit: ['members', 'sponsors'],
  archive: [],
  backup: ['payouts', 'transparency'],
  move: [],
}
export const features = Object.keys(buildsOn)
export const isTest = (file: string) => /\.test\.tsx?$|^e2e\/|^server\/testing\//.test(file)

export const withoutComments = (text: string) => text.replaceAll(/\/\*[^]*?\*\/|(?<!:)\/\/.*$/gm, '')
export const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([found]) => found)

const root = import.meta.dirname
const folders = ['contract', 'server', 'web', 'e2e', 'bench', 'scripts', 'packages']
export const sources: Source[] = [
  ...readdirSync(root).filter((name) => name.endsWith('.ts')),
  ...folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  ),
]
  .filter(
    (name) =>
      /\.(ts|tsx|mjs|css|sql)$/.test(name) && !/node_modules|\/dist\/|^packages\/client\/src\/api\.ts$/.test(name),
  )
  .map((name) => ({ path: name, text: readFileSync(path.join(root, name), 'utf8') }))

/** Checks that no file violates these rules, and that each rule finds its violation. */
export function checkRules(rules: readonly Rule[]): void {
  describe.each(rules)('$name', ({ offences, breaks, keeps, reads = /\.(ts|tsx|mjs)$/ }) => {
    test('holds everywhere', () => {
      const all = sources
        .filter(({ path: file }) => !/^tidy[\w-]*\.test\.ts$/.test(file) && reads.test(file))
        .flatMap((source) => offences(source).map((what) => `${source.path}: ${what}`))
      expect(all).toEqual([])
    })

    test('finds a violation', () => {
      expect(breaks.path).toMatch(reads)
      expect(offences(breaks)).not.toEqual([])
      expect(offences(keeps)).toEqual([])
    })
  })
}
