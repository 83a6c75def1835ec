import { Link } from 'wouter'
import { useLoad } from '../../shared/data/data.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { WarnIcon } from '../../shared/ui/icons.tsx'
import { sponsorAccount } from '../../shared/console/money/words.ts'
import { Note } from '../../shared/ui/boxes.tsx'

/** Tells a sponsor of the last 60 days' warning that too many submissions were rejected. */
export function Warning() {
  const t = useWords(sponsorAccount)
  const f = useFormat()
  const { data } = useLoad('GET /api/sponsor/rejection-warning')
  if (!data?.warning) return null
  const { at, decided, rejected } = data.warning
  return (
    <Note Icon={WarnIcon} tone="warn" role="note" aria-label={t('warned')}>
      <div>
        <strong>
          {t('warned')}, {f.date(at)}
        </strong>
        <p>
          {t('warnedText', { decided: f.number(decided), rejected: f.number(rejected) })}{' '}
          <Link href="/sponsor/campaigns">{t('warnedLink')}</Link>
        </p>
      </div>
    </Note>
  )
}
