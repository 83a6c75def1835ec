import type { Work } from '../../../contract/work.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useSend } from '../../shared/data/send.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { TextArea } from '../../shared/ui/Field.tsx'
import { Form, type Typed } from '../../shared/ui/Form.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { reloadOperators, type Operator } from './operators.ts'
import { WorkField } from './OperatorWorkField.tsx'
import { staff } from '../../shared/console/account/staff.ts'

/** Proposes another operator's new area of work, with a reason. */
export function Role({ operator, onClose }: { operator: Operator; onClose: () => void }) {
  const t = useWords(staff)
  const propose = useSend('POST /api/operator/operators/:id/role')
  const submit = async (typed: Typed) => {
    const body = { worksOn: typed('worksOn') as Work, reason: typed('reason') }
    if (!(await propose.send({ params: { id: operator.id }, body }))) return
    toast({ title: t('closeProposed') })
    reloadOperators()
    onClose()
  }
  return (
    <Dialog title={t('roleOf', { username: operator.username })} onClose={onClose}>
      <Form onSubmit={submit} calls={propose} keep={operator.id}>
        <p>{t('roleText')}</p>
        <WorkField now={operator.worksOn} />
        <TextArea name="reason" label={t('why')} rows={3} />
        <ConsoleRefusal problem={propose.problem} labels={{ worksOn: t('worksOn'), reason: t('why') }} />
        <Button type="submit" wide busy={propose.busy}>
          {t('propose')}
        </Button>
      </Form>
    </Dialog>
  )
}
