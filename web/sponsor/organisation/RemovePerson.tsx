import { refetch } from '../../shared/data/cache.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useSend } from '../../shared/data/send.ts'
import { common } from '../../shared/i18n/common.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { organisationWords, type Person } from '../../shared/organisation/words.ts'

export function RemovePerson({ person, onClose }: { person: Person; onClose: () => void }) {
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
