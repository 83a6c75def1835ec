import type { CallReply } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { useChosen } from '../../shared/console/chosen.ts'
import { useList } from '../../shared/data/data.ts'
import { useMayOpen } from '../shared/may-open.ts'
import { useSend } from '../../shared/data/send.ts'
import { operatorMenu } from '../shared/menu.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { ConsoleFilter } from '../../shared/console/ui/ConsoleFilter.tsx'
import { ConsoleList } from '../../shared/console/ui/ConsoleList.tsx'
import { Badge } from '../../shared/ui/Badge.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { MemberLink, SponsorLink } from '../shared/AccountLink.tsx'
import { TaskMessages } from '../shared/TaskMessages.tsx'
import { FlagIcon } from '../../shared/ui/icons.tsx'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { TextArea } from '../../shared/ui/Field.tsx'
import { Form, type Typed } from '../../shared/ui/Form.tsx'
import { NoTicketsPicture } from '../../shared/ui/pictures.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { operatorSupport } from './words.ts'
import { FilterBar } from '../../shared/console/ui/boxes.tsx'
import { Card, Note, SectionTitle } from '../../shared/ui/boxes.tsx'

type Ticket = CallReply<'GET /api/operator/tickets'>['items'][number]
type Report = NonNullable<Ticket['report']>
const states = ['open', 'answered', 'closed'] as const

export default function OperatorTickets() {
  const m = useWords(operatorMenu)
  const t = useWords(operatorSupport)
  const [state, setState] = useChosen('state', states)
  const list = useList('GET /api/operator/tickets', { query: { state } })
  return (
    <Screen title={m('tickets')} lead={t('ticketsLead')}>
      <FilterBar>
        <ConsoleFilter
          label={t('show')}
          choices={states}
          nameOf={(one) => t(`state_${one}`)}
          value={state}
          onChange={setState}
        />
      </FilterBar>
      <ConsoleList label={m('tickets')} list={list}>
        {!list.items.length ? (
          <Card>
            <EmptyState picture={<NoTicketsPicture />} title={t('noTickets')} />
          </Card>
        ) : (
          <ul className="grid gap-4">
            {list.items.map((ticket) => (
              <OperatorTicketCard key={ticket.id} ticket={ticket} />
            ))}
          </ul>
        )}
      </ConsoleList>
    </Screen>
  )
}

/** A ticket with its messages and the answer form. */
export function OperatorTicketCard({ ticket }: { ticket: Ticket }) {
  const t = useWords(operatorSupport)
  const f = useFormat()
  const answers = useMayOpen()('/operator/tickets')
  const answer = useSend('POST /api/operator/tickets/:id/messages')
  const submit = async (typed: Typed, form: HTMLFormElement) => {
    if (
      !(await answer.send({
        params: { id: ticket.id },
        body: { text: typed('text'), close: !!typed('close') },
      }))
    )
      return
    form.reset()
    toast({ title: t('answered') })
    refetch(
      'GET /api/operator/tickets',
      'GET /api/operator/overview',
      'GET /api/operator/members/:id',
      'GET /api/operator/members/:id/tickets',
    )
  }
  return (
    <Card as="li" pad className="grid gap-3" aria-label={ticket.subject}>
      <div className="flex flex-wrap items-center gap-3">
        <SectionTitle className="flex-1 basis-[10rem]" lang={langOf(ticket.subject)}>
          {ticket.subject}
        </SectionTitle>
        <MemberLink id={ticket.memberId}>{ticket.username}</MemberLink>
        <Badge tone={ticket.state === 'open' ? 'wait' : 'plain'}>{t(`state_${ticket.state}`)}</Badge>
      </div>
      {ticket.report && <Reported report={ticket.report} />}
      {ticket.messages.map(({ from, text, at }, index) => (
        <Note tone={from === 'support' ? 'good' : 'warn'} key={index}>
          <div>
            <strong>
              {t(from === 'support' ? 'fromSupport' : 'fromMember')}, {f.dateTime(at)}
            </strong>
            <p className="whitespace-pre-wrap" lang={langOf(text)}>
              {text}
            </p>
          </div>
        </Note>
      ))}
      {answers && ticket.state !== 'closed' && (
        <Form onSubmit={submit} calls={answer} keep={ticket.id}>
          <TextArea name="text" label={t('answer')} rows={3} data-first="a" />
          <Checkbox name="close">{t('closeToo')}</Checkbox>
          <ConsoleRefusal problem={answer.problem} />
          <div>
            <Button type="submit" busy={answer.busy} data-acts="a">
              {t('send')}
            </Button>
          </div>
        </Form>
      )}
    </Card>
  )
}

/** The subject of a report: the campaign, its sponsor, and the messages on the member's task. */
function Reported({ report: { kind, campaignId, title, sponsorId, organisation, task } }: { report: Report }) {
  const t = useWords(operatorSupport)
  const f = useFormat()
  return (
    <Note Icon={FlagIcon} tone="bad">
      <div className="grid gap-2">
        <p>
          <strong>{t(`report_${kind}`)}</strong>
        </p>
        <p className="flex flex-wrap gap-x-4">
          <SponsorLink id={sponsorId} campaign={campaignId}>
            {organisation}
          </SponsorLink>
          <span lang={langOf(title)}>{title}</span>
          {task && <span>{t('reportedTask', { id: f.digits(task.id) })}</span>}
        </p>
        {task && <TaskMessages taskId={task.id} />}
      </div>
    </Note>
  )
}
