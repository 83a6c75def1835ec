import { useState } from 'react'
import type { CallReply } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { useChosen } from '../../shared/console/chosen.ts'
import { useList } from '../../shared/data/data.ts'
import { useMayOpen } from '../shared/may-open.ts'
import { useKeptTyped } from '../../shared/data/keep-typed.ts'
import { useSend } from '../../shared/data/send.ts'
import { useUser } from '../../shared/data/session.ts'
import { operatorMenu } from '../shared/menu.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { ConsoleFilter } from '../../shared/console/ui/ConsoleFilter.tsx'
import { ConsoleList } from '../../shared/console/ui/ConsoleList.tsx'
import { Badge } from '../../shared/ui/Badge.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { MemberLink } from '../shared/AccountLink.tsx'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { TextArea } from '../../shared/ui/Field.tsx'
import { ComeBackLaterPicture } from '../../shared/ui/pictures.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { operatorHolds } from './words.ts'
import { RenewHold } from './RenewHold.tsx'
import { FilterBar } from '../../shared/console/ui/boxes.tsx'
import { Card, Hint, Note } from '../../shared/ui/boxes.tsx'

type Hold = CallReply<'GET /api/operator/holds'>['items'][number]
const shown = ['appealed', 'active', 'ended'] as const

/** Holds, appealed ones first, because members wait for an answer. */
export default function OperatorHolds() {
  const m = useWords(operatorMenu)
  const t = useWords(operatorHolds)
  const [state, setState] = useChosen('state', shown)
  const list = useList('GET /api/operator/holds', { query: { state } })
  return (
    <Screen title={m('holds')} lead={t('lead')}>
      <FilterBar>
        <ConsoleFilter label={t('show')} choices={shown} nameOf={(one) => t(one)} value={state} onChange={setState} />
      </FilterBar>
      <ConsoleList label={m('holds')} list={list}>
        {!list.items.length ? (
          <Card>
            <EmptyState picture={<ComeBackLaterPicture />} title={t('none')} />
          </Card>
        ) : (
          <ul className="grid gap-4">
            {list.items.map((hold) => (
              <OperatorHoldCard key={hold.id} hold={hold} />
            ))}
          </ul>
        )}
      </ConsoleList>
    </Screen>
  )
}

/** A hold with its appeal and the possible answers. */
export function OperatorHoldCard({ hold }: { hold: Hold }) {
  const t = useWords(operatorHolds)
  const f = useFormat()
  const end = useSend('POST /api/operator/holds/:id/end')
  const reply = useSend('POST /api/operator/holds/:id/answer')
  const kept = useKeptTyped(reply.name, hold.id)
  const [answer, setAnswer] = useState('')
  const [renews, setRenews] = useState(false)
  const decides = useMayOpen()('/operator/appeals')
  const isOwn = useUser().username === hold.placedBy
  const settle = async (sender: typeof end | typeof reply, words: 'holdEnded' | 'answered') => {
    if (!(await sender.send({ params: { id: hold.id }, body: { answer } }))) return
    toast({ title: t(words) })
    refetch(
      'GET /api/operator/holds',
      'GET /api/operator/overview',
      'GET /api/operator/members/:id',
      'GET /api/operator/members/:id/holds',
    )
  }
  const waits = hold.state === 'active' && hold.appeal !== null && hold.appeal.answer === null
  return (
    <Card as="li" pad className="grid gap-3" aria-label={hold.username}>
      <div className="flex flex-wrap items-center gap-3">
        <strong className="flex-1">
          <MemberLink id={hold.memberId}>{hold.username}</MemberLink>
        </strong>
        <Badge tone={hold.state === 'active' ? 'wait' : 'plain'}>{t(hold.state)}</Badge>
        <Badge>{t(`kind_${hold.kind}`)}</Badge>
      </div>
      <p>{hold.reason}</p>
      <Hint className="flex flex-wrap gap-x-4">
        <span>
          {t('placedBy')}: {hold.placedBy}, {f.dateTime(hold.startsAt)}
        </span>
        {hold.renews !== null && <span>{t('isRenewal')}</span>}
        <span>
          {t('until')}: {hold.endsAt ? f.dateTime(hold.endsAt) : t('noEnd')}
        </span>
      </Hint>
      {hold.appeal && (
        <Note tone="warn">
          <div>
            <strong>
              {t('appealSays')}, {f.dateTime(hold.appeal.at)}
            </strong>
            <p lang={langOf(hold.appeal.text)}>{hold.appeal.text}</p>
            {hold.appeal.answer && <Hint>{hold.appeal.answer}</Hint>}
          </div>
        </Note>
      )}
      {decides && hold.state === 'active' && (
        <>
          {waits && (
            <TextArea
              ref={kept}
              name="answer"
              label={t('yourAnswer')}
              rows={3}
              value={answer}
              maxLength={2000}
              data-first="r"
              onChange={(event) => setAnswer(event.currentTarget.value)}
            />
          )}
          <div className="flex flex-wrap gap-2">
            <Button busy={end.busy} data-acts="a" onClick={() => void settle(end, 'holdEnded')}>
              {t('endHold')}
            </Button>
            {waits && (
              <Button look="secondary" busy={reply.busy} data-acts="r" onClick={() => void settle(reply, 'answered')}>
                {t('letRun')}
              </Button>
            )}
            {hold.endsAt !== null && !waits && !isOwn && (
              <Button look="secondary" onClick={() => setRenews(true)}>
                {t('renewThis')}
              </Button>
            )}
          </div>
          {hold.endsAt !== null && (waits || isOwn) && <Hint>{t(waits ? 'renewAfterAnswer' : 'renewByAnother')}</Hint>}
        </>
      )}
      <ConsoleRefusal problem={end.problem ?? reply.problem} />
      {renews && <RenewHold hold={hold} onClose={() => setRenews(false)} />}
    </Card>
  )
}
