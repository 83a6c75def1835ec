import { useState } from 'react'
import { useLocation } from 'wouter'
import { refetch } from '../client/cache.ts'
import { ConsoleRefusal } from '../client/ConsoleRefusal.tsx'
import { useSend } from '../client/send.ts'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { toast } from '../ui/Toast.tsx'
import { sponsorCampaigns, type Campaign } from './sponsor.ts'

/** Deletes a draft that never had money, once it is confirmed, and goes back to the list. */
export function SponsorDelete({ campaign: { id, version, title } }: { campaign: Campaign }) {
  const t = useWords(sponsorCampaigns)
  const c = useWords(common)
  const [, navigate] = useLocation()
  const [asked, setAsked] = useState(false)
  const remove = useSend('DELETE /api/sponsor/campaigns/:id')
  const end = async () => {
    if (!(await remove.send({ params: { id }, ifMatch: version }))) return
    refetch('GET /api/sponsor/campaigns')
    toast({ title: t('deleted') })
    navigate('/sponsor/campaigns')
  }
  return (
    <>
      <Button look="quiet" onClick={() => setAsked(true)}>
        {t('delete')}
      </Button>
      {asked && (
        <Dialog
          title={t('deleteTitle')}
          onClose={() => setAsked(false)}
          foot={
            <>
              <Button look="quiet" onClick={() => setAsked(false)}>
                {c('cancel')}
              </Button>
              <Button look="danger" busy={remove.busy} onClick={() => void end()}>
                {t('delete')}
              </Button>
            </>
          }
        >
          <p className="break-words font-semibold mb-2">{title}</p>
          <p>{t('deleteLead')}</p>
          <ConsoleRefusal problem={remove.problem} />
        </Dialog>
      )}
    </>
  )
}
