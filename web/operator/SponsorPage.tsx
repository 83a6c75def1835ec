import { History } from './audit/History.tsx'
import { operatorCampaigns } from './campaigns/words.ts'
import { OperatorCampaignCard } from './campaigns/OperatorCampaigns.tsx'
import { useList } from '../shared/data/data.ts'
import { useWords } from '../shared/i18n/words.ts'
import { SponsorInvoices } from './invoices/SponsorInvoices.tsx'
import { OperatorSponsor } from './lookup/OperatorSponsor.tsx'
import { ConsoleList } from '../shared/console/ui/ConsoleList.tsx'
import { EmptyState } from '../shared/ui/States.tsx'
import { Card } from '../shared/ui/boxes.tsx'

/** A sponsor's page, with the sponsor's campaigns and audit events and their actions. */
export default function SponsorPage() {
  return (
    <OperatorSponsor
      history={(id) => <History query={{ sponsorId: id }} />}
      campaigns={(id, only) => <Campaigns id={id} only={only} />}
      invoices={(id) => <SponsorInvoices id={id} />}
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
        <Card>
          <EmptyState title={t('none')} />
        </Card>
      )}
    </ConsoleList>
  )
}
