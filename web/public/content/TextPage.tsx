import type { PublicPage } from '../../../contract/public-pages.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Markdown } from '../../shared/ui/Markdown.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { NotRead } from '../shared/NotRead.tsx'
import { content } from './words.ts'

type Text = Extract<PublicPage, { path: '/terms' }>['data']

/** A page with a text that operators edit. */
export function TextPage({ name, page }: { name: 'terms' | 'about' | 'event'; page: Text }) {
  const t = useWords(content)
  const f = useFormat()
  return (
    <Screen title={page?.title ?? t(name)} lead={page && t('updated', { day: f.date(page.updatedAt) })}>
      {page ? <Markdown text={page.body} /> : <NotRead title={t(`${name}Failed`)} />}
    </Screen>
  )
}
