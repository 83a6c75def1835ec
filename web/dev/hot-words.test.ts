import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { acceptWords } from './hot-words.ts'

const web = path.join(import.meta.dirname, '..')
const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
const read = (file: string) => readFileSync(path.join(web, file), 'utf8')

test('every file of words is taken over when it changes', () => {
  const words = files.filter((file) => /\.(en|bn)\.ts$/.test(file))
  // A file of words may be part of another one: Vite finds the catalogue through that.
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

test('other modules stay as they are', () => {
  expect(acceptWords('export const price = 3')).toBe('')
})
