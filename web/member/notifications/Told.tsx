import { useState } from 'react'
import { ProblemError, type CallInput, type CallReply } from '../../shared/data/api.ts'
import { refetch, setData } from '../../shared/data/cache.ts'
import { useLoad } from '../../shared/data/data.ts'
import { deviceName } from '../../../contract/device-name.ts'
import { canBeTold, isBlocked, turnOff, turnOn, type Turned } from '../../shared/data/push.ts'
import { Refused } from '../../shared/data/Refused.tsx'
import { useSend } from '../../shared/data/send.ts'
import { useSession } from '../../shared/data/session.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useLanguage } from '../../shared/i18n/language.tsx'
import { useWords } from '../../shared/i18n/words.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { Select } from '../../shared/ui/Field.tsx'
import { InfoIcon, ShieldIcon, WarnIcon } from '../../shared/ui/icons.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { Skeleton } from '../../shared/ui/Spinner.tsx'
import { AgeNote, ErrorState } from '../../shared/ui/States.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { common } from '../../shared/i18n/common.ts'
import { told } from './told.ts'
import {
  Card,
  Note,
  Pair,
  Row,
  RowBody,
  RowSub,
  RowTitle,
  Rows,
  SectionTitle,
  TextLink,
} from '../../shared/ui/boxes.tsx'

type Settings = CallReply<'GET /api/notifications/settings'>
type Choices = CallInput<'PUT /api/notifications/settings'>['body']

/** Notification settings: channels, events and quiet hours. */
export default function Told() {
  const t = useWords(told)
  const c = useWords(common)
  const settings = useLoad('GET /api/notifications/settings')
  const { data } = settings
  return (
    <Screen title={c('told')} lead={t('lead')} narrow titleInBar>
      <AgeNote seenAt={settings.seenAt} />
      {settings.loading && <Skeleton height="20rem" />}
      {!data && settings.problem && <ErrorState problem={settings.problem} retry={settings.retry} />}
      {data && (
        <>
          <ThisPhone settings={data} />
          <Switches settings={data} />
          <Devices settings={data} />
        </>
      )}
    </Screen>
  )
}

function ThisPhone({ settings }: { settings: Settings }) {
  const t = useWords(told)
  const session = useSession()
  const test = useSend('POST /api/notifications/devices/:id/test')
  const remove = useSend('DELETE /api/notifications/devices/:id')
  const [turned, setTurned] = useState<'turning' | Turned | null>(null)
  const [problem, setProblem] = useState<ProblemError | null>(null)
  const here = settings.devices.find(({ current }) => current)
  const on = async () => {
    if (session.state !== 'in') return
    setTurned('turning')
    setProblem(null)
    try {
      setTurned(await turnOn(session.user.id, session.expiresAt, settings.key))
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      setProblem(error)
      setTurned(null)
    }
    refetch('GET /api/notifications/settings')
  }
  const off = async () => {
    setTurned(null)
    if (!(await remove.send({ params: { id: here!.id } }))) return
    await turnOff()
    refetch('GET /api/notifications/settings')
  }
  const tryIt = async () => {
    if (await test.send({ params: { id: here!.id } })) toast({ title: t('testSent') })
  }
  return (
    <Card as="section" pad className="grid gap-3" aria-labelledby="here">
      <SectionTitle id="here">{t('here')}</SectionTitle>
      {!canBeTold() ? (
        <Message title={t('unsupportedTitle')} text={t('unsupportedText')} />
      ) : isBlocked() ? (
        <Message title={t('blockedTitle')} text={t('blockedText')} />
      ) : (
        <>
          <p role="status">{t(here ? 'isOn' : turned === 'later' || turned === 'failed' ? turned : 'isOff')}</p>
          <div className="flex flex-wrap gap-2">
            {here ? (
              <>
                <Button look="secondary" busy={test.busy} onClick={() => void tryIt()}>
                  {t('test')}
                </Button>
                <Button look="quiet" busy={remove.busy} onClick={() => void off()}>
                  {t('turnOff')}
                </Button>
              </>
            ) : (
              <Button busy={turned === 'turning'} onClick={() => void on()}>
                {t('turnOn')}
              </Button>
            )}
          </div>
        </>
      )}
      <Refused problem={problem ?? test.problem ?? remove.problem} />
    </Card>
  )
}

const Message = ({ title, text }: { title: string; text: string }) => (
  <Note Icon={WarnIcon} tone="warn">
    <div>
      <strong>{title}</strong>
      <p>{text}</p>
    </div>
  </Note>
)

const kinds = ['paid', 'rejected', 'repair', 'answer', 'wish', 'time'] as const
const toggled = <T,>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one]

