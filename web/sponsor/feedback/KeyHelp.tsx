import { ConsoleKeyHelp } from '../../shared/console/ConsoleKeyHelp.tsx'
import { useWords } from '../../shared/i18n/words.ts'
import { keys, type Key } from './keys.ts'
import { sponsorFeedback } from '../../shared/console/feedback/words.ts'

const words = {
  j: 'key_next',
  k: 'key_before',
  a: 'key_approve',
  z: 'key_takeBack',
  r: 'key_reject',
  e: 'key_repair',
  x: 'key_tick',
  t: 'key_tag',
  n: 'key_note',
  '/': 'key_search',
  '?': 'key_help',
} as const satisfies Record<Key, string>

export function KeyHelp(rest: { on: boolean; onTurn: (on: boolean) => void; onClose: () => void }) {
  const t = useWords(sponsorFeedback)
  return (
    <ConsoleKeyHelp title={t('keys')} onLabel={t('keysOn')} keys={keys} wordsOf={(key) => t(words[key])} {...rest} />
  )
}
