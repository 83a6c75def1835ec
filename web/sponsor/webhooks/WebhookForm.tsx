import type { ReactNode } from 'react'
import type { CallReply, ProblemError } from '../../shared/data/api.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useMay } from '../../shared/console/person.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { Label, TextField } from '../../shared/ui/Field.tsx'
import { Form, type Typed } from '../../shared/ui/Form.tsx'
import { sponsorWebhooks } from './words.ts'

export type Webhook = CallReply<'GET /api/sponsor/webhooks'>['items'][number]
type Kind = Webhook['events'][number]
const kinds: readonly Kind[] = ['submitted', 'decided', 'disputed', 'campaign', 'money']

/** A webhook's URL and events. `send` returns whether it was saved. */
export function WebhookForm({
  webhook,
  send,
  call,
  label,
  children,
}: {
  /** The saved text to change; if omitted, a new one. */
  webhook?: Webhook
  send: (body: { url: string; events: Kind[] }) => Promise<boolean>
  call: { name: string; busy: boolean; problem: ProblemError | null }
  label: string
  children?: ReactNode
}) {
  const t = useWords(sponsorWebhooks)
  // Editors do not see money.
  const offered = useMay('owner') ? kinds : kinds.filter((kind) => kind !== 'money')
  const submit = async (typed: Typed, form: HTMLFormElement) => {
    const events = offered.filter((kind) => typed(kind))
    if (await send({ url: typed('url'), events })) form.reset()
  }
  return (
    <Form onSubmit={submit} calls={call}>
      <TextField
        name="url"
        inputMode="url"
        label={t('address')}
        hint={t('addressHint')}
        defaultValue={webhook?.url ?? ''}
        placeholder="https://"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <fieldset className="grid gap-2">
        <Label>{t('events')}</Label>
        {offered.map((kind) => (
          <Checkbox key={kind} name={kind} defaultChecked={webhook?.events.includes(kind) ?? kind !== 'money'}>
            <strong>{t(`kind_${kind}`)}</strong>: {t(`about_${kind}`)}
          </Checkbox>
        ))}
      </fieldset>
      <ConsoleRefusal problem={call.problem} labels={{ url: t('address'), events: t('events') }} />
      {children}
      <div>
        <Button type="submit" busy={call.busy}>
          {label}
        </Button>
      </div>
    </Form>
  )
}
