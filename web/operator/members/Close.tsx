import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useSend } from '../../shared/data/send.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { TextArea } from '../../shared/ui/Field.tsx'
import { Form, type Typed } from '../../shared/ui/Form.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { reloadOperators, type Operator } from './operators.ts'
import { staff } from '../../shared/console/account/staff.ts'

/** Proposes to close the account of another operator, with the reason. */
export function Close({ operator, onClose }: { operator: Operator; onClose: () => void }) {
  const t = useWords(staff)
  const close = useSend('POST /api/operator/operators/:id/close')
  const submit = async (typed: Typed) => {
    const reason = typed('reason')
    if (!(await close.send({ params: { id: operator.id }, body: { reason } }))) return
    toast({ title: t('closeProposed') })
    reloadOperators()
    onClose()
  }
  return (
    <Dialog title={t('closeNamed', { username: operator.username })} onClose={onClose}>
      <Form onSubmit={submit} calls={close}>
        <p>{t('closeText')}</p>
        <TextArea name="reason" label={t('why')} rows={3} />
        <ConsoleRefusal problem={close.problem} labels={{ reason: t('why') }} />
        <Button type="submit" look="danger" wide busy={close.busy}>
          {t('propose')}
        </Button>
      </Form>
    </Dialog>
  )
}
