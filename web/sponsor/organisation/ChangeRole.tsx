import { useState } from 'react'
import { refetch } from '../../shared/data/cache.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useSend } from '../../shared/data/send.ts'
import { common } from '../../shared/i18n/common.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { organisationWords, type Person } from '../../shared/organisation/words.ts'
import { RoleSelect } from './RoleSelect.tsx'

export function ChangeRole({ person, onClose }: { person: Person; onClose: () => void }) {
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
        <RoleSelect value={role} onChange={setRole} />
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
