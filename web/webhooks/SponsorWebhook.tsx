import { useState } from 'preact/hooks'
import { refetch } from '../client/cache.ts'
import { ConsoleRefusal } from '../client/ConsoleRefusal.tsx'
import { useSend } from '../client/send.ts'
import { common } from '../i18n/common.ts'
import { useFormat } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { WarnIcon } from '../ui/icons.tsx'
import { toast } from '../ui/Toast.tsx'
import { sponsorWebhooks } from './sponsor.ts'
import { SponsorWebhookForm, type Webhook } from './SponsorWebhookForm.tsx'
import { SponsorWebhookLog } from './SponsorWebhookLog.tsx'

/** One webhook: what can be done with it, and its log. */
export function SponsorWebhook({
  webhook,
  onSecret,
  onClose,
}: {
  webhook: Webhook
  onSecret: (secret: string) => void
  onClose: () => void
}) {
  const t = useWords(sponsorWebhooks)
  const c = useWords(common)
  const f = useFormat()
  const change = useSend('PATCH /api/sponsor/webhooks/:id')
  const test = useSend('POST /api/sponsor/webhooks/:id/test')
  const renew = useSend('POST /api/sponsor/webhooks/:id/secret')
  const remove = useSend('DELETE /api/sponsor/webhooks/:id')
  const [asked, setAsked] = useState<'change' | 'secret' | 'remove' | null>(null)
  const params = { id: webhook.id }
  const host = new URL(webhook.url).host
  const done = (title: string) => {
    setAsked(null)
    toast({ title })
    refetch('GET /api/sponsor/webhooks', 'GET /api/sponsor/webhooks/:id/deliveries')
  }
  const save = async (body: { url?: string; events?: Webhook['events']; state?: 'on' | 'off' }) => {
    const saved = await change.send({ params, body })
    if (saved) done(t('saved'))
    return saved !== null
  }
  const sendTest = async () => {
    if (await test.send({ params })) done(t('tested'))
  }
  const makeSecret = async () => {
    const made = await renew.send({ params })
    if (!made) return
    onSecret(made.reply.secret)
    setAsked(null)
    refetch('GET /api/sponsor/webhooks')
  }
  const end = async () => {
    if (!(await remove.send({ params }))) return
    onClose()
    done(t('removed'))
  }
  const cancel = (
    <Button look="quiet" onClick={() => setAsked(null)}>
      {c('cancel')}
    </Button>
  )
  return (
    <section className="section" aria-label={host}>
      <h2 className="section__title break-all" lang="en">
        {host}
      </h2>
      {webhook.state === 'failing' && (
        <div className="note note--bad">
          <WarnIcon />
          <div>
            <strong>{t('failingTitle')}</strong>
            <p>{t('failingText')}</p>
          </div>
        </div>
      )}
      {webhook.previousSecretUntil && (
        <p className="field__hint">{t('bothSecrets', { time: f.dateTime(webhook.previousSecretUntil) })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button small busy={test.busy} onClick={() => void sendTest()}>
          {t('test')}
        </Button>
        <Button
          small
          look="secondary"
          busy={change.busy}
          onClick={() => void save({ state: webhook.state === 'on' ? 'off' : 'on' })}
        >
          {t(webhook.state === 'on' ? 'switchOff' : 'switchOn')}
        </Button>
        <Button small look="secondary" onClick={() => setAsked('change')}>
          {t('change')}
        </Button>
        <Button small look="secondary" onClick={() => setAsked('secret')}>
          {t('newSecret')}
        </Button>
        <Button small look="secondary" onClick={() => setAsked('remove')}>
          {t('remove')}
        </Button>
        <Button small look="quiet" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
      <ConsoleRefusal problem={test.problem ?? (asked ? null : change.problem)} />
      <SponsorWebhookLog id={webhook.id} />
      {asked === 'change' && (
        <Dialog title={t('changeTitle')} onClose={() => setAsked(null)}>
          <SponsorWebhookForm
            webhook={webhook}
            send={save}
            busy={change.busy}
            problem={change.problem}
            label={t('save')}
          />
        </Dialog>
      )}
      {asked === 'secret' && (
        <Dialog
          title={t('newSecretTitle')}
          onClose={() => setAsked(null)}
          foot={
            <>
              {cancel}
              <Button busy={renew.busy} onClick={() => void makeSecret()}>
                {t('makeSecret')}
              </Button>
            </>
          }
        >
          <p>{t('newSecretText')}</p>
          <ConsoleRefusal problem={renew.problem} />
        </Dialog>
      )}
      {asked === 'remove' && (
        <Dialog
          title={t('removeTitle')}
          onClose={() => setAsked(null)}
          foot={
            <>
              {cancel}
              <Button look="danger" busy={remove.busy} onClick={() => void end()}>
                {t('remove')}
              </Button>
            </>
          }
        >
          <p className="break-words">{t('removeText', { host })}</p>
          <ConsoleRefusal problem={remove.problem} />
        </Dialog>
      )}
    </section>
  )
}
