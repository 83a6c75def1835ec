import { useState } from 'react'
import type { CallReply } from '../client/api.ts'
import { refetch } from '../client/cache.ts'
import { useLoad } from '../client/data.ts'
import { useSend } from '../client/send.ts'
import { ConsoleRefusal } from '../client/ConsoleRefusal.tsx'
import { useLanguage } from '../i18n/language.tsx'
import { useWords } from '../i18n/words.ts'
import { NoTicketsPicture } from '../ui/pictures.tsx'
import { EmptyState } from '../ui/States.tsx'
import { Markdown } from './Markdown.tsx'
import { OperatorContent } from './OperatorContent.tsx'
import { neither, OperatorBilingual, OperatorEditor } from './OperatorEditor.tsx'
import { OperatorEntries } from './OperatorEntries.tsx'
import { OperatorPreview } from './OperatorPreview.tsx'
import { saveEntry } from './operator-save.ts'
import { operatorTexts } from './texts.ts'

type Question = CallReply<'GET /api/operator/faq'>['items'][number]
const fetchAgain = () => refetch('GET /api/operator/faq', 'GET /api/faq')

export default function OperatorFaq() {
  const t = useWords(operatorTexts)
  const language = useLanguage()
  const list = useLoad('GET /api/operator/faq')
  const remove = useSend('DELETE /api/operator/faq/:id')
  const order = useSend('PUT /api/operator/faq/order')
  return (
    <OperatorContent lead={t('faqLead')}>
      <OperatorEntries
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
    </OperatorContent>
  )
}

function QuestionEditor({ entry, onClose }: { entry: Question | null; onClose: () => void }) {
  const t = useWords(operatorTexts)
  const { save, problem, busy } = saveEntry(entry, {
    add: useSend('POST /api/operator/faq'),
    change: useSend('PUT /api/operator/faq/:id'),
    fetchAgain,
  })
  const [question, setQuestion] = useState(entry?.question ?? neither)
  const [answer, setAnswer] = useState(entry?.answer ?? neither)
  return (
    <OperatorEditor
      title={t(entry ? 'changeFaq' : 'newFaq')}
      problem={problem}
      busy={busy}
      onSave={(anyway) => save({ question, answer }, anyway)}
      onClose={onClose}
      preview={
        <OperatorPreview>
          {(shown) => (
            <div className="card card--pad grid gap-3">
              <strong>{question[shown] || '…'}</strong>
              <Markdown text={answer[shown]} />
            </div>
          )}
        </OperatorPreview>
      }
    >
      <OperatorBilingual
        label={t('question')}
        name="question"
        value={question}
        onChange={setQuestion}
        maxLength={300}
        rows={2}
        problem={problem}
      />
      <OperatorBilingual
        label={t('answer')}
        hint={t('markdownHint')}
        name="answer"
        value={answer}
        onChange={setAnswer}
        maxLength={5000}
        rows={8}
        problem={problem}
      />
    </OperatorEditor>
  )
}
