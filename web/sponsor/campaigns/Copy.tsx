import { useLocation } from 'wouter'
import { refetch } from '../../shared/data/cache.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useSend } from '../../shared/data/send.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { CopyIcon } from '../../shared/ui/icons.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { sponsorCampaigns, type Campaign } from './words.ts'

/** Copies a campaign into a new draft and opens the draft in the editor. */
export function Copy({ campaign: { id, title } }: { campaign: Campaign }) {
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
