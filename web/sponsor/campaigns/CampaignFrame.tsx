import type { ReactNode } from 'react'
import { useLocation, useParams } from 'wouter'
import { useLoad } from '../../shared/data/data.ts'
import { useMay } from '../../shared/console/person.ts'
import { NotFound } from '../../shared/shell/NotFound.tsx'
import { useWords } from '../../shared/i18n/words.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { ErrorState } from '../../shared/ui/States.tsx'
import { sponsorCampaigns, stateTone } from './words.ts'
import { CampaignActions } from './CampaignActions.tsx'
import { PartLink, PartLinks } from '../../shared/console/ui/boxes.tsx'

/** The heading of a campaign's pages: name, state, actions and navigation. */
export function CampaignFrame({ children }: { children: ReactNode }) {
  const t = useWords(sponsorCampaigns)
  const { id } = useParams<{ id: string }>()
  const [location] = useLocation()
  const loaded = useLoad('GET /api/sponsor/campaigns/:id', { params: { id } })
  const reads = useMay('owner', 'editor', 'reviewer')
  const campaign = loaded.data
  if (loaded.problem?.code === 'not_found') return <NotFound />
  if (loaded.problem && !campaign) return <ErrorState problem={loaded.problem} retry={loaded.retry} />
  if (!campaign) return <Spinner label={t('campaigns')} />
  const home = `/sponsor/campaigns/${id}`
  /** `more`: further pages under the tab. */
  const tab = (path: string, label: string, more: readonly string[] = []) => {
    const isOn = location === path || more.includes(location)
    return (
      <PartLink href={path} isOn={isOn} aria-current={isOn ? 'page' : undefined}>
        {label}
      </PartLink>
    )
  }
  return (
    <Screen
      title={campaign.title}
      lead={
        <span className="flex flex-wrap items-center gap-3">
          <Badge tone={stateTone[campaign.state]}>{t(`state_${campaign.state}`)}</Badge>
          {campaign.appName}
        </span>
      }
      actions={<CampaignActions campaign={campaign} />}
    >
      <PartLinks as="nav" aria-label={campaign.title}>
        {tab(home, t('progressTab'))}
        {reads && tab(`${home}/submissions`, t('submissionsTab'))}
        {reads && tab(`${home}/insights`, t('insightsTab'), [`${home}/answers`, `${home}/compare`, `${home}/links`])}
      </PartLinks>
      {children}
    </Screen>
  )
}
