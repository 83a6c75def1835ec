/** Bodies of 250 kB that are expensive to read or to answer. `text` is the name of a text field. */
const bytes = 250_000
const nested = (open: string, middle: string, close: string) => {
  const times = Math.floor((bytes - middle.length) / (open.length + close.length))
  return open.repeat(times) + middle + close.repeat(times)
}
const many = (one: (n: number) => string) => {
  const parts: string[] = []
  for (let n = 0, size = 0; size < bytes; n++) size += parts[parts.push(one(n)) - 1]!.length + 1
  return parts.join(',')
}
const long = 'x'.repeat(60)
const deepName = (n: number) => `"${String(n).padStart(3, '0')}${'\\u0001'.repeat(57)}"`

export const heavyBodies: [what: string, body: string][] = [
  ['objects in objects', nested('{"a":', '1', '}')],
  ['objects in objects, with names that cannot be stored', nested('{"\\ud800":0,"a":', '1', '}')],
  ['objects with long names in objects', nested(`{"${long}\\ud800":0,"${long}":`, '1', '}')],
  ['lists in lists', nested('[', '1', ']')],
  ['a list of numbers', `{"text":[${many(() => '1')}]}`],
  ['a list of objects', `{"text":[${many(() => '{}')}]}`],
  ['a list of text that cannot be stored', `{"text":[${many(() => '"\\ud800"')}]}`],
  ['many names', `{${many((n) => `"n${n}":"\\u0000"`)}}`],
  ['many long names that cannot be stored', `{${many((n) => `"${long}${n}\\ud800":1`)}}`],
  [
    'names that JSON writes with six letters for one, in each other',
    `{${Array.from({ length: 100 }, (_, n) => `${Array<string>(5).fill(deepName(n)).join(':{')}:"\\u0000"${'}'.repeat(4)}`).join(',')}}`,
  ],
  ['one long name', `{"${'n'.repeat(bytes)}":1}`],
  ['one long name that cannot be stored', `{"${'n'.repeat(bytes)}\\ud800":1}`],
]
