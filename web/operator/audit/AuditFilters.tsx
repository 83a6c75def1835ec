import { useLayoutEffect, useRef, type SubmitEvent } from 'react'
import { dhakaClock, fromDhakaClock, plainDigits } from '../../../contract/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Select, TextField } from '../../shared/ui/Field.tsx'
import { actors, queryIn, subjects, times, type AuditQuery } from './audit-filter.ts'
import { operatorAudit } from './words.ts'
import { FilterBar } from '../../shared/console/ui/boxes.tsx'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'

/** The last moment of a minute that was typed: what happened in it counts too. */
const untilEnd = { from: '', to: ':59.999' }

/** Who, what, about whom and when. Nothing is asked for before the form is sent. */
export function AuditFilters({ query, onSearch }: { query: AuditQuery; onSearch: (query: AuditQuery) => void }) {
  const t = useWords(operatorAudit)
  const form = useRef<HTMLFormElement>(null)
  const kind = useRef<HTMLSelectElement>(null)
  // Back and a link bring another filter than the one in the fields. The focus stays where it is.
  const asked = JSON.stringify(query)
  const { actor = '' } = query
  useLayoutEffect(() => {
    form.current!.reset()
    kind.current!.value = actor
  }, [asked, actor])
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget)) {
      const text = plainDigits(String(value)).trim()
      const isTime = name === 'from' || name === 'to'
      if (text) typed.set(name, isTime ? fromDhakaClock(`${text}${untilEnd[name]}`) : text)
    }
    onSearch(queryIn(typed))
  }
  return (
    <FilterBar as="form" ref={form} onSubmit={send} role="search" aria-label={t('search')}>
      <Select ref={kind} label={t('actor')} name="actor" onChange={() => form.current?.requestSubmit()}>
        {actors.map((one) => (
          <option key={one} value={one}>
            {one ? t(`actor_${one}`) : t('all')}
          </option>
        ))}
      </Select>
      <TextField label={t('by')} name="by" type="search" defaultValue={query.by ?? ''} maxLength={254} />
      <TextField
        label={t('action')}
        name="action"
        type="search"
        placeholder={t('actionExample')}
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={query.action ?? ''}
        maxLength={60}
      />
      {subjects.map((name) => (
        <TextField
          key={name}
          label={t(name)}
          name={name}
          inputMode="numeric"
          pattern="\s*[1-9১-৯][0-9০-৯]{0,14}\s*"
          defaultValue={query[name] ?? ''}
        />
      ))}
      {times.map((name) => (
        <TextField
          key={name}
          label={t(name)}
          name={name}
          type="datetime-local"
          min="2020-01-01T00:00"
          max="2200-12-31T23:59"
          defaultValue={query[name] ? dhakaClock(query[name]) : ''}
        />
      ))}
      <Button type="submit">{t('search')}</Button>
      {Object.keys(query).length > 0 && (
        <ButtonLink look="quiet" href="/operator/audit">
          {t('showAll')}
        </ButtonLink>
      )}
    </FilterBar>
  )
}
