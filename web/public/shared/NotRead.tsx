import { common } from '../../shared/i18n/common.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { buttonClass } from '../../shared/ui/Button.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'

/** The message shown if the server could not read the page's data. */
export function NotRead({ title }: { title: string }) {
  const t = useWords(common)
  const again = (
    <a href="?" className={buttonClass({ look: 'secondary' })}>
      {t('retry')}
    </a>
  )
  return <EmptyState title={title} text={t('failedText')} action={again} />
}
