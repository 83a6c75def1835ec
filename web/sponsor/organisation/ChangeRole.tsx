import { FormDialog } from '../../shared/console/FormDialog.tsx'
import { useState } from 'react'
import { refetch } from '../../shared/data/cache.ts'
import { useSend } from '../../shared/data/send.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { toast } from '../../shared/ui/Toast.tsx'
import { organisationWords, type Person } from '../../shared/organisation/words.ts'
import { RoleSelect } from './RoleSelect.tsx'

export function ChangeRole({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useWords(organisationWords)
  const [role, setRole] = useState(person.role)
  const change = useSend('PUT /api/sponsor/people/:id')
  const save = async () => {
    const done = await change.send({ params: { id: person.id }, body: { role }, ifMatch: person.version })
    refetch('GET /api/sponsor/people')
    if (!done) return
    toast({ title: t('changed') })
    onClose()
    // People who have changed their own role see other pages now.
    if (person.isSelf) location.assign('/sponsor')
  }
  return (
    <FormDialog
      title={t('changeTitle', { name: person.name })}
      call={change}
      action={t('save')}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{t('changeLead')}</p>
      <RoleSelect value={role} onChange={setRole} />
    </FormDialog>
  )
}
