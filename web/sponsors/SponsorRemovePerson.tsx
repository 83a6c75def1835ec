import { refetch } from '../client/cache.ts'
import { ConsoleRefusal } from '../client/ConsoleRefusal.tsx'
import { useSend } from '../client/send.ts'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { toast } from '../ui/Toast.tsx'
import { organisationWords, type Person } from './organisation.ts'

export function SponsorRemovePerson({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useWords(organisationWords)
  const c = useWords(common)
  const remove = useSend('DELETE /api/sponsor/people/:id')
  const end = async () => {
    const done = await remove.send({ params: { id: person.id } })
    refetch('GET /api/sponsor/people')
    if (!done) return
    toast({ title: t('removed') })
    onClose()
  }
  return (
    <Dialog
      title={t('removeTitle', { name: person.name })}
      onClose={onClose}
      foot={
        <>
          <Button look="quiet" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button look="danger" busy={remove.busy} onClick={() => void end()}>
            {t('remove')}
          </Button>
        </>
      }
    >
      <p>{t('removeLead')}</p>
      <ConsoleRefusal problem={remove.problem} />
    </Dialog>
  )
}
