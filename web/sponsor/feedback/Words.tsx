import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../shared/i18n/words.ts'
import { ConsoleFilter } from '../../shared/console/ui/ConsoleFilter.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import type { Questions } from './BarFilters.tsx'
import { insightsWords } from './insights.ts'
import { FilterBar } from '../../shared/console/ui/boxes.tsx'

/** So long after the last key the server is asked. */
const PAUSE_MS = 300

/** Which question's answers are shown, and what is sought in them. */
export function Words({
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
  // Back and a link bring other words than those in the field.
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
