import type { FieldWords } from './field-words.ts'

/** A form of data that people speak of. Generated clients name a type after it. */
export interface Shape {
  /** Where it stands: a call and a way into its body or reply, through lists and what may be null, such as `listCampaigns reply.items`. */
  at: string
  about: string
  /** Another shape with the same fields and more or fewer: they mean the same here. */
  like?: string
  /** What its fields mean, where that is not what the name of the field says everywhere (words.ts). Of what is inside: `counts.open`. */
  fields?: FieldWords
}
export type Shapes = Readonly<Record<string, Shape>>
