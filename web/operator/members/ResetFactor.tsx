import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useSend } from '../../shared/data/send.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { TextArea, TextField } from '../../shared/ui/Field.tsx'
import { Form, type Typed } from '../../shared/ui/Form.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { reloadOperators } from './operators.ts'
import { staff } from '../../shared/console/account/staff.ts'

/** Removes the second factors of an operator or a sponsor who has lost the phone and the recovery codes. */
export function ResetFactor({ onClose }: { onClose: () => void }) {
  const t = useWords(staff)
  const reset = useSend('POST /api/operator/factor-resets')
  const submit = async (typed: Typed) => {
    const body = { username: typed('username'), reason: typed('reason') }
    if (!(await reset.send({ body }))) return
    toast({ title: t('resetDone') })
    reloadOperators()
    onClose()
  }
  return (
    <Dialog title={t('resetFactor')} onClose={onClose}>
      <Form onSubmit={submit} calls={reset} keep={''}>
        <p>{t('resetText')}</p>
        <TextField name="username" label={t('username')} hint={t('resetHint')} autoComplete="off" />
        <TextArea name="reason" label={t('why')} rows={3} />
        <ConsoleRefusal problem={reset.problem} labels={{ username: t('username'), reason: t('why') }} />
        <Button type="submit" look="danger" wide busy={reset.busy}>
          {t('resetNow')}
        </Button>
      </Form>
    </Dialog>
  )
}
