import { useLoad } from '../../shared/data/data.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Accordion } from '../../shared/ui/Accordion.tsx'
import { NoTicketsPicture } from '../../shared/ui/NoTicketsPicture.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { Skeleton } from '../../shared/ui/Spinner.tsx'
import { AgeNote, EmptyState, ErrorState } from '../../shared/ui/States.tsx'
import { Markdown } from '../../shared/ui/Markdown.tsx'
import { content } from './words.ts'

export default function Faq() {
  const t = useWords(content)
  const faq = useLoad('GET /api/faq')
  const items = faq.data?.items.map(({ id, question, answer }) => ({
    key: id,
    title: question,
    body: <Markdown text={answer} />,
  }))
  return (
    <Screen title={t('faq')}>
      <AgeNote seenAt={faq.seenAt} />
      {items?.length ? (
        <div className="card px-4.5">
          <Accordion items={items} />
        </div>
      ) : items ? (
        <EmptyState picture={<NoTicketsPicture />} title={t('faqEmpty')} text={t('faqEmptyText')} />
      ) : faq.problem ? (
        <ErrorState title={t('faqFailed')} problem={faq.problem} retry={faq.retry} />
      ) : (
        <div className="section" aria-busy="true">
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} height="3rem" />
          ))}
        </div>
      )}
    </Screen>
  )
}
