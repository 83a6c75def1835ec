import type { CallReply } from '../../shared/data/api.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { catalogue, useWords } from '../../shared/i18n/words.ts'

export const operatorInbox = catalogue({ en: () => import('./words.en.ts'), bn: () => import('./words.bn.ts') })

export type Item = CallReply<'GET /api/operator/inbox'>['items'][number]

/** Queues of which the server sends a word of its own. */
const worded: readonly Item['kind'][] = [
  'appeal',
  'batch',
  'unknown',
  'unsent',
  'approval',
  'role',
  'text',
  'settings',
  'abuse',
]

/** What an item is about, as it was written. */
export const writtenTitle = ({ kind, title }: Item): string | null => (worded.includes(kind) ? null : title || null)

/** Of some queues the server sends words of its own, with commas between; and the day of an account at a rail or bank. */
export function useTitle(): (item: Item) => string | null {
  const t = useWords(operatorInbox)
  const f = useFormat()
  return ({ kind, title, day }) => {
    if (day) return f.date(`${day}T06:00:00Z`)
    const words = title
      .split(',')
      .map((one) => `${kind}_${one}`)
      .filter((key) => t.knows(key))
    return words.map((key) => t(key as 'abuse_related')).join(', ') || null
  }
}
