import type { PublicPage } from '../../../contract/public-pages.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Accordion } from '../../shared/ui/Fold.tsx'
import { Markdown } from '../../shared/ui/Markdown.tsx'
import { NoTicketsPicture } from '../../shared/ui/NoTicketsPicture.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { NotRead } from '../shared/NotRead.tsx'
import { content } from './words.ts'
import { Card } from '../../shared/ui/boxes.tsx'

export function Faq({ faq }: { faq: Extract<PublicPage, { path: '/faq' }>['data'] }) {
  const t = useWords(content)
  const items = faq?.items.map(({ id, question, answer }) => ({
    key: id,
    title: question,
    body: <Markdown text={answer} />,
  }))
  return (
    <Screen title={t('faq')}>
      {items?.length ? (
        <Card className="px-4.5">
          <Accordion name="faq" items={items} />
        </Card>
      ) : items ? (
        <EmptyState picture={<NoTicketsPicture />} title={t('faqEmpty')} text={t('faqEmptyText')} />
      ) : (
        <NotRead title={t('faqFailed')} />
      )}
    </Screen>
  )
}
