import { useState } from 'react'
import { refetch } from '../../shared/data/cache.ts'
import { useMay } from '../../shared/console/person.ts'
import { useSend } from '../../shared/data/send.ts'
import { common } from '../../shared/i18n/common.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { sponsorCampaigns, isFunded, type Campaign } from './words.ts'
import { Copy } from './Copy.tsx'
import { SponsorCost } from './SponsorCost.tsx'
import { Delete } from './Delete.tsx'

/** The actions that the campaign's current state allows. */
export function CampaignActions({ campaign }: { campaign: Campaign }) {
  const t = useWords(sponsorCampaigns)
  const c = useWords(common)
  const [asked, setAsked] = useState<'fund' | 'close' | null>(null)
  const fund = useSend('POST /api/sponsor/campaigns/:id/fund')
  const submit = useSend('POST /api/sponsor/campaigns/:id/submit')
  const pause = useSend('POST /api/sponsor/campaigns/:id/pause')
  const resume = useSend('POST /api/sponsor/campaigns/:id/resume')
  const close = useSend('POST /api/sponsor/campaigns/:id/close')
  const { id, state } = campaign
  const run = async (sender: typeof submit, said: 'funded' | 'submitted' | 'paused' | 'resumed' | 'closed') => {
    const done = await sender.send({ params: { id } })
    refetch(
      'GET /api/sponsor/campaigns/:id',
      'GET /api/sponsor/campaigns',
      'GET /api/sponsor/balance',
      'GET /api/sponsor/statement',
    )
    if (!done) return
    setAsked(null)
    toast({ title: t(said) })
  }
  const pays = useMay('owner', 'finance')
  const writes = useMay('owner', 'editor')
  const isDraft = state === 'draft'
  const isRunning = state === 'open' || state === 'paused'
  return (
    <div className="grid gap-2 justify-items-end">
      <div className="flex flex-wrap gap-2">
        {isDraft && writes && (
          <ButtonLink look="secondary" href={`/sponsor/campaigns/${id}/edit`}>
            {t('edit')}
          </ButtonLink>
        )}
        {writes && <Copy campaign={campaign} />}
        {pays && (isDraft || state === 'in_review') && !isFunded(campaign) && (
          <Button onClick={() => setAsked('fund')}>{t('fund')}</Button>
        )}
        {isDraft && writes && (
          <Button
            look={isFunded(campaign) ? 'primary' : 'secondary'}
            busy={submit.busy}
            onClick={() => void run(submit, 'submitted')}
          >
            {t('submit')}
          </Button>
        )}
        {state === 'open' && writes && (
          <Button look="secondary" busy={pause.busy} onClick={() => void run(pause, 'paused')}>
            {t('pause')}
          </Button>
        )}
        {state === 'paused' && writes && (
          <Button busy={resume.busy} onClick={() => void run(resume, 'resumed')}>
            {t('resume')}
          </Button>
        )}
        {writes && (isRunning || isFunded(campaign)) && state !== 'closed' && (
          <Button look="quiet" onClick={() => setAsked('close')}>
            {t('close')}
          </Button>
        )}
        {writes && isDraft && !isFunded(campaign) && <Delete campaign={campaign} />}
      </div>
      <ConsoleRefusal problem={submit.problem ?? pause.problem ?? resume.problem} />
      {asked === 'fund' && (
        <Dialog
          title={t('fund')}
          onClose={() => setAsked(null)}
          foot={
            <>
              <Button look="quiet" onClick={() => setAsked(null)}>
                {c('cancel')}
              </Button>
              <Button busy={fund.busy} onClick={() => void run(fund as typeof submit, 'funded')}>
                {t('fund')}
              </Button>
            </>
          }
        >
          <p className="mb-4">{t('fundLead')}</p>
          <SponsorCost amount={campaign.amount} places={campaign.places} minLevel={campaign.minLevel} />
          <ConsoleRefusal problem={fund.problem} />
        </Dialog>
      )}
      {asked === 'close' && (
        <Dialog
          title={t('closeTitle')}
          onClose={() => setAsked(null)}
          foot={
            <>
              <Button look="quiet" onClick={() => setAsked(null)}>
                {c('cancel')}
              </Button>
              <Button look="danger" busy={close.busy} onClick={() => void run(close as typeof submit, 'closed')}>
                {t('close')}
              </Button>
            </>
          }
        >
          <p>{t('closeLead')}</p>
          <ConsoleRefusal problem={close.problem} />
        </Dialog>
      )}
    </div>
  )
}
