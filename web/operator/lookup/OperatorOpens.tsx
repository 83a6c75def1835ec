import type { ReactNode } from 'react'
import type { CallReply } from '../../shared/data/api.ts'
import { CellLink } from '../../shared/console/ui/boxes.tsx'

type Opens = CallReply<'GET /api/operator/members/:id/statement'>['items'][number]['opens']

/** The page of a movement's object: a tab of the account's page; for goodwill the account's history. */
const partOf = {
  task: 'tasks',
  payout: 'payouts',
  campaign: 'campaigns',
  deposit: 'deposits',
  refund: 'deposits',
} as const

const addressOf = ({ kind, id }: NonNullable<Opens>, memberId: string | undefined): string => {
  if (kind === 'goodwill') return `/operator/audit?memberId=${memberId}&action=goodwill.`
  return `?show=${partOf[kind]}${kind === 'deposit' || kind === 'refund' ? '' : `&only=${id}`}`
}

/** A movement of a balance, with a link to its object. */
export function OperatorOpens({ opens, memberId, children }: { opens: Opens; memberId?: string; children: ReactNode }) {
  if (!opens) return <>{children}</>
  return <CellLink href={addressOf(opens, memberId)}>{children}</CellLink>
}
