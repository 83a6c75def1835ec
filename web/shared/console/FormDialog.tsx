import type { ReactNode } from 'react'
import type { ProblemError } from '../data/api.ts'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog, DialogFoot } from '../ui/Dialog.tsx'
import { Form, type Typed } from '../ui/Form.tsx'
import { ConsoleRefusal } from './ConsoleRefusal.tsx'

/** A confirmation with fields: the question, a refusal, and the buttons to cancel and submit. */
export function FormDialog({
  title,
  call = { busy: false, problem: null },
  action,
  danger,
  labels,
  saysRefusal = true,
  keep,
  onSubmit,
  onClose,
  children,
}: {
  title: string
  /** The change that the button sends; none if it only changes the page. */
  call?: { name?: string; busy: boolean; problem: ProblemError | null }
  /** The button's label. */
  action: string
  /** The action is irreversible. */
  danger?: boolean
  /** The fields by name, for a refusal that names them. */
  labels?: Record<string, string>
  /** False if a field already shows the refusal. */
  saysRefusal?: boolean
  /** As in `Form`: keeps what is typed. */
  keep?: string | number
  onSubmit: (typed: Typed) => void
  onClose: () => void
  children: ReactNode
}) {
  const c = useWords(common)
  return (
    <Dialog title={title} onClose={onClose}>
      <Form calls={call} keep={keep} onSubmit={onSubmit}>
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
