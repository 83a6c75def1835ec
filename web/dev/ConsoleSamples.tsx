import { useState } from 'react'
import { useFormat } from '../shared/i18n/format.ts'
import { useWords } from '../shared/i18n/words.ts'
import { Badge } from '../shared/ui/Badge.tsx'
import { Button } from '../shared/ui/Button.tsx'
import { BarChart, LineChart } from '../shared/console/ui/ConsoleChart.tsx'
import { ConsoleDays } from '../shared/console/ui/ConsoleDays.tsx'
import { ConsoleFilter } from '../shared/console/ui/ConsoleFilter.tsx'
import { ConsoleList } from '../shared/console/ui/ConsoleList.tsx'
import { ConsoleMenu } from '../shared/console/ui/ConsoleMenu.tsx'
import { ConsoleSecret } from '../shared/console/ui/ConsoleSecret.tsx'
import { ConsoleTable } from '../shared/console/ui/ConsoleTable.tsx'
import { ConsoleTime } from '../shared/console/ui/ConsoleTime.tsx'
import { Money } from '../shared/ui/Money.tsx'
import { EmptyState } from '../shared/ui/States.tsx'
import { Shown } from './Frame.tsx'
import { dev } from './words.ts'
import {
  CellLink,
  Figure,
  Figures,
  FilterBar,
  GroupCard,
  PartLink,
  PartLinks,
  Quote,
  SmallShot,
  TableBox,
} from '../shared/console/ui/boxes.tsx'
import {
  SplitView,
  SplitViewActions,
  SplitViewBack,
  SplitViewButton,
  SplitViewDetail,
  SplitViewHeader,
  SplitViewLink,
  SplitViewRow,
  SplitViewRows,
  SplitViewList,
  SplitViewText,
} from '../shared/console/ui/SplitView.tsx'

const tones = ['good', 'wait', 'bad'] as const
const at = '2026-03-02T06:00:00Z'
const figures = [12, 48, 31, 75, 60, 92]
const list = { data: [], loading: false, problem: null, retry: () => {}, more: null, loadingMore: false }

export function ConsoleSamples() {
  const t = useWords(dev)
  const f = useFormat()
  const [state, setState] = useState<'' | (typeof tones)[number]>('')
  const bars = figures.map((value, index) => ({
    key: String(index),
    label: t('month', { count: index + 1 }),
    value,
    shown: f.number(value),
  }))
  const columns = [
    { key: 'app', head: t('app'), cell: () => t('value') },
    { key: 'state', head: t('state'), cell: (tone: (typeof tones)[number]) => <Badge tone={tone}>{t(tone)}</Badge> },
    { key: 'when', head: t('when'), cell: () => <ConsoleTime at={at} /> },
    { key: 'amount', head: t('amount'), cell: () => <Money amount={1_245_000} />, number: true },
    { key: 'do', head: '', cell: () => <Button small>{t('open')}</Button> },
  ]
  const table = { label: t('title'), columns, keyOf: (tone: string) => tone, empty: <EmptyState title={t('empty')} /> }
  return (
    <>
      <Shown name="ConsoleTable">
        <ConsoleTable {...table} rows={tones} />
        <ConsoleTable {...table} rows={[]} />
      </Shown>
      <Shown name="ConsoleList">
        <ConsoleList label={t('busy')} list={{ ...list, loading: true }}>
          {null}
        </ConsoleList>
        <ConsoleList label={t('busy')} list={{ ...list, data: undefined, problem: { code: 'internal' } }}>
          {null}
        </ConsoleList>
        <ConsoleList label={t('busy')} list={{ ...list, more: list.retry }}>
          <p>{t('text')}</p>
        </ConsoleList>
      </Shown>
      <Shown name="FilterBar, ConsoleFilter">
        <FilterBar>
          <ConsoleFilter
            label={t('state')}
            choices={['', ...tones]}
            nameOf={(one) => t(one || 'choice')}
            value={state}
            onChange={setState}
          />
          <Button look="secondary">{t('open')}</Button>
        </FilterBar>
      </Shown>
      <Shown name="Figures, Figure">
        <Figures>
          <Figure label={t('amount')} value={<Money amount={1_245_000} />} />
          <Figure label={t('amount')} value={f.number(48)}>
            {t('text')}
          </Figure>
        </Figures>
      </Shown>
      <Shown name="SmallShot">
        <SmallShot src="/banners/honest.svg" alt="" width={720} height={10_000} />
      </Shown>
      <Shown name="GroupCard, Quote">
        <GroupCard title={t('title')}>
          <Quote>{t('text')}</Quote>
        </GroupCard>
      </Shown>
      <Shown name="PartLinks, PartLink">
        <PartLinks as="nav" aria-label={t('title')}>
          <PartLink href={location.pathname} isOn aria-current="page">
            {t('normal')}
          </PartLink>
          <PartLink href={location.pathname} isOn={false}>
            {t('open')}
          </PartLink>
        </PartLinks>
      </Shown>
      <Shown name="SplitView, SplitViewHeader, SplitViewList, SplitViewRows, SplitViewRow, SplitViewLink, SplitViewButton, SplitViewText, SplitViewDetail, SplitViewBack, SplitViewActions">
        <SplitViewHeader>{t('title')}</SplitViewHeader>
        <SplitView>
          <SplitViewList>
            <SplitViewRows>
              <SplitViewRow data-shown>
                <SplitViewLink href={location.pathname} replace>
                  <SplitViewText>{t('text')}</SplitViewText>
                </SplitViewLink>
              </SplitViewRow>
              <SplitViewRow ticks data-done>
                <span />
                <SplitViewButton>
                  <SplitViewText>{t('text')}</SplitViewText>
                </SplitViewButton>
              </SplitViewRow>
            </SplitViewRows>
          </SplitViewList>
          <SplitViewDetail>
            <SplitViewBack href={location.pathname}>{t('open')}</SplitViewBack>
            <p>{t('text')}</p>
            <SplitViewActions>
              <Button data-acts="a">{t('normal')}</Button>
            </SplitViewActions>
          </SplitViewDetail>
        </SplitView>
      </Shown>
      <Shown name="TableBox, CellLink">
        <TableBox>
          <CellLink href={location.pathname}>{t('value')}</CellLink>
        </TableBox>
      </Shown>
      <Shown name="ConsoleMenu">
        <ConsoleMenu label={t('open')}>
          <Button look="quiet" small data-closes>
            {t('choice')}
          </Button>
        </ConsoleMenu>
      </Shown>
      <Shown name="ConsoleSecret">
        <ConsoleSecret title={t('title')} secret="whsec_MDEyMzQ1Njc4OQ==" copy={t('open')} copied={t('value')} />
      </Shown>
      <Shown name="ConsoleTime">
        <ConsoleTime at={at} />
      </Shown>
      <Shown name="BarChart">
        <BarChart label={t('amount')} bars={bars} />
      </Shown>
      <Shown name="ConsoleDays">
        <ConsoleDays
          label={t('amount')}
          days={figures.map((count, index) => ({ day: `2026-03-0${index + 1}`, count, average: 1 + index / 2 }))}
          words={{
            day: t('when'),
            count: t('amount'),
            average: t('value'),
            table: t('title'),
            none: t('empty'),
          }}
          hrefOf={null}
        />
      </Shown>
      <Shown name="LineChart">
        <LineChart
          label={t('amount')}
          points={bars}
          ticks={[100, 50, 0].map((value) => ({ value, shown: f.number(value) }))}
        />
      </Shown>
    </>
  )
}
