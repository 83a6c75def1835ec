import { Suspense, useEffect, useRef, useState } from 'react'
import { helpHeadings, ownLength } from '../../../contract/review.ts'
import { common } from '../../shared/i18n/common.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { lazyExtra } from '../../shared/i18n/lazy.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import { InfoIcon } from '../../shared/ui/icons.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { hallWords } from './hall.ts'
import { LearnApp } from './LearnApp.tsx'
import { learn } from './learn.ts'
import { ReviewFields } from './ReviewFields.tsx'
import { sheet } from './sheet.ts'
import { Steps } from './Steps.tsx'
import { Card, Lead, Note, ScreenBody, SectionTitle } from '../../shared/ui/boxes.tsx'
import { Section } from '../../shared/ui/Section.tsx'
import { AppHeader } from './TaskSheet.tsx'
import type { Typed } from './use-draft.ts'
import { Written } from './Written.tsx'
import { Prose, Bullets } from '../../shared/ui/Markdown.tsx'
import { Fact, Facts } from '../../shared/ui/Fold.tsx'
import { Badge } from '../../shared/ui/Badge.tsx'

const FirstTask = lazyExtra(() => import('./FirstTask.tsx'), hallWords)

const asked = { minReviewLength: 60, screenshotsRequired: 0, questions: [] }
/** A sample task has no deadline. */
const task = { campaign: asked, state: 'in_progress', repair: null, dueAt: '9999-12-31T00:00:00Z' } as const
const cover = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#fffdf9" stroke-width="1.8" stroke-linecap="round"><path fill="#b4491f" stroke="none" d="M0 0h24v24H0z"/><path d="m6 8 1 1 2-2.2M6 13l1 1 2-2.2M12 8h6m-6 5h6m-12 5h12"/></svg>',
)}`

/** A sample task, from its steps to a good and a poor review. It sends and stores nothing that the member types. */
export default function Learn() {
  const t = useWords(learn)
  const c = useWords(common)
  const [typed, setTyped] = useState<Typed>({ review: '', rating: null, answers: {}, screenshots: [] })
  const [stage, setStage] = useState<'write' | 'examples' | 'handedIn'>('write')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (stage === 'write') return
    heading.current!.focus({ preventScroll: true })
    heading.current!.scrollIntoView()
  }, [stage])
  const handedIn = stage === 'handedIn'
  return (
    <ScreenBody>
      <title>{`${c('sample')} · ${c('porokh')}`}</title>
      <Lead>{t('lead')}</Lead>
      <Plainly title={t('freeTitle')} text={t('free')} />
      <div className="grid grid-cols-1 items-start gap-4.5 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-3">
          <SectionTitle>{t('tryIt')}</SectionTitle>
          <Asked ticks={typed.ticks ?? []} onTick={(ticks) => setTyped({ ...typed, ticks })} />
          <LearnApp />
        </div>
        <div className="grid grid-cols-1 gap-3">
          <SectionTitle ref={handedIn ? heading : undefined} tabIndex={-1}>
            {t(handedIn ? 'handedIn' : 'write')}
          </SectionTitle>
          <Card pad className="grid gap-5">
            {handedIn ? (
              <Result typed={typed} onChange={() => setStage('write')} />
            ) : (
              <ReviewFields
                task={task}
                typed={typed}
                change={(part) => setTyped({ ...typed, ...part })}
                saved="no"
                shots={0}
                onSubmit={() => setStage('handedIn')}
                hint={t('reviewHint')}
              />
            )}
          </Card>
          {stage === 'write' && (
            <Button look="quiet" onClick={() => setStage('examples')}>
              {t('skip')}
            </Button>
          )}
        </div>
      </div>
      {stage !== 'write' && (
        <Section aria-labelledby="examples">
          <SectionTitle id="examples" ref={handedIn ? undefined : heading} tabIndex={-1}>
            {t('examples')}
          </SectionTitle>
          <LearnExamples />
        </Section>
      )}
      <Plainly title={t('endTitle')} text={t('end')} />
      <Suspense fallback={null}>
        <FirstTask />
      </Suspense>
      <p>
        <ButtonLink href="/#hall">{t('toTasks')}</ButtonLink>
      </p>
    </ScreenBody>
  )
}

const Plainly = ({ title, text }: { title: string; text: string }) => (
  <Note Icon={InfoIcon}>
    <div>
      <strong>{title}</strong>
      <p>{text}</p>
    </div>
  </Note>
)

function Asked({ ticks, onTick }: { ticks: string[]; onTick: (ticks: string[]) => void }) {
  const t = useWords(learn)
  const s = useWords(sheet)
  return (
    <Card pad className="grid gap-3">
      <AppHeader campaign={{ id: 0, cover, title: t('taskTitle'), appName: t('app'), platform: 'web' }} />
      <Facts>
        <Fact name={s('pay')} className="font-bold">
          <Money amount={0} />
        </Fact>
        <Fact name={s('timeLeft')}>{t('anyTime')}</Fact>
      </Facts>
      <p className="text-sm">{t('summary')}</p>
      <Steps steps={[t('step1'), t('step2'), t('step3')]} done={ticks} onChange={onTick} />
    </Card>
  )
}

/** The server's reply to the same text. */
function Result({ typed: { review, rating }, onChange }: { typed: Typed; onChange: () => void }) {
  const t = useWords(learn)
  const f = useFormat()
  const helped = Object.values(helpHeadings).some((headings) => headings.some((one) => review.includes(one)))
  return (
    <>
      <div className="grid gap-2">
        <Written questions={[]} review={review.trim()} rating={rating} answers={{}} />
      </div>
      <Prose className="border-t pt-3 text-sm">
        <p>
          {t('counted', { done: f.number(ownLength(review)), min: f.number(asked.minReviewLength) })}{' '}
          {helped && t('headings')}
        </p>
        <p>{t('next')}</p>
      </Prose>
      <Button look="secondary" onClick={onChange}>
        {t('again')}
      </Button>
    </>
  )
}

const examples = [
  { kind: 'good', tone: 'good', why: ['good1', 'good2', 'good3'] },
  { kind: 'poor', tone: 'wait', why: ['poor1', 'poor2', 'poor3'] },
] as const

/** Two reviews of the same app. Neither shows stars, because the quality of a review does not depend on them (C4). */
function LearnExamples() {
  const t = useWords(learn)
  return (
    <>
      <p className="text-sm text-muted">{t('examplesLead')}</p>
      <ul className="grid gap-3 md:grid-cols-2">
        {examples.map(({ kind, tone, why }) => (
          <Card as="li" pad key={kind} className="grid gap-3 content-start">
            <h3>
              <Badge tone={tone}>{t(kind)}</Badge>
            </h3>
            <Written questions={[]} review={t(`${kind}Review`)} rating={null} answers={{}} />
            <Prose className="border-t pt-3 text-sm">
              <h4 className="font-bold">{t(`${kind}Why`)}</h4>
              <Bullets>
                {why.map((one) => (
                  <li key={one}>{t(one)}</li>
                ))}
              </Bullets>
            </Prose>
          </Card>
        ))}
      </ul>
      <p>{t('harsh')}</p>
    </>
  )
}
