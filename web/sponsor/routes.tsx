import { ApiIcon, PeopleIcon } from '../shared/console/ui/icons.tsx'
import type { ComponentType, ReactNode } from 'react'
import type { PersonRole } from '../../contract/endpoint.ts'
import { sponsorCampaigns } from './campaigns/words.ts'
import { CampaignFrame } from './campaigns/CampaignFrame.tsx'
import { useLoad } from '../shared/data/data.ts'
import { sponsorFeedback } from '../shared/console/feedback/words.ts'
import { useMay } from '../shared/console/person.ts'
import { organisationWords } from '../shared/organisation/words.ts'
import { sponsorAccount } from '../shared/console/money/words.ts'
import { useWords } from '../shared/i18n/words.ts'
import {
  DocumentIcon,
  HomeIcon,
  LinkIcon,
  PersonIcon,
  QuestionIcon,
  RecordIcon,
  WalletIcon,
} from '../shared/ui/icons.tsx'
import { consoleScreen, type ConsoleRoute } from '../shared/console/ConsoleArea.tsx'
import type { ConsolePage } from '../shared/console/ConsoleLayout.tsx'

const Editor = consoleScreen(() => import('./campaigns/CampaignEditor.tsx'))
/** A page of one campaign, below the campaign's header. */
const inFrame = (Page: ComponentType) => (): ReactNode => (
  <CampaignFrame>
    <Page />
  </CampaignFrame>
)

/** Page permissions by role, the same as for the page's calls in the contract (`people`). */
const writers: readonly PersonRole[] = ['owner', 'editor']
const readers: readonly PersonRole[] = ['owner', 'editor', 'reviewer']
const money: readonly PersonRole[] = ['owner', 'finance']

export const sponsorRoutes: readonly ConsoleRoute[] = [
  { path: '/sponsor', Screen: consoleScreen(() => import('./organisation/Overview.tsx')) },
  { path: '/sponsor/campaigns', Screen: consoleScreen(() => import('./campaigns/Campaigns.tsx')) },
  { path: '/sponsor/campaigns/new', Screen: Editor, people: writers },
  { path: '/sponsor/campaigns/:id/edit', Screen: Editor, people: writers },
  { path: '/sponsor/campaigns/:id', Screen: inFrame(consoleScreen(() => import('./campaigns/Campaign.tsx'))) },
  {
    path: '/sponsor/campaigns/:id/submissions',
    Screen: inFrame(consoleScreen(() => import('./feedback/Submissions.tsx'))),
    people: readers,
  },
  {
    path: '/sponsor/campaigns/:id/insights',
    Screen: inFrame(consoleScreen(() => import('./feedback/Insights.tsx'))),
    people: readers,
  },
  {
    path: '/sponsor/campaigns/:id/answers',
    people: readers,
    Screen: inFrame(consoleScreen(() => import('./feedback/Answers.tsx'))),
  },
  {
    path: '/sponsor/campaigns/:id/compare',
    people: readers,
    Screen: inFrame(consoleScreen(() => import('./feedback/Compare.tsx'))),
  },
  {
    path: '/sponsor/campaigns/:id/links',
    people: writers,
    Screen: inFrame(consoleScreen(() => import('./feedback/SponsorLinks.tsx'))),
  },
  {
    path: '/sponsor/questions',
    Screen: consoleScreen(() => import('./feedback/Questions.tsx')),
    people: readers,
  },
  { path: '/sponsor/money', Screen: consoleScreen(() => import('./organisation/SponsorMoney.tsx')), people: money },
  {
    path: '/sponsor/deposits/:id',
    Screen: consoleScreen(() => import('./organisation/SponsorDeposit.tsx')),
    people: money,
  },
  {
    path: '/sponsor/invoices',
    Screen: consoleScreen(() => import('./invoices/SponsorInvoices.tsx')),
    people: money,
  },
  { path: '/sponsor/tokens', Screen: consoleScreen(() => import('./organisation/Tokens.tsx')) },
  {
    path: '/sponsor/webhooks',
    Screen: consoleScreen(() => import('./webhooks/Webhooks.tsx')),
    people: writers,
  },
  { path: '/sponsor/organisation', Screen: consoleScreen(() => import('./organisation/Organisation.tsx')) },
  {
    path: '/sponsor/organisation/log',
    Screen: consoleScreen(() => import('./audit/Log.tsx')),
    people: ['owner'],
  },
  { path: '/sponsor/account', Screen: consoleScreen(() => import('../shared/console/account/ConsoleAccount.tsx')) },
]

/** A hook, so that it may read texts and counts. */
export const sponsorPages = (): readonly ConsolePage[] => {
  const t = useWords(sponsorAccount)
  const c = useWords(sponsorCampaigns)
  const o = useWords(organisationWords)
  const reads = useMay(...readers)
  const pays = useMay(...money)
  const writes = useMay(...writers)
  const f = useWords(sponsorFeedback)
  const waiting = useLoad('GET /api/sponsor/waiting', reads ? {} : null).data
  return [
    { path: '/sponsor', label: t('overview'), Icon: HomeIcon },
    { path: '/sponsor/campaigns', label: c('campaigns'), Icon: RecordIcon, waiting: waiting?.count },
    ...(reads
      ? [{ path: '/sponsor/questions', label: f('questions'), Icon: QuestionIcon, waiting: waiting?.questions }]
      : []),
    ...(pays
      ? [
          { path: '/sponsor/money', label: t('money'), Icon: WalletIcon },
          { path: '/sponsor/invoices', label: t('invoices'), Icon: DocumentIcon },
        ]
      : []),
    { path: '/sponsor/tokens', label: t('tokens'), Icon: ApiIcon },
    ...(writes ? [{ path: '/sponsor/webhooks', label: t('webhooks'), Icon: LinkIcon }] : []),
    { path: '/sponsor/organisation', label: o('title'), Icon: PeopleIcon },
    { path: '/sponsor/account', label: t('account'), Icon: PersonIcon },
  ]
}
