import { lazy } from 'preact/compat'
import { useWords } from '../i18n/words.ts'
import { operatorMenu } from '../client/operator-menu.ts'
import { ChartIcon, PenIcon } from '../ui/console-icons.tsx'
import {
  CheckIcon,
  DocumentIcon,
  DownloadIcon,
  FlagIcon,
  GearIcon,
  HomeIcon,
  LockIcon,
  PeopleIcon,
  PersonIcon,
  RecordIcon,
  ShieldIcon,
  SupportIcon,
  WalletIcon,
  WarnIcon,
} from '../ui/icons.tsx'
import { useLoad } from '../client/data.ts'
import type { ConsoleRoute } from './ConsoleArea.tsx'
import type { ConsolePlace } from './ConsoleLayout.tsx'

export const operatorRoutes: readonly ConsoleRoute[] = [
  { path: '/operator', Screen: lazy(() => import('./OperatorHome.tsx')) },
  { path: '/operator/campaigns', Screen: lazy(() => import('../campaigns/OperatorCampaigns.tsx')) },
  { path: '/operator/disputes', Screen: lazy(() => import('../feedback/OperatorDisputes.tsx')) },
  { path: '/operator/payouts', Screen: lazy(() => import('../payouts/OperatorPayouts.tsx')) },
  { path: '/operator/deposits', Screen: lazy(() => import('../sponsors/OperatorDeposits.tsx')) },
  { path: '/operator/appeals', Screen: lazy(() => import('../holds/OperatorHolds.tsx')) },
  { path: '/operator/tickets', Screen: lazy(() => import('../support/OperatorTickets.tsx')) },
  { path: '/operator/frauds', Screen: lazy(() => import('../support/OperatorFraudReports.tsx')) },
  { path: '/operator/abuse', Screen: lazy(() => import('../abuse/OperatorAbuse.tsx')) },
  { path: '/operator/approvals', Screen: lazy(() => import('../approvals/OperatorApprovals.tsx')) },
  { path: '/operator/members', Screen: lazy(() => import('./OperatorMembersAndHolds.tsx')) },
  { path: '/operator/staff', Screen: lazy(() => import('../members/OperatorStaff.tsx')) },
  { path: '/operator/sponsors', Screen: lazy(() => import('../sponsors/OperatorSponsors.tsx')) },
  { path: '/operator/books', Screen: lazy(() => import('../ledger/OperatorLedger.tsx')) },
  { path: '/operator/audit', Screen: lazy(() => import('../audit/OperatorAudit.tsx')) },
  { path: '/operator/content', Screen: lazy(() => import('../content/OperatorNotices.tsx')) },
  { path: '/operator/content/banners', Screen: lazy(() => import('../content/OperatorBanners.tsx')) },
  { path: '/operator/content/promotion', Screen: lazy(() => import('../content/OperatorBanners.tsx')) },
  { path: '/operator/content/faq', Screen: lazy(() => import('../content/OperatorFaq.tsx')) },
  { path: '/operator/content/pages', Screen: lazy(() => import('../content/OperatorPages.tsx')) },
  { path: '/operator/content/links', Screen: lazy(() => import('../content/OperatorLinks.tsx')) },
  { path: '/operator/health', Screen: lazy(() => import('../health/OperatorHealth.tsx')) },
  { path: '/operator/settings', Screen: lazy(() => import('../content/OperatorSettings.tsx')) },
  { path: '/operator/account', Screen: lazy(() => import('../members/ConsoleAccount.tsx')) },
]

/** A hook: it may read words and what waits. */
export const operatorPlaces = (): readonly ConsolePlace[] => {
  const t = useWords(operatorMenu)
  const { data: waits } = useLoad('GET /api/operator/overview')
  return [
    { path: '/operator', label: t('overview'), Icon: HomeIcon },
    { path: '/operator/campaigns', label: t('campaigns'), Icon: RecordIcon, waiting: waits?.campaigns },
    { path: '/operator/disputes', label: t('disputes'), Icon: FlagIcon, waiting: waits?.disputes },
    { path: '/operator/payouts', label: t('payouts'), Icon: WalletIcon, waiting: waits?.payouts },
    { path: '/operator/deposits', label: t('deposits'), Icon: DownloadIcon, waiting: waits?.deposits },
    { path: '/operator/appeals', label: t('holds'), Icon: LockIcon, waiting: waits?.appeals },
    { path: '/operator/tickets', label: t('tickets'), Icon: SupportIcon, waiting: waits?.tickets },
    { path: '/operator/frauds', label: t('frauds'), Icon: WarnIcon },
    { path: '/operator/abuse', label: t('abuse'), Icon: PeopleIcon, waiting: waits?.abuse },
    { path: '/operator/approvals', label: t('approvals'), Icon: CheckIcon, waiting: waits?.approvals },
    { path: '/operator/members', label: t('members'), Icon: PeopleIcon },
    { path: '/operator/staff', label: t('staff'), Icon: ShieldIcon, waiting: waits?.staff },
    { path: '/operator/sponsors', label: t('sponsors'), Icon: PeopleIcon },
    { path: '/operator/books', label: t('books'), Icon: ChartIcon },
    { path: '/operator/audit', label: t('audit'), Icon: DocumentIcon },
    { path: '/operator/content', label: t('content'), Icon: PenIcon },
    { path: '/operator/health', label: t('health'), Icon: ShieldIcon },
    { path: '/operator/settings', label: t('settings'), Icon: GearIcon },
    { path: '/operator/account', label: t('account'), Icon: PersonIcon },
  ]
}
