import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { dhakaAheadMs, dhakaClock } from '../../../contract/format.ts'
import { serverNow } from '../../shared/data/api.ts'
import { useList, useLoad } from '../../shared/data/data.ts'
import { Refused } from '../../shared/data/Refused.tsx'
import { useSaveFile } from '../../shared/data/save.ts'
import { common } from '../../shared/i18n/common.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { lazyExtra } from '../../shared/i18n/lazy.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Select } from '../../shared/ui/Field.tsx'
import { DownloadIcon } from '../../shared/ui/icons.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { NoMoneyPicture } from '../../shared/ui/NoMoneyPicture.tsx'
import { Skeleton, Spinner } from '../../shared/ui/Spinner.tsx'
import { AgeNote, EmptyState, ErrorState, LoadMore } from '../../shared/ui/States.tsx'
import type { StatementRow } from './ReceiptDialog.tsx'
import { waitingWords } from './waiting.ts'
import { ledger } from './words.ts'
import {
  Card,
  Columns,
  Lead,
  MainColumn,
  Pair,
  RowBody,
  RowLink,
  RowSub,
  RowTitle,
  Rows,
  ScreenBody,
  SideColumn,
} from '../../shared/ui/boxes.tsx'

const Waiting = lazyExtra(() => import('./Waiting.tsx'), waitingWords)
const EarningsChart = lazyExtra(() => import('./EarningsChart.tsx'))
const ReceiptDialog = lazy(() => import('./ReceiptDialog.tsx'))
const kinds: StatementRow['kind'][] = ['task_pay', 'payout_request', 'payout_return', 'goodwill']

