import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { sponsorWebhooks } from './words.ts'
import type { Webhook } from './WebhookForm.tsx'
import { Note } from '../../shared/ui/boxes.tsx'

/** What somebody else has saved meanwhile, beside what was typed: the next press on Save replaces it, unless it is taken instead. */
export function WebhookTheirs({ theirs, onTake }: { theirs: Webhook; onTake: () => void }) {
  const t = useWords(sponsorWebhooks)
  return (
    <Note tone="warn" role="status">
      <div className="grid gap-2">
        <strong className="wrap-break-word">
          {theirs.changedBy ? t('theirsBy', { name: theirs.changedBy }) : t('theirs')}
        </strong>
        <p className="break-all" lang="en">
          {theirs.url}
        </p>
        <p>
          {theirs.events.map((kind) => t(`kind_${kind}`)).join(', ')} · {t(`state_${theirs.state}`)}
        </p>
        <p>{t('theirsText')}</p>
        <div>
          <Button small look="secondary" onClick={onTake}>
            {t('takeTheirs')}
          </Button>
        </div>
      </div>
    </Note>
  )
}