function Switches({ settings }: { settings: Settings }) {
  const t = useWords(told)
  const save = useSend('PUT /api/notifications/settings')
  const change = async (part: Partial<Choices>) => {
    const { push, sms, quiet } = settings
    const body = { push, sms, quiet, ...part }
    if (await save.send({ body })) setData('GET /api/notifications/settings', {}, { ...settings, ...body })
  }
  return (
    <>
      <Card as="section" pad className="grid gap-3" aria-labelledby="what">
        <SectionTitle id="what">{t('what')}</SectionTitle>
        {kinds.map((kind) => (
          <fieldset key={kind} className="grid">
            <legend className="font-bold">{t(kind)}</legend>
            <p className="text-sm text-muted">{t(`${kind}Text`)}</p>
            <div className="flex flex-wrap gap-x-6">
              <Checkbox
                checked={settings.push.includes(kind)}
                onChange={() => void change({ push: toggled(settings.push, kind) })}
              >
                {t('byPush')}
              </Checkbox>
              {kind !== 'time' && kind !== 'answer' && kind !== 'wish' && (
                <Checkbox
                  checked={settings.smsPossible && settings.sms.includes(kind)}
                  disabled={!settings.smsPossible}
                  onChange={() => void change({ sms: toggled(settings.sms, kind) })}
                >
                  {t('bySms')}
                </Checkbox>
              )}
            </div>
          </fieldset>
        ))}
        <Note Icon={ShieldIcon}>
          <div>
            <strong>{t('wallet')}</strong>
            <p>{t('walletText')}</p>
          </div>
        </Note>
        <p className="text-sm text-muted">
          {t('smsText')}{' '}
          {!settings.smsPossible &&
            t.nodes('smsNeeds', {
              verify: <TextLink href="/profile?open=verify">{t('verify')}</TextLink>,
            })}
        </p>
      </Card>
      <Quiet quiet={settings.quiet} onChange={(quiet) => void change({ quiet })} />
      <Refused problem={save.problem} />
    </>
  )
}

const night = { from: 22, to: 7 }
const hours = Array.from({ length: 24 }, (_, hour) => hour)

function Quiet({ quiet, onChange }: { quiet: Choices['quiet']; onChange: (quiet: Choices['quiet']) => void }) {
  const t = useWords(told)
  const f = useFormat()
  const choice = (label: string, value: number, other: number, set: (hour: number) => void) => (
    <Select label={label} value={value} onChange={({ currentTarget }) => set(Number(currentTarget.value))}>
      {hours
        .filter((hour) => hour !== other)
        .map((hour) => (
          <option key={hour} value={hour}>
            {/* An hour in Dhaka, of any day. */}
            {f.time(new Date(Date.UTC(2026, 0, 1, hour - 6)))}
          </option>
        ))}
    </Select>
  )
  return (
    <Card as="section" pad className="grid gap-3" aria-labelledby="quiet">
      <SectionTitle id="quiet">{t('quiet')}</SectionTitle>
      <Checkbox checked={!!quiet} onChange={() => onChange(quiet ? null : night)}>
        {t('quietOn')}
      </Checkbox>
      {quiet && (
        <Pair>
          {choice(t('quietFrom'), quiet.from, quiet.to, (from) => onChange({ ...quiet, from }))}
          {choice(t('quietTo'), quiet.to, quiet.from, (to) => onChange({ ...quiet, to }))}
        </Pair>
      )}
      <Note Icon={InfoIcon}>
        <p>{t('quietText')}</p>
      </Note>
    </Card>
  )
}

function Devices({ settings: { devices } }: { settings: Settings }) {
  const t = useWords(told)
  const others = devices.filter(({ current }) => !current)
  return (
    <Card as="section" pad className="grid gap-2" aria-labelledby="devices">
      <SectionTitle id="devices">{t('devices')}</SectionTitle>
      {devices.length === 0 && <p className="text-muted">{t('none')}</p>}
      <Rows className="-mx-4">
        {devices
          .filter(({ current }) => current)
          .concat(others)
          .map((device) => (
            <Device key={device.id} device={device} />
          ))}
      </Rows>
    </Card>
  )
}

function Device({ device: { id, userAgent, since, current } }: { device: Settings['devices'][number] }) {
  const t = useWords(told)
  const f = useFormat()
  const remove = useSend('DELETE /api/notifications/devices/:id')
  const name = deviceName(userAgent, useLanguage())
  const end = async () => {
    await remove.send({ params: { id } })
    refetch('GET /api/notifications/settings')
  }
  return (
    <Row>
      <RowBody className="basis-[11rem]">
        <RowTitle>{name}</RowTitle>
        <RowSub>{t('since', { date: f.dateTime(since) })}</RowSub>
      </RowBody>
      {current ? (
        <Badge tone="good">{t('thisDevice')}</Badge>
      ) : (
        <Button
          look="secondary"
          small
          busy={remove.busy}
          aria-label={t('removeNamed', { device: name })}
          onClick={() => void end()}
        >
          {t('remove')}
        </Button>
      )}
      <Refused problem={remove.problem} />
    </Row>
  )
}
