import { useState } from 'react'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { refetch } from '../../shared/data/cache.ts'
import { useLoad } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import { parseNumber } from '../../shared/i18n/digits.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import { Form, type Typed } from '../../shared/ui/Form.tsx'
import { Card, Lead, SectionTitle } from '../../shared/ui/boxes.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { ErrorState } from '../../shared/ui/States.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { platformCodes } from './codes.ts'

/** How many wait for an invitation code, and a form to let some in. Their contacts are not shown: nobody needs to read them. */
export function WaitingList() {
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
