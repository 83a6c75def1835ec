import { useState } from 'react'
import { refetch } from '../client/cache.ts'
import { ConsoleRefusal } from '../client/ConsoleRefusal.tsx'
import { useSend } from '../client/send.ts'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Form } from '../ui/Form.tsx'
import { toast } from '../ui/Toast.tsx'
import { organisationWords, type Person } from './organisation.ts'
import { SponsorRoleSelect } from './SponsorRoleSelect.tsx'

export function SponsorChangeRole({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useWords(organisationWords)
  const c = useWords(common)
  const [role, setRole] = useState(person.role)
  const change = useSend('PUT /api/sponsor/people/:id')
  const save = async () => {
    const done = await change.send({ params: { id: person.id }, body: { role }, ifMatch: person.version })
    refetch('GET /api/sponsor/people')
    if (!done) return
    toast({ title: t('changed') })
    onClose()
    // Whoever has changed the own role sees other places now.
    if (person.isSelf) location.assign('/sponsor')
  }
  return (
    <Dialog title={t('changeTitle', { name: person.name })} onClose={onClose}>
      <Form onSubmit={save} refused={change.problem}>
        <p>{t('changeLead')}</p>
        <SponsorRoleSelect value={role} onChange={setRole} />
        <ConsoleRefusal problem={change.problem} />
        <div className="dialog__foot">
          <Button look="quiet" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button type="submit" busy={change.busy}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
