import { useWords } from '../i18n/words.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { keys, type Key } from './sponsor-keys.ts'
import { sponsorFeedback } from './sponsor.ts'

const words = {
  j: 'key_next',
  k: 'key_before',
  a: 'key_approve',
  z: 'key_takeBack',
  r: 'key_reject',
  e: 'key_repair',
  x: 'key_tick',
  '/': 'key_search',
  '?': 'key_help',
} as const satisfies Record<Key, string>

export function SponsorKeyHelp({
  on,
  onTurn,
  onClose,
}: {
  on: boolean
  onTurn: (on: boolean) => void
  onClose: () => void
}) {
  const t = useWords(sponsorFeedback)
  return (
    <Dialog title={t('keys')} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 items-center">
        {keys.map((key) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="key">{key.toUpperCase()}</kbd>
            </dt>
            <dd>{t(words[key])}</dd>
          </div>
        ))}
      </dl>
      <Checkbox checked={on} onChange={(event) => onTurn(event.currentTarget.checked)}>
        {t('keysOn')}
      </Checkbox>
    </Dialog>
  )
}
