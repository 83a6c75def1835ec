import { useState } from 'react'
import { Link } from 'wouter'
import type { CallReply } from '../../shared/data/api.ts'
import { useList, useLoad } from '../../shared/data/data.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { useMay } from '../../shared/console/person.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { ErrorState, LoadMore } from '../../shared/ui/States.tsx'
import { sponsorAccount } from '../../shared/console/money/words.ts'
import { AddMoney } from './AddMoney.tsx'
import { SponsorFigures } from './SponsorFigures.tsx'
import { Guide } from './Guide.tsx'
import { Section } from '../../shared/ui/Section.tsx'
import { Card, Cover, Note, Hint, SectionTitle, TextLink } from '../../shared/ui/boxes.tsx'
import { WarnIcon, ClockIcon, QuestionIcon } from '../../shared/ui/icons.tsx'

export default function Overview() {
  const t = useWords(sponsorAccount)
  const [adding, setAdding] = useState(false)
  const pays = useMay('owner', 'finance')
  const writes = useMay('owner', 'editor')
  const reads = useMay('owner', 'editor', 'reviewer')
  const seesMoney = useMay('owner', 'editor', 'finance')
  return (
    <Screen
      title={t('overview')}
      actions={
        <div className="flex flex-wrap gap-2">
          {pays && (
            <Button look="secondary" onClick={() => setAdding(true)}>
              {t('addMoney')}
            </Button>
          )}
          {writes && <ButtonLink href="/sponsor/campaigns/new">{t('newCampaign')}</ButtonLink>}
        </div>
      }
    >
      {reads && <Warning />}
      {seesMoney && <SponsorFigures />}
      {pays && writes && <Guide onAddMoney={() => setAdding(true)} />}
      {reads && <Waiting />}
      <Campaigns />
      {adding && <AddMoney onClose={() => setAdding(false)} />}
    </Screen>
  )
}

/** Open and upcoming items. For a new organisation, the guide shows the next step. */
function Campaigns() {
  const t = useWords(sponsorAccount)
  const open = useList('GET /api/sponsor/campaigns', { query: { state: 'open' } })
  const newest = useList('GET /api/sponsor/campaigns')
  if (open.loading || newest.loading) return <Spinner label={t('openCampaigns')} />
  const problem = open.problem ?? newest.problem
  if (problem && !(open.data && newest.data)) {
    return (
      <ErrorState
        problem={problem}
        retry={() => {
          open.retry()
          newest.retry()
        }}
      />
    )
  }
  const coming = newest.items.filter(({ state }) => state === 'draft' || state === 'in_review' || state === 'paused')
  return (
    <>
      {open.items.length > 0 && (
        <Section title={t('openCampaigns')}>
          <Cards campaigns={open.items} />
          <LoadMore more={open.more} busy={open.loadingMore} />
        </Section>
      )}
      {coming.length > 0 && (
        <Section title={t('otherCampaigns')}>
          <Cards campaigns={coming} />
        </Section>
      )}
    </>
  )
}

function Cards({ campaigns }: { campaigns: CallReply<'GET /api/sponsor/campaigns'>['items'] }) {
  const t = useWords(sponsorAccount)
  const f = useFormat()
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {campaigns.map(({ id, title, cover, places, placesLeft, state }) => (
        <Card as="li" pad key={id} className="flex flex-col gap-3">
          <Link href={`/sponsor/campaigns/${id}`} className="flex flex-wrap sm:flex-nowrap items-center gap-3">
            <Cover src={cover} alt="" width="52" height="52" />
            <strong className="min-w-0 flex-1 basis-[8rem]" lang={langOf(title)}>
              {title}
            </strong>
          </Link>
          <div className="mt-auto">
            <ProgressBar percent={((places - placesLeft) / places) * 100} label={title} />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
            <span>{t('taken', { taken: f.number(places - placesLeft), places: f.number(places) })}</span>
            {state !== 'open' && <Badge>{t(`campaign_${state}`)}</Badge>}
          </div>
        </Card>
      ))}
    </ul>
  )
}

/** Shows the warning of the last 60 days about too many rejections. */
function Warning() {
  const t = useWords(sponsorAccount)
  const f = useFormat()
  const { data } = useLoad('GET /api/sponsor/rejection-warning')
  if (!data?.warning) return null
  const { at, decided, rejected } = data.warning
  return (
    <Note Icon={WarnIcon} tone="warn" role="note" aria-label={t('warned')}>
      <div>
        <strong>
          {t('warned')}, {f.date(at)}
        </strong>
        <p>
          {t('warnedText', { decided: f.number(decided), rejected: f.number(rejected) })}{' '}
          <Link href="/sponsor/campaigns">{t('warnedLink')}</Link>
        </p>
      </div>
    </Note>
  )
}

/** All undecided submissions of the organisation, including those of paused and closed campaigns, which have the same 72 hours. */
function Waiting() {
  const t = useWords(sponsorAccount)
  const f = useFormat()
  const { data, problem, retry } = useLoad('GET /api/sponsor/waiting')
  if (problem && !data) return <ErrorState problem={problem} retry={retry} />
  if (!data) return null
  const { questions } = data
  const asked = questions > 0 && (
    <Note Icon={QuestionIcon} tone="warn" as="p">
      <TextLink href="/sponsor/questions">{t('questionsWait', { count: questions })}</TextLink>
    </Note>
  )
  if (!data.nextDue) return asked
  return (
    <>
      {asked}
      <Card as="section" pad className="grid gap-3" aria-labelledby="waiting">
        <SectionTitle id="waiting">{t('waiting')}</SectionTitle>
        <p>
          <strong className="block">{t('waits', { count: data.count, amount: f.money(data.amount) })}</strong>
          {t('nextDue', { time: f.dateTime(data.nextDue) })}
        </p>
        <ul className="grid gap-3 lg:gap-1">
          {data.campaigns.map(({ id, title, state, count, amount, nextDue }) => (
            <li key={id}>
              <Link
                href={`/sponsor/campaigns/${id}/submissions`}
                className="flex flex-wrap items-center gap-x-4 min-h-11"
              >
                <TextLink as="strong" lang={langOf(title)}>
                  {title}
                </TextLink>
                {state !== 'open' && <Badge>{t(`campaign_${state}`)}</Badge>}
                <span className="flex flex-wrap items-center gap-x-4 lg:ml-auto">
                  {t('waits', { count, amount: f.money(amount) })}
                  <Hint as="span" className="flex items-center gap-1">
                    <ClockIcon size={16} />
                    {nextDue && f.dateTime(nextDue)}
                  </Hint>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
