import type { SubmitEvent } from 'react'
import type { Work } from '../../contract/work.ts'
import { ConsoleRefusal } from '../client/ConsoleRefusal.tsx'
import { useSend } from '../client/send.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextArea } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { toast } from '../ui/Toast.tsx'
import { reloadOperators, type Operator } from './operators.ts'
import { WorkField } from './OperatorWorkField.tsx'
import { staff } from './staff.ts'

/** Proposes what another operator works on, with the reason. */
export function OperatorRole({ operator, onClose }: { operator: Operator; onClose: () => void }) {
  const t = useWords(staff)
  const propose = useSend('POST /api/operator/operators/:id/role')
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget)
    const body = { worksOn: form.get('worksOn') as Work, reason: String(form.get('reason')) }
    if (!(await propose.send({ params: { id: operator.id }, body }))) return
    toast({ title: t('closeProposed') })
    reloadOperators()
    onClose()
  }
  return (
    <Dialog title={t('roleOf', { username: operator.username })} onClose={onClose}>
      <Form onSubmit={submit} refused={propose.problem}>
        <p>{t('roleText')}</p>
        <WorkField now={operator.worksOn} />
        <TextArea name="reason" label={t('why')} rows={3} maxLength={1000} />
        <ConsoleRefusal problem={propose.problem} labels={{ worksOn: t('worksOn'), reason: t('why') }} />
        <Button type="submit" wide busy={propose.busy}>
          {t('propose')}
        </Button>
      </Form>
    </Dialog>
  )
}
