import { useEffect, useRef, useState, type RefObject } from 'react'
import { useLoad } from '../../shared/data/data.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { ConsoleFilter } from '../../shared/console/ui/ConsoleFilter.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import { ratings, states, type Filter } from './submission-filter.ts'
import { sponsorFeedback } from '../../shared/console/feedback/words.ts'
import { FilterBar } from '../../shared/console/ui/boxes.tsx'

/** Delay after the last keystroke before the search. */
const PAUSE_MS = 300

/** The list's filters. The search runs when typing pauses. */
export function SubmissionFilters({
  filter,
  onChange,
  search,
}: {
  filter: Filter
  onChange: (filter: Filter) => void
  search: RefObject<HTMLInputElement | null>
}) {
  const t = useWords(sponsorFeedback)
  const tags = useLoad('GET /api/sponsor/tags').data?.items ?? []
  const nameOfTag = (id: string) => tags.find((one) => String(one.id) === id)?.name ?? id
  const [typed, setTyped] = useState(filter.search)
  // Back or a link can change the search text in the field.
  useEffect(() => setTyped((now) => (now.trim() === filter.search ? now : filter.search)), [filter.search])
  const pause = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  // Other filters chosen during the pause.
  const latest = useRef(filter)
  useEffect(() => {
    latest.current = filter
  }, [filter])
  const seek = (words: string) => {
    setTyped(words)
    clearTimeout(pause.current)
    pause.current = setTimeout(() => onChange({ ...latest.current, search: words.trim() }), PAUSE_MS)
  }
  return (
    <FilterBar>
      <ConsoleFilter
        label={t('show')}
        choices={states}
        nameOf={(one) => (one ? t(`state_${one}`) : t('all'))}
        value={filter.state}
        onChange={(state) => onChange({ ...filter, state })}
      />
      <ConsoleFilter
        label={t('stars')}
        choices={ratings}
        nameOf={(one) => (one ? t('starsOf', { count: Number(one) }) : t('all'))}
        value={filter.rating}
        onChange={(rating) => onChange({ ...filter, rating })}
      />
      {(tags.length > 0 || filter.tag) && (
        <ConsoleFilter
          label={t('tag')}
          choices={['', ...new Set([...tags.map(({ id }) => String(id)), filter.tag].filter(Boolean))]}
          nameOf={(one) => (one ? nameOfTag(one) : t('all'))}
          value={filter.tag}
          onChange={(tag) => onChange({ ...filter, tag })}
        />
      )}
      <TextField
        ref={search}
        label={t('search')}
        type="search"
        value={typed}
        maxLength={100}
        onChange={(event) => seek(event.currentTarget.value)}
      />
      <Checkbox
        checked={filter.similar}
        onChange={(event) => onChange({ ...filter, similar: event.currentTarget.checked })}
      >
        {t('similarOnly')}
      </Checkbox>
    </FilterBar>
  )
}
