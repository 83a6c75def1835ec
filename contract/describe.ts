import * as v from 'valibot'

/** The description of a field or of named data. It is only for the API's document and does not affect validation. */
export interface Described extends v.GenericSchema {
  field?: { about: string; example?: unknown }
  data?: { name: string; about: string; entries: unknown }
}

/**
 * A field with its meaning and an example value. Choices, times and Booleans need no example, because the schema provides one. The document
 * adds the units: poisha for amounts, UTC for times.
 */
/* @__NO_SIDE_EFFECTS__ */
export const field = <S extends v.GenericSchema>(schema: S, about: string, example?: unknown): S =>
  ({ ...schema, field: { about, example } }) as S

/** Common data, such as a campaign. Generated clients name a type after it, so a published name never changes. */
/* @__NO_SIDE_EFFECTS__ */
export const named = <S extends v.GenericSchema>(name: string, about: string, schema: S): S =>
  ({ ...schema, data: { name, about, entries: 'entries' in schema ? schema.entries : undefined } }) as S

/** An object with a name. */
/* @__NO_SIDE_EFFECTS__ */
export const data = <const E extends v.ObjectEntries>(
  name: string,
  about: string,
  entries: E,
): v.ObjectSchema<E, undefined> => named(name, about, v.object(entries))
