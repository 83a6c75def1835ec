import type { InferOutput } from 'valibot'
import { textParts, type ProposedText } from '../../contract/texts.ts'

/** A proposed text, as the database stores it. */
export interface Proposed {
  textKind: InferOutput<typeof ProposedText>['kind']
  target: string | null
  text: Record<string, string | null>
  /** The text that members see now, if the proposal changes one. */
  stored: Record<string, string | null> | null
}

/** The content of a new text, or the differences from the current text. */
export const partsOf = ({ text, stored }: Pick<Proposed, 'text' | 'stored'>) =>
  textParts
    .filter((name) => name in text && (stored === null || !same(stored[name], text[name])))
    .map((name) => ({ name, before: stored?.[name] ?? null, after: text[name] ?? null }))

/** The same time can have two formats. */
const same = (one: string | null | undefined, other: string | null | undefined) =>
  one === other || (!!one && !!other && /^\d{4}-\d\d-\d\dT/.test(one) && Date.parse(one) === Date.parse(other))
