import type { ComponentChildren, TargetedSubmitEvent } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { CallReply, ProblemError } from '../client/api.ts'
import { refetch } from '../client/cache.ts'
import { ConsoleRefusal } from '../client/ConsoleRefusal.tsx'
import { common } from '../i18n/common.ts'
import { useFormat } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextArea } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { operatorLookup } from './operator.ts'

type Addresses = CallReply<'POST /api/operator/members/:id/open'>['addresses']

/** Asks why personal data is to be shown. What is shown is kept by the page alone, and is gone with it. */
export function OperatorOpen({
  title,
  open,
  onReason,
  onClose,
}: {
  title: string
  open: { busy: boolean; problem: ProblemError | null }
  /** Returns whether it was shown. */
  onReason: (reason: string) => Promise<boolean>
  onClose: () => void
}) {
  const t = useWords(operatorLookup)
  const c = useWords(common)
  const submit = async (event: TargetedSubmitEvent<HTMLFormElement>) => {
    const reason = String(new FormData(event.currentTarget).get('reason'))
    if (!(await onReason(reason))) return
    refetch('GET /api/operator/audit')
    onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <Form onSubmit={submit} refused={open.problem}>
        <p>{t('openText')}</p>
        <TextArea name="reason" label={t('openReason')} rows={2} maxLength={300} />
        <ConsoleRefusal problem={open.problem} />
        <div className="dialog__foot">
          <Button look="quiet" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button type="submit" busy={open.busy}>
            {t('openDo')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

/** What was opened. The focus goes here, because the button that was pressed is gone. */
export function OperatorOpened({ addresses, children }: { addresses: Addresses; children?: ComponentChildren }) {
  const t = useWords(operatorLookup)
  const f = useFormat()
  const here = useRef<HTMLElement>(null)
  // After the dialog that closes now has given the focus back.
  useEffect(() => void requestAnimationFrame(() => here.current?.focus()), [])
  return (
    <section className="card card--pad grid gap-3" aria-label={t('opened')} tabIndex={-1} ref={here}>
      <h2 className="section__title">{t('opened')}</h2>
      {children}
      {addresses.length > 0 && (
        <div>
          <h3 className="font-bold text-sm">{t('addresses')}</h3>
          <ul>
            {addresses.map(({ sessionId, at, address }) => (
              <li key={sessionId} className="break-words">
                {address} <span className="field__hint">{t('signedIn', { date: f.dateTime(at) })}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
