import { deviceName, isPhone } from '../../../contract/device-name.ts'
import { serverNow, type CallReply } from '../data/api.ts'
import { refetch } from '../data/cache.ts'
import { useLoad } from '../data/data.ts'
import { useSend } from '../data/send.ts'
import { Refused } from '../data/Refused.tsx'
import { useFormat } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.tsx'
import { useWords } from '../i18n/words.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { ErrorState } from '../ui/States.tsx'
import { toast } from '../ui/Toast.tsx'
import { account } from './account.ts'
import { Row, RowBody, RowSub, RowTitle, Rows } from '../ui/boxes.tsx'

type Session = CallReply<'GET /api/sessions'>['items'][number]

export default function DevicesDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(account)
  const list = useLoad('GET /api/sessions')
  const endAll = useSend('DELETE /api/sessions')
  const items = list.data?.items ?? []
  const endOthers = async () => {
    if (await endAll.send()) toast({ title: t('ended') })
    refetch('GET /api/sessions')
  }
  const others = items.some(({ current }) => !current)
  return (
    <Dialog
      title={t('devices')}
      onClose={onClose}
      foot={
        others && (
          <Button look="secondary" busy={endAll.busy} onClick={() => void endOthers()}>
            {t('endOthers')}
          </Button>
        )
      }
    >
      <p className="text-muted">{t('devicesText')}</p>
      {list.loading && <Spinner label={t('loadingDevices')} />}
      {!list.data && list.problem && <ErrorState problem={list.problem} retry={list.retry} />}
      <Rows className="-mx-[min(1rem,5vw)]">
        {items.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </Rows>
      <Refused problem={endAll.problem} />
      {list.data && !others && <p className="text-sm text-muted">{t('noOthers')}</p>}
    </Dialog>
  )
}

function Device({ session }: { session: Session }) {
  const t = useWords(account)
  const f = useFormat()
  const end = useSend('DELETE /api/sessions/:id')
  const name = deviceName(session.userAgent, useLanguage())
  const idle = Math.floor((serverNow() - Date.parse(session.lastUsedAt)) / 60_000)
  const stop = async () => {
    if (await end.send({ params: { id: session.id } })) toast({ title: t('ended') })
    refetch('GET /api/sessions')
  }
  return (
    <Row>
      <RowBody className="basis-[11rem]">
        <RowTitle>{name}</RowTitle>
        <RowSub>{idle < 2 && session.signedIn ? t('usedNow') : t('usedAgo', { ago: f.length(idle * 60) })}</RowSub>
        {!session.signedIn && <RowSub>{t('opensBy')}</RowSub>}
        <RowSub>{t('signedInAt', { date: f.dateTime(session.signedInAt), address: session.address })}</RowSub>
      </RowBody>
      {session.current ? (
        <Badge tone="good">{t(isPhone(session.userAgent) ? 'thisPhone' : 'thisComputer')}</Badge>
      ) : (
        <Button
          look="secondary"
          small
          busy={end.busy}
          aria-label={t('endNamed', { device: name })}
          onClick={() => void stop()}
        >
          {t('endSession')}
        </Button>
      )}
      <Refused problem={end.problem} />
    </Row>
  )
}