export default function Report() {
  const t = useWords(ledger)
  const c = useWords(common)
  const f = useFormat()
  const [kind, setKind] = useState<StatementRow['kind'] | ''>('')
  const [month, setMonth] = useState('')
  const [week, setWeek] = useState('')
  const [opened, setOpened] = useState<StatementRow | null>(null)
  const me = useLoad('GET /api/me').data
  const query = { ...(kind && { kind }), ...(month && { month }), ...(week && { week }) }
  const file = useSaveFile()
  const list = useList('GET /api/statement', { query })
  // A week may span two months: the last choice counts.
  const chooseMonth = (chosen: string) => {
    setMonth(chosen)
    setWeek('')
  }
  const chooseWeek = (chosen: string) => {
    setWeek(chosen)
    setMonth('')
  }
  return (
    <ScreenBody>
      <title>{`${c('statement')} · ${c('porokh')}`}</title>
      <Lead>{t('lead')}</Lead>
      <Suspense fallback={null}>{me && me.waiting.count > 0 && <Waiting waiting={me.waiting} />}</Suspense>
      <Columns>
        <SideColumn className="lg:order-last">
          <Suspense fallback={<Skeleton height="18rem" />}>
            <EarningsChart week={week} onWeek={chooseWeek} />
          </Suspense>
          <Pair>
            <Select
              label={t('type')}
              value={kind}
              onChange={(event) => setKind(event.currentTarget.value as StatementRow['kind'] | '')}
            >
              <option value="">{t('allTypes')}</option>
              {kinds.map((one) => (
                <option key={one} value={one}>
                  {t(`kind_${one}`)}
                </option>
              ))}
            </Select>
            <Select label={t('month')} value={month} onChange={(event) => chooseMonth(event.currentTarget.value)}>
              <option value="">{t('allMonths')}</option>
              {monthsSince(me?.memberSince).map((one) => (
                <option key={one} value={one}>
                  {f.month(`${one}-15`)}
                </option>
              ))}
            </Select>
          </Pair>
          <Pair>
            <Button
              look="secondary"
              small
              busy={file.saving === 'GET /api/statement.pdf'}
              onClick={() => void file.save('GET /api/statement.pdf', { query })}
            >
              <DownloadIcon size={20} />
              {t('pdf')}
            </Button>
            <Button
              look="secondary"
              small
              busy={file.saving === 'GET /api/statement.csv'}
              onClick={() => void file.save('GET /api/statement.csv', { query })}
            >
              <DownloadIcon size={20} />
              {t('csv')}
            </Button>
          </Pair>
          <Refused problem={file.problem} failed={c('notSaved')} />
        </SideColumn>
        <MainColumn>
          <AgeNote seenAt={list.seenAt} />
          {list.loading && <Spinner label={t('loading')} />}
          {!list.data && list.problem && <ErrorState problem={list.problem} retry={list.retry} />}
          {list.data && !list.items.length && (
            <EmptyState picture={<NoMoneyPicture />} title={t('none')} text={t('noneText')} />
          )}
          {list.items.length > 0 && (
            <>
              {byDay(list.items).map(({ day, rows }) => (
                <section key={day} className="grid gap-1.5" aria-labelledby={`day-${day}`}>
                  <h2 id={`day-${day}`} className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
                    {f.date(rows[0]!.at)}
                  </h2>
                  <Card as={Rows}>
                    {rows.map((row) => (
                      <li key={row.id} className="border-b last:border-b-0">
                        <Row row={row} onOpen={() => setOpened(row)} />
                      </li>
                    ))}
                  </Card>
                </section>
              ))}
              <LoadMore more={list.more} busy={list.loadingMore} />
            </>
          )}
        </MainColumn>
      </Columns>
      {opened && (
        <Suspense fallback={null}>
          <ReceiptDialog row={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </ScreenBody>
  )
}

/** A withdrawal opens its receipt; another movement is checked in the sealed books. */
function Row({ row, onOpen }: { row: StatementRow; onOpen: () => void }) {
  const t = useWords(ledger)
  const f = useFormat()
  const words = (
    <>
      <RowBody as="span">
        <RowTitle as="span" className="block">
          {t(`kind_${row.kind}`)}
        </RowTitle>
        {row.about && (
          <RowSub as="span" className="block">
            {f.masked(row.about)}
          </RowSub>
        )}
        <RowSub as="time" className="block text-xs!" dateTime={row.at}>
          {f.time(row.at)}
          {row.reference && (
            <>
              {' '}
              · <bdi className="whitespace-nowrap">{row.reference}</bdi>
            </>
          )}
        </RowSub>
      </RowBody>
      <span className="ml-auto text-right">
        <span className="block font-bold">
          <Money amount={row.amount} signed />
        </span>
        <span className="block text-xs! text-muted">
          {t.nodes('balanceAfter', { amount: <Money amount={row.balanceAfter} /> })}
        </span>
        <span className="block text-xs! text-green-text underline">{t('receipt')}</span>
      </span>
    </>
  )
  return row.payoutId === null ? (
    <RowLink as="button" type="button" onClick={onOpen}>
      {words}
    </RowLink>
  ) : (
    <RowLink as={Link} href={`/payout?id=${row.payoutId}`}>
      {words}
    </RowLink>
  )
}

/** Groups rows by their day in Dhaka, in the order of the list. */
function byDay(items: readonly StatementRow[]): { day: string; rows: StatementRow[] }[] {
  const days: { day: string; rows: StatementRow[] }[] = []
  for (const row of items) {
    const day = dhakaClock(row.at).slice(0, 10)
    if (days.at(-1)?.day === day) days.at(-1)!.rows.push(row)
    else days.push({ day, rows: [row] })
  }
  return days
}

/** The months from now back to the member's first, at most two years, in the form 2026-11. */
function monthsSince(joined: string | undefined): string[] {
  const now = new Date(serverNow() + dhakaAheadMs)
  const first = joined?.slice(0, 7) ?? ''
  return Array.from({ length: 24 }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 15)).toISOString().slice(0, 7),
  ).filter((month, back) => back === 0 || month >= first)
}
