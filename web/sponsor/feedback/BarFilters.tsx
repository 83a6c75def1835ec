import { useRef } from 'react'
import type { CallReply } from '../../shared/data/api.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { CloseIcon } from '../../shared/ui/icons.tsx'
import { barParts, type Filter } from './submission-filter.ts'
import { insightsWords, useBarNames } from './insights.ts'

export type Questions = CallReply<'GET /api/sponsor/campaigns/:id'>['questions']

/** Filters set by bars of the insights. Pressing one removes it. */
export function BarFilters({
  filter,
  questions,
  onChange,
}: {
  filter: Filter
  questions: Questions
  onChange: (filter: Filter) => void
}) {
  const t = useWords(insightsWords)
  const names = useBarNames()
  const list = useRef<HTMLUListElement>(null)
  const set = barParts.filter((part) => filter[part])
  if (!set.length) return null
  /** The pressed button disappears: the focus goes to the one in its position, to the last, or to the heading. */
  const takeOff = (part: (typeof barParts)[number], at: number) => {
    onChange({ ...filter, [part]: '' })
    requestAnimationFrame(() => {
      const left = [...(list.current?.querySelectorAll('button') ?? [])]
      const heading = document.querySelector<HTMLElement>('h1')
      if (heading) heading.tabIndex = -1
      ;(left[at] ?? left.at(-1) ?? heading)?.focus()
    })
  }
  const nameOf = (part: (typeof barParts)[number]) =>
    part === 'answer' ? answerName(filter.answer, questions, names.answer) : names[part](filter[part])
  return (
    <ul ref={list} className="flex flex-wrap gap-2" aria-label={t('only')}>
      {set.map((part, at) => {
        const name = nameOf(part)
        return (
          <li key={part} className="min-w-0">
            <Button look="secondary" small aria-label={t('takeOff', { name })} onClick={() => takeOff(part, at)}>
              <span lang={langOf(name)}>{name}</span>
              <CloseIcon size={16} />
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

function answerName(answer: string, questions: Questions, nameOf: ReturnType<typeof useBarNames>['answer']): string {
  const at = answer.indexOf(':')
  const question = questions.find(({ id }) => id === answer.slice(0, at))
  const label = answer.slice(at + 1)
  return question ? `${question.text} ${nameOf(question, label)}` : label
}
