import { useWords } from '../shared/i18n/words.ts'
import { operatorMenu } from './shared/menu.ts'
import { mayOpen } from './shared/work.ts'
import { ChartIcon, InboxIcon, PenIcon, PeopleIcon, SearchIcon } from '../shared/console/ui/icons.tsx'
import {
  CheckIcon,
  DocumentIcon,
  DownloadIcon,
  FlagIcon,
  GearIcon,
  HomeIcon,
  LockIcon,
  PersonIcon,
  RecordIcon,
  ShieldIcon,
  SupportIcon,
  WalletIcon,
  WarnIcon,
} from '../shared/ui/icons.tsx'
import type { Work } from '../../contract/work.ts'
import type { CallReply } from '../shared/data/api.ts'
import { useLoad } from '../shared/data/data.ts'
import { useUser } from '../shared/data/session.ts'
import { consoleScreen, type ConsoleRoute } from '../shared/console/ConsoleArea.tsx'
import type { ConsolePage } from '../shared/console/ConsoleLayout.tsx'

export const operatorRoutes: readonly ConsoleRoute[] = [
  { path: '/operator', Screen: consoleScreen(() => import('./Home.tsx')) },
  { path: '/operator/search', Screen: consoleScreen(() => import('./lookup/Search.tsx')) },
  { path: '/operator/inbox', Screen: consoleScreen(() => import('./Inbox.tsx')) },
  { path: '/operator/campaigns', Screen: consoleScreen(() => import('./campaigns/OperatorCampaigns.tsx')) },
  { path: '/operator/disputes', Screen: consoleScreen(() => import('./feedback/Disputes.tsx')) },
  { path: '/operator/payouts', Screen: consoleScreen(() => import('./payouts/OperatorPayouts.tsx')) },
  { path: '/operator/deposits', Screen: consoleScreen(() => import('./sponsors/Deposits.tsx')) },
  { path: '/operator/appeals', Screen: consoleScreen(() => import('./holds/OperatorHolds.tsx')) },
  { path: '/operator/tickets', Screen: consoleScreen(() => import('./support/OperatorTickets.tsx')) },
  { path: '/operator/frauds', Screen: consoleScreen(() => import('./support/FraudReports.tsx')) },
  { path: '/operator/abuse', Screen: consoleScreen(() => import('./abuse/Abuse.tsx')) },
  { path: '/operator/approvals', Screen: consoleScreen(() => import('./Approvals.tsx')) },
  { path: '/operator/members', Screen: consoleScreen(() => import('./MembersAndHolds.tsx')) },
  { path: '/operator/codes', Screen: consoleScreen(() => import('./members/Codes.tsx')) },
  { path: '/operator/members/:id', Screen: consoleScreen(() => import('./MemberPage.tsx')) },
  { path: '/operator/staff', Screen: consoleScreen(() => import('./members/Staff.tsx')) },
  { path: '/operator/sponsors', Screen: consoleScreen(() => import('./sponsors/Sponsors.tsx')) },
  { path: '/operator/sponsors/:id', Screen: consoleScreen(() => import('./SponsorPage.tsx')) },
  { path: '/operator/invoices', Screen: consoleScreen(() => import('./invoices/Invoices.tsx')) },
  { path: '/operator/books', Screen: consoleScreen(() => import('./ledger/Ledger.tsx')) },
  {
    path: '/operator/reconciliation',
    Screen: consoleScreen(() => import('./reconciliation/Reconciliation.tsx')),
  },
  { path: '/operator/audit', Screen: consoleScreen(() => import('./audit/Audit.tsx')) },
  { path: '/operator/content', Screen: consoleScreen(() => import('./content/Notices.tsx')) },
  { path: '/operator/content/banners', Screen: consoleScreen(() => import('./content/Banners.tsx')) },
  { path: '/operator/content/promotion', Screen: consoleScreen(() => import('./content/Banners.tsx')) },
  { path: '/operator/content/faq', Screen: consoleScreen(() => import('./content/Faq.tsx')) },
  { path: '/operator/content/pages', Screen: consoleScreen(() => import('./content/Pages.tsx')) },
  { path: '/operator/content/links', Screen: consoleScreen(() => import('./content/Links.tsx')) },
  { path: '/operator/health', Screen: consoleScreen(() => import('./health/OperatorHealth.tsx')) },
  { path: '/operator/settings', Screen: consoleScreen(() => import('./content/OperatorSettings.tsx')) },
  { path: '/operator/account', Screen: consoleScreen(() => import('../shared/console/account/ConsoleAccount.tsx')) },
]

