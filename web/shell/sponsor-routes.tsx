import type { ComponentType, ReactNode } from 'react'
import type { PersonRole } from '../../contract/endpoint.ts'
import { sponsorCampaigns } from '../campaigns/sponsor.ts'
import { SponsorCampaignFrame } from '../campaigns/SponsorCampaignFrame.tsx'
import { useLoad } from '../client/data.ts'
import { useMay } from '../client/person.ts'
import { organisationWords } from '../sponsors/organisation.ts'
import { sponsorAccount } from '../sponsors/sponsor.ts'
import { useWords } from '../i18n/words.ts'
import {
  BellIcon,
  DocumentIcon,
  HomeIcon,
  LinkIcon,
  PeopleIcon,
  PersonIcon,
  RecordIcon,
  WalletIcon,
} from '../ui/icons.tsx'
import { consoleScreen, type ConsoleRoute } from './ConsoleArea.tsx'
import type { ConsolePlace } from './ConsoleLayout.tsx'

const Editor = consoleScreen(() => import('../campaigns/SponsorCampaignEditor.tsx'))
/** A page of one campaign, under the campaign's head. */
const inFrame = (Page: ComponentType) => (): ReactNode => (
  <SponsorCampaignFrame>
    <Page />
  </SponsorCampaignFrame>
)

/** Who sees what, as the calls behind it do (docs/access.md). */
const writers: readonly PersonRole[] = ['owner', 'editor']
const readers: readonly PersonRole[] = ['owner', 'editor', 'reviewer']
const money: readonly PersonRole[] = ['owner', 'finance']

export const sponsorRoutes: readonly ConsoleRoute[] = [
  { path: '/sponsor', Screen: consoleScreen(() => import('../sponsors/SponsorOverview.tsx')) },
  { path: '/sponsor/campaigns', Screen: consoleScreen(() => import('../campaigns/SponsorCampaigns.tsx')) },
  { path: '/sponsor/campaigns/new', Screen: Editor, people: writers },
  { path: '/sponsor/campaigns/:id/edit', Screen: Editor, people: writers },
  { path: '/sponsor/campaigns/:id', Screen: inFrame(consoleScreen(() => import('../campaigns/SponsorCampaign.tsx'))) },
  {
    path: '/sponsor/campaigns/:id/submissions',
    Screen: inFrame(consoleScreen(() => import('../feedback/SponsorSubmissions.tsx'))),
    people: readers,
  },
  {
    path: '/sponsor/campaigns/:id/insights',
    Screen: inFrame(consoleScreen(() => import('../feedback/SponsorInsights.tsx'))),
    people: readers,
  },
  {
    path: '/sponsor/campaigns/:id/answers',
    people: readers,
    Screen: inFrame(consoleScreen(() => import('../feedback/SponsorAnswers.tsx'))),
  },
  {
    path: '/sponsor/campaigns/:id/compare',
    people: readers,
    Screen: inFrame(consoleScreen(() => import('../feedback/SponsorCompare.tsx'))),
  },
  {
    path: '/sponsor/campaigns/:id/links',
    people: writers,
    Screen: inFrame(consoleScreen(() => import('../feedback/SponsorLinks.tsx'))),
  },
  { path: '/sponsor/money', Screen: consoleScreen(() => import('../sponsors/SponsorMoney.tsx')), people: money },
  {
    path: '/sponsor/invoices',
    Screen: consoleScreen(() => import('../invoices/SponsorInvoices.tsx')),
    people: money,
  },
  { path: '/sponsor/tokens', Screen: consoleScreen(() => import('../sponsors/SponsorTokens.tsx')) },
  {
    path: '/sponsor/webhooks',
    Screen: consoleScreen(() => import('../webhooks/SponsorWebhooks.tsx')),
    people: writers,
  },
  { path: '/sponsor/organisation', Screen: consoleScreen(() => import('../sponsors/SponsorOrganisation.tsx')) },
  {
    path: '/sponsor/organisation/log',
    Screen: consoleScreen(() => import('../audit/SponsorLog.tsx')),
    people: ['owner'],
  },
  { path: '/sponsor/account', Screen: consoleScreen(() => import('../members/ConsoleAccount.tsx')) },
]

/** A hook: it may read words and what waits. */
export const sponsorPlaces = (): readonly ConsolePlace[] => {
  const t = useWords(sponsorAccount)
  const c = useWords(sponsorCampaigns)
  const o = useWords(organisationWords)
  const reads = useMay(...readers)
  const pays = useMay(...money)
  const writes = useMay(...writers)
  const waiting = useLoad('GET /api/sponsor/waiting', reads ? {} : null).data?.count
  return [
    { path: '/sponsor', label: t('overview'), Icon: HomeIcon },
    { path: '/sponsor/campaigns', label: c('campaigns'), Icon: RecordIcon, waiting },
    ...(pays
      ? [
          { path: '/sponsor/money', label: t('money'), Icon: WalletIcon },
          { path: '/sponsor/invoices', label: t('invoices'), Icon: DocumentIcon },
        ]
      : []),
    { path: '/sponsor/tokens', label: t('tokens'), Icon: LinkIcon },
    ...(writes ? [{ path: '/sponsor/webhooks', label: t('webhooks'), Icon: BellIcon }] : []),
    { path: '/sponsor/organisation', label: o('title'), Icon: PeopleIcon },
    { path: '/sponsor/account', label: t('account'), Icon: PersonIcon },
  ]
}
