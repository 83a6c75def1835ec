import { lazy } from 'react'
import { operatorContent } from '../content/operator.ts'
import { useWords } from '../i18n/words.ts'
import { operatorTrust } from '../trust/operator.ts'
import { FlagIcon, GearIcon, HomeIcon, RecordIcon, WalletIcon, DownloadIcon } from '../ui/icons.tsx'
import { useLoad } from './data.ts'
import type { DeskRoute } from './DeskArea.tsx'
import type { DeskPlace } from './DeskLayout.tsx'

export const operatorRoutes: readonly DeskRoute[] = [
  { path: '/operator', Screen: lazy(() => import('../trust/OperatorOverview.tsx')) },
  { path: '/operator/campaigns', Screen: lazy(() => import('../campaigns/OperatorCampaigns.tsx')) },
  { path: '/operator/disputes', Screen: lazy(() => import('../feedback/OperatorDisputes.tsx')) },
  { path: '/operator/payouts', Screen: lazy(() => import('../payouts/OperatorPayouts.tsx')) },
  { path: '/operator/deposits', Screen: lazy(() => import('../sponsors/OperatorDeposits.tsx')) },
  { path: '/operator/settings', Screen: lazy(() => import('../content/OperatorSettings.tsx')) },
]

/** A hook: it may read words and what waits. */
export const operatorPlaces = (): readonly DeskPlace[] => {
  const t = useWords(operatorTrust)
  const s = useWords(operatorContent)
  const { data: waits } = useLoad('GET /api/operator/overview')
  return [
    { path: '/operator', label: t('overview'), Icon: HomeIcon },
    { path: '/operator/campaigns', label: t('campaigns'), Icon: RecordIcon, waiting: waits?.campaigns },
    { path: '/operator/disputes', label: t('disputes'), Icon: FlagIcon, waiting: waits?.disputes },
    { path: '/operator/payouts', label: t('payouts'), Icon: WalletIcon, waiting: waits?.payouts },
    { path: '/operator/deposits', label: t('deposits'), Icon: DownloadIcon, waiting: waits?.deposits },
    { path: '/operator/settings', label: s('settings'), Icon: GearIcon },
  ]
}