type Waits = CallReply<'GET /api/operator/overview'>

/** The overview's queues that this operator's inbox lists. */
const queuesOf: Record<Work, readonly (keyof Waits)[]> = {
  support: ['disputes', 'appeals', 'tickets', 'frauds', 'abuse'],
  finance: ['batches', 'deposits', 'approvals', 'reconciliation'],
  content: ['campaigns', 'approvals'],
  admin: ['settings'],
}
/** The number of inbox items: all queues of the operator's work with decisions item by item. */
const inInbox = (waits: Waits, worksOn: Work) =>
  [...new Set(worksOn === 'admin' ? Object.values(queuesOf).flat() : queuesOf[worksOn])].reduce(
    (sum, queue) => sum + waits[queue],
    0,
  )

/** A hook, so that it may read texts and counts. */
export const operatorPages = (): readonly ConsolePage[] => {
  const t = useWords(operatorMenu)
  const { worksOn = 'admin' } = useUser()
  const { data: waits } = useLoad('GET /api/operator/overview')
  const all: ConsolePage[] = [
    { path: '/operator', label: t('overview'), Icon: HomeIcon },
    { path: '/operator/inbox', label: t('inbox'), Icon: InboxIcon, waiting: waits && inInbox(waits, worksOn) },
    { path: '/operator/search', label: t('search'), Icon: SearchIcon },
    { path: '/operator/campaigns', label: t('campaigns'), Icon: RecordIcon, waiting: waits?.campaigns },
    { path: '/operator/disputes', label: t('disputes'), Icon: FlagIcon, waiting: waits?.disputes },
    { path: '/operator/payouts', label: t('payouts'), Icon: WalletIcon, waiting: waits?.payouts },
    { path: '/operator/deposits', label: t('deposits'), Icon: DownloadIcon, waiting: waits?.deposits },
    { path: '/operator/appeals', label: t('holds'), Icon: LockIcon, waiting: waits?.appeals },
    { path: '/operator/tickets', label: t('tickets'), Icon: SupportIcon, waiting: waits?.tickets },
    { path: '/operator/frauds', label: t('frauds'), Icon: WarnIcon, waiting: waits?.frauds },
    { path: '/operator/abuse', label: t('abuse'), Icon: PeopleIcon, waiting: waits?.abuse },
    { path: '/operator/approvals', label: t('approvals'), Icon: CheckIcon, waiting: waits?.approvals },
    { path: '/operator/members', label: t('members'), Icon: PeopleIcon },
    { path: '/operator/codes', label: t('codes'), Icon: PersonIcon },
    { path: '/operator/staff', label: t('staff'), Icon: ShieldIcon },
    { path: '/operator/sponsors', label: t('sponsors'), Icon: PeopleIcon },
    { path: '/operator/invoices', label: t('invoices'), Icon: DocumentIcon },
    { path: '/operator/books', label: t('books'), Icon: ChartIcon },
    {
      path: '/operator/reconciliation',
      label: t('reconciliation'),
      Icon: WalletIcon,
      waiting: waits?.reconciliation,
    },
    { path: '/operator/audit', label: t('audit'), Icon: DocumentIcon },
    { path: '/operator/content', label: t('content'), Icon: PenIcon },
    { path: '/operator/health', label: t('health'), Icon: ShieldIcon },
    { path: '/operator/settings', label: t('settings'), Icon: GearIcon },
    { path: '/operator/account', label: t('account'), Icon: PersonIcon },
  ]
  return all.filter(({ path }) => mayOpen(path, worksOn))
}
