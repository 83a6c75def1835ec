import type { ReactNode } from 'react'
import type { ProblemError } from '../data/api.ts'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog, DialogFoot } from '../ui/Dialog.tsx'
import { Form, type Typed } from '../ui/Form.tsx'
import { ConsoleRefusal } from './ConsoleRefusal.tsx'

/** A question with fields: what is asked, the refusal, and the buttons to cancel and to send. */
export function FormDialog({
  title,
  call = { busy: false, problem: null },
  action,
  danger,
  labels,
  saysRefusal = true,
  onSubmit,
  onClose,
  children,
}: {
  title: string
  /** What its button sends; nothing where it only changes the page. */
  call?: { name?: string; busy: boolean; problem: ProblemError | null }
  /** What the button says. */
  action: string
  /** What it does cannot be undone. */
  danger?: boolean
  /** The fields by their names, for a refusal that names them. */
  labels?: Record<string, string>
  /** False where a field says it already. */
  saysRefusal?: boolean
  onSubmit: (typed: Typed) => void
  onClose: () => void
  children: ReactNode
}) {
  const c = useWords(common)
  return (
    <Dialog title={title} onClose={onClose}>
      <Form calls={call} onSubmit={onSubmit}>
        {children}
        {saysRefusal && <ConsoleRefusal problem={call.problem} labels={labels} />}
        <DialogFoot>
          <Button look="quiet" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button type="submit" look={danger ? 'danger' : 'primary'} busy={call.busy}>
            {action}
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
