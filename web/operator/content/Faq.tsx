import { useState } from 'react'
import type { CallReply } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { useLoad } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useLanguage } from '../../shared/i18n/language.tsx'
import { useWords } from '../../shared/i18n/words.ts'
import { NoTicketsPicture } from '../../shared/ui/pictures.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { Markdown } from '../../shared/ui/Markdown.tsx'
import { Content } from './Content.tsx'
import { neither, OperatorBilingual, Editor } from './Editor.tsx'
import { Entries } from './Entries.tsx'
import { Preview } from './Preview.tsx'
import { saveEntry } from './save.ts'
import { operatorTexts } from './texts.ts'
import { Card } from '../../shared/ui/boxes.tsx'

type Question = CallReply<'GET /api/operator/faq'>['items'][number]
const fetchAgain = () => refetch('GET /api/operator/faq', 'GET /api/faq')

export default function Faq() {
  const t = useWords(operatorTexts)
  const language = useLanguage()
  const list = useLoad('GET /api/operator/faq')
  const remove = useSend('DELETE /api/operator/faq/:id')
  const order = useSend('PUT /api/operator/faq/order')
  return (
    <Content lead={t('faqLead')}>
      <Entries
        label={t('faq')}
        list={list}
        items={list.data?.items}
        nameOf={({ question }) => question[language]}
        empty={<EmptyState picture={<NoTicketsPicture />} title={t('noFaq')} />}
        row={({ question }) => <strong>{question[language]}</strong>}
        editor={(entry, close) => <QuestionEditor entry={entry} onClose={close} />}
        remove={(id) => remove.send({ params: { id } }).finally(fetchAgain)}
        order={(ids) => order.send({ body: { ids } }).finally(fetchAgain)}
        refusal={<ConsoleRefusal problem={remove.problem ?? order.problem} />}
      />
    </Content>
  )
}

function QuestionEditor({ entry, onClose }: { entry: Question | null; onClose: () => void }) {
  const t = useWords(operatorTexts)
  const { save, call } = saveEntry(entry, {
    add: useSend('POST /api/operator/faq'),
    change: useSend('PUT /api/operator/faq/:id'),
    fetchAgain,
  })
  const [question, setQuestion] = useState(entry?.question ?? neither)
  const [answer, setAnswer] = useState(entry?.answer ?? neither)
  return (
    <Editor
      title={t(entry ? 'changeFaq' : 'newFaq')}
      call={call}
      onSave={(anyway) => save({ question, answer }, anyway)}
      onClose={onClose}
      preview={
        <Preview>
          {(shown) => (
            <Card pad className="grid gap-3">
              <strong>{question[shown] || '…'}</strong>
              <Markdown text={answer[shown]} />
            </Card>
          )}
        </Preview>
      }
    >
      <OperatorBilingual label={t('question')} name="question" value={question} onChange={setQuestion} rows={2} />
      <OperatorBilingual
        label={t('answer')}
        hint={t('markdownHint')}
        name="answer"
        value={answer}
        onChange={setAnswer}
        rows={8}
      />
    </Editor>
  )
}
