import { useState } from 'react'
import { call } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useMay } from '../../shared/console/person.ts'
import { useSend } from '../../shared/data/send.ts'
import { useTheirs } from '../shared/theirs.ts'
import { common } from '../../shared/i18n/common.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { WarnIcon } from '../../shared/ui/icons.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { sponsorWebhooks } from './words.ts'
import { WebhookForm, type Webhook } from './WebhookForm.tsx'
import { WebhookLog } from './WebhookLog.tsx'
import { Section } from '../../shared/ui/Section.tsx'
import { Hint, Note, SectionTitle } from '../../shared/ui/boxes.tsx'

/** One webhook: its actions and its log. */
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
  // The version when the form opened, or a newer one that the reader has accepted.
  const [begun, setBegun] = useState(webhook)
  const theirs = useTheirs(change.problem, async () => {
    const { items } = await call('GET /api/sponsor/webhooks')
    return items.find(({ id }) => id === webhook.id) ?? null
  })
  const newest = Math.max(begun.version, theirs?.version ?? 0)
  const mayWrite = useMay('owner') || !webhook.events.includes('money')
  const params = { id: webhook.id }
  const host = new URL(webhook.url).host
  const done = (title: string) => {
    setAsked(null)
    toast({ title })
    refetch('GET /api/sponsor/webhooks', 'GET /api/sponsor/webhooks/:id/deliveries')
  }
  const save = async (
    body: { url?: string; events?: Webhook['events']; state?: 'on' | 'off' },
    version: number,
  ): Promise<boolean> => {
    const saved = await change.send({ params, body, ifMatch: version })
    if (saved) done(t('saved'))
    // Another person's newer version.
    else refetch('GET /api/sponsor/webhooks')
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
  const openForm = () => {
    setBegun(webhook)
    setAsked('change')
  }
  const cancel = (
    <Button look="quiet" onClick={() => setAsked(null)}>
      {c('cancel')}
    </Button>
  )
  return (
    <Section aria-label={host}>
      <SectionTitle className="break-all" lang="en">
        {host}
      </SectionTitle>
      {webhook.state === 'failing' && (
        <Note Icon={WarnIcon} tone="bad">
          <div>
            <strong>{t('failingTitle')}</strong>
            <p>{t('failingText')}</p>
          </div>
        </Note>
      )}
      {webhook.previousSecretUntil && (
        <Hint>{t('bothSecrets', { time: f.dateTime(webhook.previousSecretUntil) })}</Hint>
      )}
      {webhook.changedBy && <Hint className="wrap-break-word">{t('changedBy', { name: webhook.changedBy })}</Hint>}
      {!mayWrite && <Note as="p">{t('ownersOnly')}</Note>}
      <div className="flex flex-wrap gap-2">
        {mayWrite && (
          <>
            <Button small busy={test.busy} onClick={() => void sendTest()}>
              {t('test')}
            </Button>
            <Button
              small
              look="secondary"
              busy={change.busy}
              onClick={() => void save({ state: webhook.state === 'on' ? 'off' : 'on' }, webhook.version)}
            >
              {t(webhook.state === 'on' ? 'switchOff' : 'switchOn')}
            </Button>
            <Button small look="secondary" onClick={openForm}>
              {t('change')}
            </Button>
            <Button small look="secondary" onClick={() => setAsked('secret')}>
              {t('newSecret')}
            </Button>
            <Button small look="secondary" onClick={() => setAsked('remove')}>
              {t('remove')}
            </Button>
          </>
        )}
        <Button small look="quiet" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
      <ConsoleRefusal problem={test.problem ?? (asked ? null : change.problem)} />
      {mayWrite && <WebhookLog id={webhook.id} />}
      {asked === 'change' && (
        <Dialog title={t('changeTitle')} onClose={() => setAsked(null)}>
          <WebhookForm
            key={begun.version}
            webhook={begun}
            send={(body) => save(body, newest)}
            call={theirs?.version === begun.version ? { ...change, problem: null } : change}
            label={t('save')}
          >
            {theirs && theirs.version > begun.version && (
              <WebhookTheirs theirs={theirs} onTake={() => setBegun(theirs)} />
            )}
          </WebhookForm>
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
    </Section>
  )
}

/** Another person's newer version, beside the typed text: the next press on Save overwrites it, unless the reader accepts it instead. */
function WebhookTheirs({ theirs, onTake }: { theirs: Webhook; onTake: () => void }) {
  const t = useWords(sponsorWebhooks)
  return (
    <Note tone="warn" role="status">
      <div className="grid gap-2">
        <strong className="wrap-break-word">
          {theirs.changedBy ? t('theirsBy', { name: theirs.changedBy }) : t('theirs')}
        </strong>
        <p className="break-all" lang="en">
          {theirs.url}
        </p>
        <p>
          {theirs.events.map((kind) => t(`kind_${kind}`)).join(', ')} · {t(`state_${theirs.state}`)}
        </p>
        <p>{t('theirsText')}</p>
        <div>
          <Button small look="secondary" onClick={onTake}>
            {t('takeTheirs')}
          </Button>
        </div>
      </div>
    </Note>
  )
}
