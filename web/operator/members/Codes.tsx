import { useState } from 'react'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { ConsoleList } from '../../shared/console/ui/ConsoleList.tsx'
import { ConsoleTable } from '../../shared/console/ui/ConsoleTable.tsx'
import { ConsoleTime } from '../../shared/console/ui/ConsoleTime.tsx'
import type { CallReply } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { useList, useLoad } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import { common } from '../../shared/i18n/common.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { EmptyState, ErrorState } from '../../shared/ui/States.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { operatorMenu } from '../shared/menu.ts'
import { platformCodes } from './codes.ts'
import { MakeCode } from './MakeCode.tsx'
import { parseNumber } from '../../shared/i18n/digits.ts'
import { TextField } from '../../shared/ui/Field.tsx'
import { Form, type Typed } from '../../shared/ui/Form.tsx'
import { Card, Lead, SectionTitle } from '../../shared/ui/boxes.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'

type PlatformCode = CallReply<'GET /api/operator/invitation-codes'>['items'][number]

/** The platform's invitation codes: number of joined people, and whether each code is still open. */
export default function Codes() {
  const m = useWords(operatorMenu)
  const t = useWords(platformCodes)
  const f = useFormat()
  const list = useList('GET /api/operator/invitation-codes')
  const [making, setMaking] = useState(false)
  const [ending, setEnding] = useState<PlatformCode | null>(null)
  return (
    <Screen
      title={m('codes')}
      lead={t('lead', { link: `${location.origin}/register?reffer=CODE` })}
      actions={<Button onClick={() => setMaking(true)}>{t('makeCode')}</Button>}
    >
      <ConsoleList label={m('codes')} list={list}>
        <ConsoleTable
          label={m('codes')}
          rows={list.items}
          keyOf={(row) => row.id}
          empty={<EmptyState title={t('none')} text={t('noneText')} />}
          columns={[
            { key: 'code', head: t('code'), cell: (row) => <strong>{row.code}</strong> },
            { key: 'note', head: t('note'), cell: (row) => <span className="break-words">{row.note}</span> },
            {
              key: 'state',
              head: t('state'),
              cell: (row) => <Badge tone={row.state === 'open' ? 'good' : undefined}>{t(`state_${row.state}`)}</Badge>,
            },
            {
              key: 'uses',
              head: t('uses'),
              number: true,
              cell: (row) => t('usesOf', { uses: f.number(row.uses), most: f.number(row.usesMost) }),
            },
            { key: 'ends', head: t('ends'), cell: (row) => <ConsoleTime at={row.endsAt} /> },
            { key: 'by', head: t('madeBy'), cell: (row) => row.madeBy ?? t('commandLine') },
            {
              key: 'do',
              head: '',
              cell: (row) =>
                row.state === 'open' && (
                  <Button
                    small
                    look="secondary"
                    aria-label={t('endNamed', { code: row.code })}
                    onClick={() => setEnding(row)}
                  >
                    {t('endCode')}
                  </Button>
                ),
            },
          ]}
        />
      </ConsoleList>
      <WaitingList />
      {making && <MakeCode onClose={() => setMaking(false)} />}
      {ending && <EndCode code={ending} onClose={() => setEnding(null)} />}
    </Screen>
  )
}

function EndCode({ code: { id, code }, onClose }: { code: PlatformCode; onClose: () => void }) {
  const t = useWords(platformCodes)
  const c = useWords(common)
  const end = useSend('POST /api/operator/invitation-codes/:id/end')
  const switchOff = async () => {
    const ended = await end.send({ params: { id } })
    refetch('GET /api/operator/invitation-codes')
    if (!ended) return
    toast({ title: t('ended') })
    onClose()
  }
  return (
    <Dialog
      title={t('endNamed', { code })}
      onClose={onClose}
      foot={
        <>
          <Button look="quiet" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button look="danger" busy={end.busy} onClick={() => void switchOff()}>
            {t('endCode')}
          </Button>
        </>
      }
    >
      <p>{t('endLead')}</p>
      <ConsoleRefusal problem={end.problem} />
    </Dialog>
  )
}

/** The number of people on the waiting list, and a form to invite some. Their contacts are hidden, since nobody needs to read them. */
function WaitingList() {
  const t = useWords(platformCodes)
  const f = useFormat()
  const list = useLoad('GET /api/operator/waiting-list')
  const letIn = useSend('POST /api/operator/waiting-list/let-in')
  const [isWrong, setIsWrong] = useState(false)
  const submit = async (typed: Typed) => {
    const count = parseNumber(typed('count'))
    setIsWrong(count === null)
    if (count === null) return
    const answer = await letIn.send({ body: { count } })
    refetch('GET /api/operator/waiting-list', 'GET /api/operator/invitation-codes')
    if (answer) toast({ title: t('letInDone', { people: f.number(answer.reply.letIn) }) })
  }
  if (list.problem && !list.data) return <ErrorState problem={list.problem} retry={list.retry} />
  if (!list.data) return <Spinner label={t('waitingList')} />
  const { waiting, letIn: unused, oldestAt } = list.data
  return (
    <Card as={Form} pad onSubmit={submit} calls={letIn}>
      <SectionTitle>{t('waitingList')}</SectionTitle>
      <Lead>{t('waitingLead')}</Lead>
      <p>
        {oldestAt
          ? t('waitingSince', { people: f.number(waiting), unused: f.number(unused), since: f.date(oldestAt) })
          : t('nobodyWaits', { unused: f.number(unused) })}
      </p>
      {waiting > 0 && (
        <>
          <TextField
            name="count"
            label={t('letInCount')}
            inputMode="numeric"
            defaultValue={f.digits(10)}
            error={isWrong ? t('number') : null}
          />
          <ConsoleRefusal problem={letIn.problem} labels={{ count: t('letInCount') }} />
          <div>
            <Button type="submit" look="secondary" busy={letIn.busy}>
              {t('letIn')}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}
