import type { JsonSchema } from '../json-schema.ts'
import { describe } from './describe-fields.ts'
import { wordsOfParameters } from './words-of-parameters.ts'
import type { Words } from './field-words.ts'
import { fieldWords } from './words.ts'

/** What a parameter of a path or a query means, with an example and its schema. */
export function describeParameter(name: string, field: JsonSchema, path: string): object {
  const { description, examples, ...schema } = describe(field, wordsFor(name, path))
  return {
    ...(description !== undefined && { description }),
    schema: { ...schema, ...(examples !== undefined && { examples }) },
  }
}

function wordsFor(name: string, path: string): Words | undefined {
  const before = new RegExp(`/([\\w-]+)/:${name}\\b`).exec(path)?.[1]
  if (before && /^(id|(task|screenshot|link)Id)$/.test(name)) return [`The id of the ${singular(before)}.`, 4711]
  return wordsOfParameters[`${before}/${name}`] ?? wordsOfParameters[name] ?? fieldWords[name]
}

/** What one of these is called: `saved-texts` are saved texts, of which each is a saved text. */
function singular(segment: string): string {
  const words = segment.replaceAll('-', ' ')
  if (words === 'people') return 'person'
  if (words.endsWith('ies')) return `${words.slice(0, -3)}y`
  return words.replace(/(?<=ch)es$|s$/, '')
}
