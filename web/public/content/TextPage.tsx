import { useLoad } from '../../shared/data/data.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Screen } from '../../shared/ui/Screen.tsx'
import { Skeleton } from '../../shared/ui/Spinner.tsx'
import { AgeNote, ErrorState } from '../../shared/ui/States.tsx'
import { Markdown } from '../../shared/ui/Markdown.tsx'
import { content } from './words.ts'

/** A page whose text operators write. */
export function TextPage({ name }: { name: 'terms' | 'about' | 'event' }) {
  const t = useWords(content)
  const f = useFormat()
  const page = useLoad('GET /api/pages/:name', { params: { name } })
  return (
    <Screen title={page.data?.title ?? t(name)} lead={page.data && t('updated', { day: f.date(page.data.updatedAt) })}>
      <AgeNote seenAt={page.seenAt} />
      {page.data ? (
        <Markdown text={page.data.body} />
      ) : page.problem ? (
        <ErrorState title={t(`${name}Failed`)} problem={page.problem} retry={page.retry} />
      ) : (
        <div className="section" aria-busy="true">
          {[96, 88, 92, 60, 90, 84, 40].map((width, at) => (
            <Skeleton key={at} width={`${width}%`} />
          ))}
        </div>
      )}
    </Screen>
  )
}
