import { OperatorHistory } from '../audit/OperatorHistory.tsx'
import { operatorCampaigns } from '../campaigns/operator.ts'
import { OperatorCampaignCard } from '../campaigns/OperatorCampaigns.tsx'
import { useList } from '../client/data.ts'
import { useWords } from '../i18n/words.ts'
import { OperatorSponsorInvoices } from '../invoices/OperatorSponsorInvoices.tsx'
import { OperatorSponsor } from '../lookup/OperatorSponsor.tsx'
import { ConsoleList } from '../ui/ConsoleList.tsx'
import { EmptyState } from '../ui/States.tsx'

/** The page of a sponsor, with what campaigns and the audit log show of one, and their decisions. */
export default function OperatorSponsorPage() {
  return (
    <OperatorSponsor
      history={(id) => <OperatorHistory query={{ sponsorId: id }} />}
      campaigns={(id, only) => <Campaigns id={id} only={only} />}
      invoices={(id) => <OperatorSponsorInvoices id={id} />}
    />
  )
}

function Campaigns({ id, only }: { id: string; only: string | undefined }) {
  const t = useWords(operatorCampaigns)
  const list = useList('GET /api/operator/sponsors/:id/campaigns', { params: { id }, query: only ? { only } : {} })
  return (
    <ConsoleList label={t('campaigns')} list={list}>
      {list.items.length ? (
        <ul className="grid gap-4">
          {list.items.map((campaign) => (
            <OperatorCampaignCard key={campaign.id} campaign={campaign} />
          ))}
        </ul>
      ) : (
        <div className="card">
          <EmptyState title={t('none')} />
        </div>
      )}
    </ConsoleList>
  )
}
