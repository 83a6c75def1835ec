import type { ComponentType, ComponentChildren } from 'preact'
import { sponsorCampaigns } from '../campaigns/sponsor.ts'
import { SponsorCampaignFrame } from '../campaigns/SponsorCampaignFrame.tsx'
import { useLoad } from '../client/data.ts'
import { sponsorAccount } from '../sponsors/sponsor.ts'
import { useWords } from '../i18n/words.ts'
import { BellIcon, DocumentIcon, HomeIcon, LinkIcon, PersonIcon, RecordIcon, WalletIcon } from '../ui/icons.tsx'
import { consoleScreen, type ConsoleRoute } from './ConsoleArea.tsx'
import type { ConsolePlace } from './ConsoleLayout.tsx'

const Editor = consoleScreen(() => import('../campaigns/SponsorCampaignEditor.tsx'))
/** A page of one campaign, under the campaign's head. */
const inFrame = (Page: ComponentType) => (): ComponentChildren => (
  <SponsorCampaignFrame>
    <Page />
  </SponsorCampaignFrame>
)

export const sponsorRoutes: readonly ConsoleRoute[] = [
  { path: '/sponsor', Screen: consoleScreen(() => import('../sponsors/SponsorOverview.tsx')) },
  { path: '/sponsor/campaigns', Screen: consoleScreen(() => import('../campaigns/SponsorCampaigns.tsx')) },
  { path: '/sponsor/campaigns/new', Screen: Editor },
  { path: '/sponsor/campaigns/:id/edit', Screen: Editor },
  { path: '/sponsor/campaigns/:id', Screen: inFrame(consoleScreen(() => import('../campaigns/SponsorCampaign.tsx'))) },
  {
    path: '/sponsor/campaigns/:id/submissions',
    Screen: inFrame(consoleScreen(() => import('../feedback/SponsorSubmissions.tsx'))),
  },
  {
    path: '/sponsor/campaigns/:id/insights',
    Screen: inFrame(consoleScreen(() => import('../feedback/SponsorInsights.tsx'))),
  },
  {
    path: '/sponsor/campaigns/:id/answers',
    Screen: inFrame(consoleScreen(() => import('../feedback/SponsorAnswers.tsx'))),
  },
  {
    path: '/sponsor/campaigns/:id/compare',
    Screen: inFrame(consoleScreen(() => import('../feedback/SponsorCompare.tsx'))),
  },
  {
    path: '/sponsor/campaigns/:id/links',
    Screen: inFrame(consoleScreen(() => import('../feedback/SponsorLinks.tsx'))),
  },
  { path: '/sponsor/money', Screen: consoleScreen(() => import('../sponsors/SponsorMoney.tsx')) },
  { path: '/sponsor/invoices', Screen: consoleScreen(() => import('../invoices/SponsorInvoices.tsx')) },
  { path: '/sponsor/tokens', Screen: consoleScreen(() => import('../sponsors/SponsorTokens.tsx')) },
  { path: '/sponsor/webhooks', Screen: consoleScreen(() => import('../webhooks/SponsorWebhooks.tsx')) },
  { path: '/sponsor/account', Screen: consoleScreen(() => import('../members/ConsoleAccount.tsx')) },
]

/** A hook: it may read words and what waits. */
export const sponsorPlaces = (): readonly ConsolePlace[] => {
  const t = useWords(sponsorAccount)
  const c = useWords(sponsorCampaigns)
  const waiting = useLoad('GET /api/sponsor/waiting').data?.count
  return [
    { path: '/sponsor', label: t('overview'), Icon: HomeIcon },
    { path: '/sponsor/campaigns', label: c('campaigns'), Icon: RecordIcon, waiting },
    { path: '/sponsor/money', label: t('money'), Icon: WalletIcon },
    { path: '/sponsor/invoices', label: t('invoices'), Icon: DocumentIcon },
    { path: '/sponsor/tokens', label: t('tokens'), Icon: LinkIcon },
    { path: '/sponsor/webhooks', label: t('webhooks'), Icon: BellIcon },
    { path: '/sponsor/account', label: t('account'), Icon: PersonIcon },
  ]
}
