import { Link } from 'wouter'
import type { CallReply } from '../../shared/data/api.ts'
import { useList } from '../../shared/data/data.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { Card, RowBody, RowLink, Rows, RowSub, RowTitle, SectionTitle } from '../../shared/ui/boxes.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { ErrorState, LoadMore } from '../../shared/ui/States.tsx'
import { waitingWords } from './waiting.ts'

const states = ['submitted', 'repair', 'disputed'] as const
type Waits = CallReply<'GET /api/me'>['waiting']

/** The pay that waits for a decision: how much by state, by when, and for which tasks. */
export default function Waiting({ waiting }: { waiting: Waits }) {
  const t = useWords(waitingWords)
  const f = useFormat()
  const list = useList('GET /api/tasks', { query: { tab: 'in_progress' } })
  const rows = list.items.flatMap((task) => {
    const state = states.find((one) => one === task.state)
    return state ? [{ ...task, state }] : []
  })
  return (
    <Card as="section" pad className="grid gap-3" aria-labelledby="waiting">
      <SectionTitle id="waiting">{t('title')}</SectionTitle>
      <ul className="grid gap-1">
        {states.map(
          (state) =>
            waiting[state] > 0 && (
              <li key={state} className="flex flex-wrap justify-between gap-x-3">
                <span>{t(state)}</span>
                <strong>
                  <Money amount={waiting[state]} />
                </strong>
              </li>
            ),
        )}
      </ul>
      {waiting.decideBy && rows.length > 1 && (
        <p className="text-sm text-muted">{t('next', { date: f.dateTime(waiting.decideBy) })}</p>
      )}
      {list.loading && <Spinner label={t('loading')} />}
      {!list.data && list.problem && <ErrorState title={t('failed')} problem={list.problem} retry={list.retry} />}
      {rows.length > 0 && (
        <Rows className="-mx-4.5 -mb-4.5">
          {rows.map(({ id, campaign: { title }, pay, state, decideBy }) => (
            <li key={id} className="border-t">
              <RowLink as={Link} href="/record">
                <RowBody as="span">
                  <RowTitle as="span" className="block" lang={langOf(title)}>
                    {title}
                  </RowTitle>
                  <RowSub as="span" className="block">
                    {decideBy && state !== 'disputed' ? t('by', { date: f.dateTime(decideBy) }) : t('operator')}
                  </RowSub>
                </RowBody>
                <span className="ml-auto font-bold">
                  <Money amount={pay} />
                </span>
              </RowLink>
            </li>
          ))}
        </Rows>
      )}
      <LoadMore more={list.more} busy={list.loadingMore} />
    </Card>
  )
}
