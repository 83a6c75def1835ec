import type { ReadInput } from '../../shared/data/cache.ts'
import { useList } from '../../shared/data/data.ts'
import { useLast } from '../../shared/console/last.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { ConsoleList } from '../../shared/console/ui/ConsoleList.tsx'
import { ConsoleTable } from '../../shared/console/ui/ConsoleTable.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { insightsWords } from './insights.ts'
import { sponsorFeedback, submissionTone, useTester } from '../../shared/console/feedback/words.ts'
import type { Questions } from './BarFilters.tsx'
import { TextLink } from '../../shared/ui/boxes.tsx'

type Call = 'GET /api/sponsor/campaigns/:id/questions/:questionId/answers'

/** The answers to a question, newest first, with their number and tags, each linked to its review. */
export function AnswerTable({
  id,
  question,
  query,
  tag: chosen,
  onTag,
}: {
  id: string
  question: Questions[number]
  query: ReadInput<Call>['query']
  /** The id of the tag in the filter; empty for all. */
  tag: string
  onTag: (tag: string) => void
}) {
  const w = useWords(sponsorFeedback)
  const t = useWords(insightsWords)
  const f = useFormat()
  const nameOf = useTester()
  const list = useList('GET /api/sponsor/campaigns/:id/questions/:questionId/answers', {
    params: { id, questionId: question.id },
    query: { ...query, limit: '50' },
  })
  // The tags stay while another filter's answers load, so that the pressed one keeps the focus.
  const first = useLast(list.data)
  const reviewOf = (taskId: number) => `/sponsor/campaigns/${id}/submissions?task=${taskId}`
  return (
    <>
      {first && (
        <p role="status">
          <strong>{t('answersFound', { count: first.count })}</strong>
        </p>
      )}
      {first && first.tags.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={w('tags')}>
          {first.tags.map((tag) => (
            <li key={tag.id} className="min-w-0">
              <Button
                look="secondary"
                small
                aria-pressed={chosen === String(tag.id)}
                onClick={() => onTag(chosen === String(tag.id) ? '' : String(tag.id))}
              >
                <span lang={langOf(tag.name)}>{tag.name}</span> {f.number(tag.count)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConsoleList label={question.text} list={list}>
        <ConsoleTable
          label={question.text}
          rows={list.items}
          keyOf={({ taskId }) => taskId}
          empty={<EmptyState title={t('noAnswers')} text={t('noneFound')} />}
          columns={[
            {
              key: 'text',
              head: t('answer'),
              cell: ({ text }) => (
                <span className="whitespace-pre-wrap" lang={langOf(text)}>
                  {text}
                </span>
              ),
            },
            {
              key: 'tester',
              head: t('review'),
              cell: ({ taskId, tester }) => <TextLink href={reviewOf(taskId)}>{nameOf(tester)}</TextLink>,
            },
            {
              key: 'rating',
              head: w('stars'),
              cell: ({ rating }) => (rating === null ? w('nobody') : f.number(rating)),
              number: true,
            },
            {
              key: 'state',
              head: t('state'),
              cell: ({ state }) => <Badge tone={submissionTone[state]}>{w(`state_${state}`)}</Badge>,
            },
            {
              key: 'tags',
              head: w('tags'),
              cell: ({ tags }) =>
                tags.map(({ id: tag, name }) => (
                  <span key={tag} className="mr-2" lang={langOf(name)}>
                    #{name}
                  </span>
                )),
            },
            { key: 'at', head: t('day'), cell: ({ submittedAt }) => f.date(submittedAt) },
          ]}
        />
      </ConsoleList>
    </>
  )
}
