/** What a field means, and a value as it may be where its schema does not already show one: of a choice, a time, an id or a yes or no. */
export type Words = string | readonly [about: string, example: unknown]
export type FieldWords = Readonly<Record<string, Words>>
