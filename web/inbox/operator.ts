import type { CallReply } from '../client/api.ts'
import { catalogue, useWords } from '../i18n/words.ts'

export const operatorInbox = catalogue({ en: () => import('./operator.en.ts'), bn: () => import('./operator.bn.ts') })

export type Item = CallReply<'GET /api/operator/inbox'>['items'][number]

/** Queues of which the server sends a word of its own. */
const worded: readonly Item['kind'][] = ['appeal', 'batch', 'unsent', 'approval', 'abuse']

/** What an item is about, as it was written. */
export const writtenTitle = ({ kind, title }: Item): string | null => (worded.includes(kind) ? null : title || null)

/** Of some queues the server sends a word of its own. */
export function useTitle(): (item: Item) => string | null {
  const t = useWords(operatorInbox)
  return ({ kind, title }) => {
    const key = `${kind}_${title}`
    return t.knows(key) ? t(key as 'abuse_related') : null
  }
}
