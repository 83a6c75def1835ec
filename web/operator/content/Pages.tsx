import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import type { CallReply } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { useLoad } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import { common } from '../../shared/i18n/common.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { ErrorState } from '../../shared/ui/States.tsx'
import { Markdown } from '../../shared/ui/Markdown.tsx'
import { Content } from './Content.tsx'
import { OperatorBilingual, Editor } from './Editor.tsx'
import { Preview } from './Preview.tsx'
import { operatorTexts } from './texts.ts'
import { Card, Hint } from '../../shared/ui/boxes.tsx'

const names = ['terms', 'about', 'event'] as const
type Name = (typeof names)[number]
type Page = CallReply<'GET /api/operator/pages/:name'>

export default function Pages() {
  const t = useWords(operatorTexts)
  const c = useWords(common)
  const [search] = useSearchParams()
  const written = names.find((name) => name === search.get('write'))
  return (
    <Content lead={t('pagesLead')}>
      {written ? (
        <Written key={written} name={written} />
      ) : (
        <ul className="grid gap-3" aria-label={t('pages')}>
          {names.map((name) => (
            <Card as="li" pad key={name} className="flex flex-wrap items-center gap-3">
              <div className="flex-1 basis-[15rem]">
                <strong>{c(name)}</strong>
                <Hint>
                  <Link href={`/${name}`}>{`/${name}`}</Link>
                </Hint>
              </div>
              <ButtonLink href={`/operator/content/pages?write=${name}`} small look="secondary">
                {t('changeNamed', { name: c(name) })}
              </ButtonLink>
            </Card>
          ))}
        </ul>
      )}
    </Content>
  )
}

function Written({ name }: { name: Name }) {
  const c = useWords(common)
  const { data, problem, retry } = useLoad('GET /api/operator/pages/:name', { params: { name } })
  // The text as it was when the editor opened. A reload or a change of language must not overwrite typed input.
  const [opened, setOpened] = useState(data)
  if (data && !opened) setOpened(data)
  if (opened) return <PageEditor name={name} page={opened} />
  if (problem) return <ErrorState problem={problem} retry={retry} />
  return <Spinner label={c(name)} />
}

function PageEditor({ name, page }: { name: Name; page: Page }) {
  const t = useWords(operatorTexts)
  const c = useWords(common)
  const f = useFormat()
  const [, setSearch] = useSearchParams()
  const change = useSend('PUT /api/operator/pages/:name')
  const [title, setTitle] = useState(page.title)
  const [body, setBody] = useState(page.body)
  const save = async (anyway: boolean) => {
    const done = await change.send({ params: { name }, body: { title, body }, ifMatch: anyway ? '*' : page.version })
    refetch('GET /api/operator/pages/:name', 'GET /api/pages/:name')
    return !!done
  }
  return (
    <Editor
      title={t('changeNamed', { name: c(name) })}
      call={change}
      onSave={save}
      onClose={() => setSearch({}, { replace: true })}
      preview={
        <Preview>
          {(shown) => (
            <Card pad className="grid gap-3">
              <strong className="text-lg">{title[shown] || '…'}</strong>
              <Markdown text={body[shown]} />
            </Card>
          )}
        </Preview>
      }
    >
      <Hint>{t('pageWritten', { time: f.dateTime(page.updatedAt) })}</Hint>
      <OperatorBilingual label={t('noticeTitle')} name="title" value={title} onChange={setTitle} />
      <OperatorBilingual
        label={t('pageBody')}
        hint={t('markdownHint')}
        name="body"
        value={body}
        onChange={setBody}
        rows={14}
      />
    </Editor>
  )
}
