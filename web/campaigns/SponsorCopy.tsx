import { useLocation } from 'wouter'
import { refetch } from '../client/cache.ts'
import { ConsoleRefusal } from '../client/ConsoleRefusal.tsx'
import { useSend } from '../client/send.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { CopyIcon } from '../ui/icons.tsx'
import { toast } from '../ui/Toast.tsx'
import { sponsorCampaigns, type Campaign } from './sponsor.ts'

/** Makes a new draft of a campaign, and opens it to be changed. */
export function SponsorCopy({ campaign: { id, title } }: { campaign: Campaign }) {
  const t = useWords(sponsorCampaigns)
  const [, navigate] = useLocation()
  const copy = useSend('POST /api/sponsor/campaigns/:id/copy')
  const make = async () => {
    const done = await copy.send({ params: { id } })
    if (!done) return
    refetch('GET /api/sponsor/campaigns')
    toast({ title: t('copied') })
    navigate(`/sponsor/campaigns/${done.reply.id}/edit`)
  }
  return (
    <>
      <Button look="quiet" small busy={copy.busy} aria-label={t('copyOf', { title })} onClick={() => void make()}>
        <CopyIcon size={18} />
        {t('copy')}
      </Button>
      <ConsoleRefusal problem={copy.problem} />
    </>
  )
}
