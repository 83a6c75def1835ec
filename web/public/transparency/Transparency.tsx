import type { ReactNode } from 'react'
import { common } from '../../shared/i18n/common.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { CheckIcon, ClockIcon, WarnIcon } from '../../shared/ui/icons.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { NotRead } from '../shared/NotRead.tsx'
import { transparency } from './words.ts'
import { PaidByDay, RejectedByStar, type Figures } from './FigureCharts.tsx'
import {
  Card,
  Lead,
  Note,
  Panel,
  PanelFigure,
  PanelLabel,
  ScreenBody,
  ScreenTitle,
  SectionTitle,
  TextLink,
} from '../../shared/ui/boxes.tsx'
import { Hash } from '../../shared/ui/Fold.tsx'

export function Transparency({ figures }: { figures: Figures | null }) {
  const t = useWords(transparency)
  const c = useWords(common)
  const f = useFormat()
  return (
    <ScreenBody>
      <title>{`${t('title')} · ${c('porokh')}`}</title>
      <div>
        <ScreenTitle>{t('title')}</ScreenTitle>
        {figures && <Lead>{t('lead', { at: f.dateTime(figures.at) })}</Lead>}
      </div>
      {figures ? <AllFigures data={figures} /> : <NotRead title={t('failed')} />}
    </ScreenBody>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" pad className="grid gap-3 content-start" aria-label={title}>
    <SectionTitle>{title}</SectionTitle>
    {children}
  </Card>
)

function AllFigures({ data }: { data: Figures }) {
  const t = useWords(transparency)
  const f = useFormat()
  const covered = data.escrow >= data.promised
  const percent = data.decided ? f.percent((data.rejected * 100) / data.decided) : '–'
  return (
    <>
      <Panel className="flex flex-wrap justify-between gap-x-8 gap-y-3">
        <div>
          <PanelLabel>{t('paidTotal')}</PanelLabel>
          <PanelFigure>
            <Money amount={data.paidTotal} />
          </PanelFigure>
        </div>
        <div>
          <PanelLabel>{t('paid30')}</PanelLabel>
          <p className="text-xl font-bold">
            <Money amount={data.paid30Days} />
          </p>
        </div>
        <div>
          <PanelLabel>{t('tasksPaid')}</PanelLabel>
          <p className="text-xl font-bold">{f.number(data.tasksPaid)}</p>
        </div>
      </Panel>
      <div className="grid gap-4.5 sm:grid-cols-2">
        <Part title={t('escrow')}>
          <p>{t('escrowText', { promised: f.money(data.promised), escrow: f.money(data.escrow) })}</p>
          <Note Icon={covered ? CheckIcon : WarnIcon} tone={covered ? 'good' : 'bad'}>
            <p>
              <strong>{t(covered ? 'covered' : 'notCovered')}</strong>
            </p>
          </Note>
        </Part>
        <Part title={t('speed')}>
          <Speed title={t('toDecision')} seconds={data.decisionSeconds} />
          <Speed title={t('toPayout')} seconds={data.payoutSeconds} />
        </Part>
      </div>
      {data.paidByDay.length > 0 && (
        <Part title={t('byDay')}>
          <PaidByDay days={data.paidByDay} />
        </Part>
      )}
      <Part title={t('rejected')}>
        <p>{t('rejectedText', { rejected: data.rejected, decided: data.decided, percent })}</p>
        <h3 className="font-medium">{t('byStar')}</h3>
        <p className="text-sm text-muted">{t('byStarText')}</p>
        <RejectedByStar stars={data.rejectedByRating} />
      </Part>
      <div className="grid gap-4.5 sm:grid-cols-2">
        <Part title={t('disputes')}>
          <p>
            {t('disputesText', {
              opened: data.disputes.opened,
              decided: data.disputes.decided,
              won: data.disputes.won,
            })}
          </p>
        </Part>
        <Part title={t('holds')}>
          <p>
            <strong className="block text-xl">{f.number(data.holdsActive)}</strong> {t('holdsText')}
          </p>
        </Part>
      </div>
      <Part title={t('check')}>
        <BooksCheck check={data.booksCheck} />
      </Part>
      {data.heads.length > 0 && (
        <Part title={t('heads')}>
          <p className="text-sm text-muted">{t('headsText')}</p>
          <TextLink as="a" href="/api/transparency/heads.json" download>
            {t('headsFile')}
          </TextLink>
          <p className="text-sm text-muted">{t('headKey')}</p>
          <Hash>{data.headKey.replaceAll(/-----[A-Z ]+-----|\s/g, '')}</Hash>
          <ol className="grid gap-2.5 text-sm">
            {data.heads.map((head) => (
              <li key={head.day}>
                <p className="font-medium">
                  {f.date(head.day)} · {t('entries', { count: head.upTo })}
                </p>
                <Hash>{head.hash}</Hash>
              </li>
            ))}
          </ol>
        </Part>
      )}
    </>
  )
}

function Speed({ title, seconds }: { title: string; seconds: Figures['decisionSeconds'] }) {
  const t = useWords(transparency)
  const f = useFormat()
  return (
    <div>
      <h3 className="text-sm text-muted">{title}</h3>
      {seconds.median === null ? (
        <p>{t('noneYet')}</p>
      ) : (
        <p>
          <strong className="block text-lg">{t('median', { length: f.length(seconds.median) })}</strong>
          {seconds.p95 !== null && t('p95', { length: f.length(seconds.p95) })}
        </p>
      )}
    </div>
  )
}

/** The findings of the last complete check, and the check in progress. */
function BooksCheck({ check: { checkedAt, correct, began } }: { check: Figures['booksCheck'] }) {
  const t = useWords(transparency)
  const f = useFormat()
  return (
    <>
      <Note
        tone={correct || checkedAt === null ? 'good' : 'bad'}
        Icon={correct ? CheckIcon : checkedAt === null ? ClockIcon : WarnIcon}
      >
        <p>
          {checkedAt === null
            ? t('checkNone')
            : t(correct ? 'checkCorrect' : 'checkWrong', { at: f.dateTime(checkedAt) })}
        </p>
      </Note>
      {began && <p>{t(began.interrupted ? 'checkInterrupted' : 'checkRuns', { at: f.dateTime(began.at) })}</p>}
    </>
  )
}
