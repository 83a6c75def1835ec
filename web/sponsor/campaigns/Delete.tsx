import { useState } from 'react'
import { useLocation } from 'wouter'
import { refetch } from '../../shared/data/cache.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useSend } from '../../shared/data/send.ts'
import { common } from '../../shared/i18n/common.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { sponsorCampaigns, type Campaign } from './words.ts'

/** Deletes a draft that was never funded, after a confirmation, and returns to the list. */
export function Delete({ campaign: { id, version, title } }: { campaign: Campaign }) {
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
