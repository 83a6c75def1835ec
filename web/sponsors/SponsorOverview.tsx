import { useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { useList } from '../client/data.ts'
import { useFormat } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { langOf } from '../i18n/lang-of.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { ComeBackLaterPicture } from '../ui/pictures.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { Screen } from '../ui/Screen.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { EmptyState, ErrorState, LoadMore } from '../ui/States.tsx'
import { sponsorAccount } from './sponsor.ts'
import { SponsorAddMoney } from './SponsorAddMoney.tsx'
import { SponsorFigures } from './SponsorFigures.tsx'
import { SponsorWarning } from './SponsorWarning.tsx'

export default function SponsorOverview() {
  const t = useWords(sponsorAccount)
  const [adding, setAdding] = useState(false)
  return (
    <Screen
      title={t('overview')}
      actions={
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" onClick={() => setAdding(true)}>
            {t('addMoney')}
          </Button>
          <ButtonLink href="/sponsor/campaigns/new">{t('newCampaign')}</ButtonLink>
        </div>
      }
    >
      <SponsorWarning />
      <SponsorFigures />
      <OpenCampaigns />
      {adding && <SponsorAddMoney onClose={() => setAdding(false)} />}
    </Screen>
  )
}

function OpenCampaigns() {
  const t = useWords(sponsorAccount)
  const f = useFormat()
  const list = useList('GET /api/sponsor/campaigns', { query: { state: 'open' } })
  if (list.loading) return <Spinner label={t('openCampaigns')} />
  if (list.problem && !list.data) return <ErrorState problem={list.problem} retry={list.retry} />
  if (!list.items.length) {
    return (
      <div className="card">
        <EmptyState
          picture={<ComeBackLaterPicture />}
          title={t('noCampaigns')}
          text={t('noCampaignsText')}
          action={<ButtonLink href="/sponsor/campaigns/new">{t('newCampaign')}</ButtonLink>}
        />
      </div>
    )
  }
  const waitingFirst = list.items.toSorted((a, b) => Number(b.counts.submitted > 0) - Number(a.counts.submitted > 0))
  return (
    <section className="section">
      <h2 className="section__title">{t('openCampaigns')}</h2>
      <p className="screen__lead">{t('waitingLead')}</p>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {waitingFirst.map(({ id, title, cover, places, placesLeft, counts }) => (
          <li key={id} className="card card--pad flex flex-col gap-3">
            <Link href={`/sponsor/campaigns/${id}`} className="flex items-center gap-3">
              <img className="cover" src={cover} alt="" width="52" height="52" />
              <strong className="min-w-0" lang={langOf(title)}>
                {title}
              </strong>
            </Link>
            <div className="mt-auto">
              <ProgressBar percent={((places - placesLeft) / places) * 100} label={title} />
            </div>
            <div className="flex items-center justify-between gap-2 text-sm min-h-11">
              <span>{t('taken', { taken: f.number(places - placesLeft), places: f.number(places) })}</span>
              {counts.submitted > 0 ? (
                <ButtonLink small look="secondary" href={`/sponsor/campaigns/${id}/submissions`}>
                  {t('submissions', { count: counts.submitted })}
                </ButtonLink>
              ) : (
                <span className="field__hint">{t('nothingWaits')}</span>
              )}
            </div>
          </li>
        ))}
      </ul>
      <LoadMore more={list.more} busy={list.loadingMore} />
    </section>
  )
}
