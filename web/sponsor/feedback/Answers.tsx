import { useRef, useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'wouter'
import { useLoad } from '../../shared/data/data.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { filterIn, queryOf, type Filter } from './submission-filter.ts'
import { insightsWords } from './insights.ts'
import { AnswerTable } from './AnswerTable.tsx'
import { BarFilters, type Questions } from './BarFilters.tsx'
import { SubmissionFilters } from './SubmissionFilters.tsx'
import { Card, SectionTitle } from '../../shared/ui/boxes.tsx'
import { Section } from '../../shared/ui/Section.tsx'
import { ConsoleFilter } from '../../shared/console/ui/ConsoleFilter.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import { FilterBar } from '../../shared/console/ui/boxes.tsx'

/** Free-text answers to a question: searchable, filtered like the reviews, with tag counts. */
export default function Answers() {
  const t = useWords(insightsWords)
  const { id } = useParams<{ id: string }>()
  const [params, setParams] = useSearchParams()
  const questions = useLoad('GET /api/sponsor/campaigns/:id', { params: { id } }).data?.questions ?? []
  const inWords = questions.filter(({ kind }) => kind === 'text')
  const question = inWords.find((one) => one.id === params.get('question')) ?? inWords[0]
  const words = (params.get('words') ?? '').trim().slice(0, 100)
  const filter = filterIn(params)
  const query = { ...queryOf(filter), ...(words && { words }) }
  const search = useRef<HTMLInputElement>(null)
  const show = (to: { filter?: Filter; words?: string; question?: string }) =>
    setParams(
      new URLSearchParams({
        ...queryOf(to.filter ?? filter),
        ...((to.words ?? words) && { words: to.words ?? words }),
        question: to.question ?? question?.id ?? '',
      }),
      { replace: true },
    )
  if (!question)
    return (
      <Card>
        <EmptyState title={t('noQuestion')} text={t('noQuestionText')} />
      </Card>
    )
  return (
    <>
      <Words
        questions={inWords}
        question={question.id}
        onQuestion={(to) => show({ question: to })}
        words={words}
        onWords={(to) => show({ words: to })}
      />
      <SubmissionFilters filter={filter} onChange={(to) => show({ filter: to })} search={search} />
      <BarFilters filter={filter} questions={questions} onChange={(to) => show({ filter: to })} />
      <Section className="min-w-0">
        <div className="flex flex-wrap items-center gap-3">
          <SectionTitle lang={langOf(question.text)}>{question.text}</SectionTitle>
          <ButtonLink
            look="quiet"
            small
            href={`/sponsor/campaigns/${id}/insights?${new URLSearchParams(queryOf(filter))}`}
          >
            {t('toInsights')}
          </ButtonLink>
        </div>
        <AnswerTable
          key={question.id}
          id={id}
          question={question}
          query={query}
          tag={filter.tag}
          onTag={(tag) => show({ filter: { ...filter, tag } })}
        />
      </Section>
    </>
  )
}

/** Delay after the last keystroke before the search. */
const PAUSE_MS = 300

/** The question whose answers are shown, and the search text. */
function Words({
  questions,
  question,
  onQuestion,
  words,
  onWords,
}: {
  questions: Questions
  question: string
  onQuestion: (id: string) => void
  words: string
  onWords: (words: string) => void
}) {
  const t = useWords(insightsWords)
  const [typed, setTyped] = useState(words)
  // Back or a link can change the search text in the field.
  useEffect(() => setTyped((now) => (now.trim() === words ? now : words)), [words])
  const pause = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  const seek = (text: string) => {
    setTyped(text)
    clearTimeout(pause.current)
    pause.current = setTimeout(() => onWords(text.trim()), PAUSE_MS)
  }
  return (
    <FilterBar>
      {questions.length > 1 && (
        <ConsoleFilter
          label={t('question')}
          choices={questions.map(({ id }) => id)}
          nameOf={(id) => questions.find((one) => one.id === id)?.text ?? id}
          value={question}
          onChange={onQuestion}
        />
      )}
      <TextField
        label={t('searchIn')}
        type="search"
        value={typed}
        maxLength={100}
        onChange={(event) => seek(event.currentTarget.value)}
      />
    </FilterBar>
  )
}
