import { useState, useLayoutEffect, useRef, type SubmitEvent } from 'react'
import { useSearchParams } from 'wouter'
import { useList } from '../../shared/data/data.ts'
import { needsReason, SayWhy } from '../shared/SayWhy.tsx'
import { operatorMenu } from '../shared/menu.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { ConsoleList } from '../../shared/console/ui/ConsoleList.tsx'
import { ConsoleTable } from '../../shared/console/ui/ConsoleTable.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { queryIn, subjects, actors, times, type AuditQuery } from './audit-filter.ts'
import { useEventColumns, type Event } from './event-columns.tsx'
import { operatorAudit } from './words.ts'
import { OperatorEventFacts } from './OperatorEventFacts.tsx'
import { Hint } from '../../shared/ui/boxes.tsx'
import { CellLink, FilterBar } from '../../shared/console/ui/boxes.tsx'
import { dhakaClock, fromDhakaClock, plainDigits } from '../../../contract/format.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Select, TextField } from '../../shared/ui/Field.tsx'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'

/** The audit log. Its filter is in the URL. */
export default function Audit() {
  const m = useWords(operatorMenu)
  const t = useWords(operatorAudit)
  const f = useFormat()
  const [params, setParams] = useSearchParams()
  const query = queryIn(params)
  const columns = useEventColumns()
  const [reason, setReason] = useState('')
  const list = useList('GET /api/operator/audit', { query: { ...query, ...(reason && { reason }) } })
  const searchedTo = list.more && list.data?.searchedTo
  return (
    <Screen title={m('audit')} lead={t('lead')}>
      <AuditFilters
        query={query}
        onSearch={(sought) => {
          setReason('')
          setParams(new URLSearchParams(sought as Record<string, string>))
        }}
      />
      {needsReason(list.problem) && <SayWhy problem={list.problem} onReason={setReason} />}
      <ConsoleList label={m('audit')} list={list}>
        <ConsoleTable
          label={m('audit')}
          rows={list.items}
          keyOf={(row) => row.id}
          empty={
            searchedTo ? (
              <EmptyState title={t('noneYet')} text={t('searchedTo', { time: f.dateTime(searchedTo) })} />
            ) : (
              <EmptyState title={t(Object.keys(query).length ? 'noneFound' : 'none')} />
            )
          }
          columns={[
            ...columns.map((column) =>
              column.key === 'about'
                ? {
                    ...column,
                    cell: (row: Event) => (
                      <>
                        {column.cell(row)}
                        <Subjects of={row} />
                      </>
                    ),
                  }
                : column,
            ),
            { key: 'detail', head: t('detail'), cell: (row) => <OperatorEventFacts event={row} /> },
          ]}
        />
      </ConsoleList>
    </Screen>
  )
}

/** The ids of the people and objects of an event. Each links to all its events. */
function Subjects({ of }: { of: Event }) {
  const t = useWords(operatorAudit)
  const f = useFormat()
  return (
    <Hint as="div" className="flex flex-wrap gap-x-3">
      {subjects.map(
        (name) =>
          of[name] !== null && (
            <CellLink
              key={name}

              href={`/operator/audit?${name}=${of[name]}`}
            >
              {t(`of_${name}`, { id: f.digits(of[name]) })}
            </CellLink>
          ),
      )}
    </Hint>
  )
}

/** The last moment of a typed minute, so that events within it are included. */
const untilEnd = { from: '', to: ':59.999' }

/** Filters by actor, action, object and time. Nothing is requested before the form is submitted. */
function AuditFilters({ query, onSearch }: { query: AuditQuery; onSearch: (query: AuditQuery) => void }) {
  const t = useWords(operatorAudit)
  const form = useRef<HTMLFormElement>(null)
  const kind = useRef<HTMLSelectElement>(null)
  // Back or a link can change the filter in the fields. The focus stays where it is.
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
