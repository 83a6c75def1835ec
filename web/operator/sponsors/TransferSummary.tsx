import { SponsorLink } from '../shared/AccountLink.tsx'
import { ConsoleTime } from '../../shared/console/ui/ConsoleTime.tsx'
import { Money } from '../../shared/ui/Money.tsx'

/** The sponsor, waiting time and amount of a bank transfer or refund. */
export function TransferSummary({
  of: { sponsorId, organisation, createdAt, amount },
}: {
  of: { sponsorId: number; organisation: string; createdAt: string; amount: number }
}) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <strong className="flex-1">
        <SponsorLink id={sponsorId}>{organisation}</SponsorLink>
      </strong>
      <ConsoleTime at={createdAt} />
      <strong>
        <Money amount={amount} />
      </strong>
    </div>
  )
}
