import type { InferOutput } from 'valibot'
import { textParts, type ProposedText } from '../../contract/texts.ts'

/** A proposed text, as the database stores it. */
export interface Proposed {
  textKind: InferOutput<typeof ProposedText>['kind']
  target: string | null
  text: Record<string, string | null>
  /** What members read now, of a change. */
  stored: Record<string, string | null> | null
}

/** What is new; of a change, what differs from the text that members read now. */
export const partsOf = ({ text, stored }: Pick<Proposed, 'text' | 'stored'>) =>
  textParts
    .filter((name) => name in text && (stored === null || !same(stored[name], text[name])))
    .map((name) => ({ name, before: stored?.[name] ?? null, after: text[name] ?? null }))

/** A time is written in two ways. */
const same = (one: string | null | undefined, other: string | null | undefined) =>
  one === other || (!!one && !!other && /^\d{4}-\d\d-\d\dT/.test(one) && Date.parse(one) === Date.parse(other))
