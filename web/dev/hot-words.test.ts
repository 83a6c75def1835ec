import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { acceptWords } from './hot-words.ts'

const web = path.join(import.meta.dirname, '..')
const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
const read = (file: string) => readFileSync(path.join(web, file), 'utf8')

test('every catalogue file is replaced when it changes', () => {
  const words = files.filter((file) => /\.(en|bn)\.ts$/.test(file))
  // A catalogue file may be imported by another one; Vite then finds the catalogue through that one.
  const parts = words.flatMap((file) =>
    [...read(file).matchAll(/^import \w+ from '(.+?)'/gm)].map(([, name]) => path.join(path.dirname(file), name!)),
  )
  const accepted = files
    .filter((file) => /(?<!\.(?:en|bn|test))\.tsx?$/.test(file))
    .flatMap((file) => {
      const added = acceptWords(read(file))
      return [...added.matchAll(/accept\('(.+?)'/g)].map(([, name]) => path.join(path.dirname(file), name!))
    })
  expect(accepted.toSorted()).toEqual(words.filter((file) => !parts.includes(file)).toSorted())
})

test('does not change other modules', () => {
  expect(acceptWords('export const price = 3')).toBe('')
})
