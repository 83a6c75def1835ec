import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const here = import.meta.dirname
const folders = ['ui', 'console/ui'].map((folder) => path.join(here, '../shared', folder))

const componentsIn = (source: string) =>
  [...source.matchAll(/^export (?:function|const) ([A-Z]\w*)/gm)].map(([, name]) => name!)

/** The names used as elements in a source file. */
const shownIn = (source: string) => new Set([...source.matchAll(/<([A-Z]\w*)/g)].map(([, name]) => name!))

test('every component of both ui folders is on the components page', () => {
  const page = readdirSync(here)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(path.join(here, file), 'utf8'))
    .join('\n')
  const shown = shownIn(page)
  const all = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('icons.tsx'))
      .flatMap((file) => componentsIn(readFileSync(path.join(folder, file), 'utf8'))),
  )
  expect(all.length).toBeGreaterThan(40)
  expect(all.filter((name) => !shown.has(name))).toEqual([])
  // Files whose exports must all be on the page.
  for (const folder of ['ui', 'console/ui'])
    expect(page).toMatch(new RegExp(`import \\* as \\w+ from '../shared/${folder}/icons.tsx'`))
})

test('finds a missing component', () => {
  const all = componentsIn('export function Lamp() {}\nexport const Chair = () => null\nexport const height = 3')
  expect(all).toEqual(['Lamp', 'Chair'])
  expect(all.filter((name) => !shownIn('<Lamp />').has(name))).toEqual(['Chair'])
})
