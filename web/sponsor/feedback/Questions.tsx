import { useSearchParams } from 'wouter'
import type { CallReply } from '../../shared/data/api.ts'
import { useList } from '../../shared/data/data.ts'
import { useChosen } from '../../shared/console/chosen.ts'
import { sponsorFeedback, submissionTone, useTester } from '../../shared/console/feedback/words.ts'
import { ConsoleFilter } from '../../shared/console/ui/ConsoleFilter.tsx'
import { ConsoleList } from '../../shared/console/ui/ConsoleList.tsx'
import { FilterBar } from '../../shared/console/ui/boxes.tsx'
import { useFormat } from '../../shared/i18n/format.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Card, Hint, SectionTitle, TextLink } from '../../shared/ui/boxes.tsx'
import { NoTicketsPicture } from '../../shared/ui/pictures.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { SponsorThread } from './SponsorThread.tsx'

type Question = CallReply<'GET /api/sponsor/questions'>['items'][number]
const choices = ['waiting', 'all'] as const

/** Questions of testers in all campaigns. The address names the open one, which stays visible after its answer. */
export default function Questions() {
  const t = useWords(sponsorFeedback)
  const [params, setParams] = useSearchParams()
  const [choice, setChoice] = useChosen('questions', choices)
  const list = useList('GET /api/sponsor/questions', { query: choice === 'waiting' ? { waiting: 'true' } : {} })
  const asked = Number(params.get('task')) || null
  const open = (taskId: number | null) => {
    const next = new URLSearchParams(params)
    if (taskId === null) next.delete('task')
    else next.set('task', String(taskId))
    setParams(next, { replace: true })
  }
  const isListed = list.items.some(({ taskId }) => taskId === asked)
  return (
    <Screen title={t('questions')} lead={t('questionsLead')}>
      <FilterBar>
        <ConsoleFilter
          label={t('show')}
          choices={choices}
          nameOf={(one) => t(`questions_${one}`)}
          value={choice}
          onChange={setChoice}
        />
      </FilterBar>
      {asked !== null && !isListed && (
        <Card pad>
          <SponsorThread key={asked} taskId={asked} />
        </Card>
      )}
      <ConsoleList label={t('questions')} list={list}>
        {list.items.length === 0 ? (
          <Card>
            <EmptyState picture={<NoTicketsPicture />} title={t('noQuestions')} text={t('noQuestionsText')} />
          </Card>
        ) : (
          <ul className="grid gap-4">
            {list.items.map((question) => (
              <QuestionCard
                key={question.taskId}
                question={question}
                isOpen={question.taskId === asked}
                onOpen={() => open(question.taskId === asked ? null : question.taskId)}
              />
            ))}
          </ul>
        )}
      </ConsoleList>
    </Screen>
  )
}

function QuestionCard({ question: q, isOpen, onOpen }: { question: Question; isOpen: boolean; onOpen: () => void }) {
  const t = useWords(sponsorFeedback)
  const f = useFormat()
  const name = useTester()(q.tester)
  const isSubmitted = q.state !== 'in_progress' && q.state !== 'returned' && q.state !== 'expired'
  return (
    <Card as="li" pad className="grid gap-3" aria-label={name}>
      <div className="flex flex-wrap items-center gap-3">
        <SectionTitle className="flex-1 basis-[10rem]" lang={langOf(q.title)}>
          {q.title}
        </SectionTitle>
        <span>{name}</span>
        <Badge tone={submissionTone[q.state]}>{t(`state_${q.state}`)}</Badge>
        {q.waits && <Badge tone="wait">{t('questions_waiting')}</Badge>}
      </div>
      {isOpen ? (
        <SponsorThread taskId={q.taskId} />
      ) : (
        <div>
          <Hint>
            {t(q.last.from === 'sponsor' ? 'fromMaker' : 'fromTester')}, {f.dateTime(q.last.at)}
          </Hint>
          <p className="line-clamp-2" data-cut="" lang={langOf(q.last.text)}>
            {q.last.text}
          </p>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button small look="secondary" aria-expanded={isOpen} onClick={onOpen}>
          {t('threadOpen')}
        </Button>
        {isSubmitted && (
          <TextLink href={`/sponsor/campaigns/${q.campaignId}/submissions?task=${q.taskId}`}>
            {t('toSubmission')}
          </TextLink>
        )}
      </div>
    </Card>
  )
}
