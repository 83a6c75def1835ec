import { useState } from 'react'
import type { CallReply } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { useList } from '../../shared/data/data.ts'
import { useKeptTyped } from '../../shared/data/keep-typed.ts'
import { useSend } from '../../shared/data/send.ts'
import { common } from '../../shared/i18n/common.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { Money } from '../../shared/ui/Money.tsx'
import { ConsoleList } from '../../shared/console/ui/ConsoleList.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { TaskMessages } from '../shared/TaskMessages.tsx'
import { MemberLink, SponsorLink } from '../shared/AccountLink.tsx'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { TextArea } from '../../shared/ui/Field.tsx'
import { ComeBackLaterPicture } from '../../shared/ui/pictures.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { ConsoleAnswers } from '../../shared/console/feedback/ConsoleAnswers.tsx'
import { sponsorFeedback } from '../../shared/console/feedback/words.ts'
import { Card, Hint, Note, SectionTitle } from '../../shared/ui/boxes.tsx'
import { SmallShot } from '../../shared/console/ui/boxes.tsx'

type Dispute = CallReply<'GET /api/operator/disputes'>['items'][number]

/** Both sides of a dispute. The rating is left out, since it must not count (C4). */
export default function Disputes() {
  const t = useWords(sponsorFeedback)
  const list = useList('GET /api/operator/disputes')
  return (
    <Screen title={t('disputes')} lead={t('disputesLead')}>
      <ConsoleList label={t('disputes')} list={list}>
        {!list.items.length ? (
          <Card>
            <EmptyState picture={<ComeBackLaterPicture />} title={t('noDisputes')} text={t('noDisputesText')} />
          </Card>
        ) : (
          <ul className="grid gap-4">
            {list.items.map((one) => (
              <OperatorDisputeCard key={one.taskId} dispute={one} />
            ))}
          </ul>
        )}
      </ConsoleList>
    </Screen>
  )
}

/** A dispute with both sides and both decisions. */
export function OperatorDisputeCard({ dispute: d }: { dispute: Dispute }) {
  const t = useWords(sponsorFeedback)
  const c = useWords(common)
  const f = useFormat()
  const decide = useSend('POST /api/operator/disputes/:taskId/decide')
  const kept = useKeptTyped(decide.name, d.taskId)
  const [answer, setAnswer] = useState('')
  const [asked, setAsked] = useState(false)
  const settle = async (decision: 'approve' | 'reject') => {
    setAsked(false)
    const done = await decide.send({ params: { taskId: d.taskId }, body: { decision, answer } })
    if (!done) return
    toast({ title: t('decided') })
    refetch('GET /api/operator/disputes', 'GET /api/operator/overview')
  }
  return (
    <Card as="li" pad className="grid gap-4" aria-label={d.campaign.title}>
      <div className="flex flex-wrap items-center gap-3">
        <SectionTitle className="flex-1 basis-[10rem]" lang={langOf(d.campaign.title)}>
          {d.campaign.title}
        </SectionTitle>
        <SponsorLink id={d.sponsorId} campaign={d.campaign.id}>
          {d.organisation}
        </SponsorLink>
        <MemberLink id={d.memberId}>{d.username}</MemberLink>
        <strong>
          <Money amount={d.pay} />
        </strong>
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <Note tone="bad">
          <div>
            <strong>
              {t('sponsorSays', { organisation: d.organisation, category: t(`category_${d.rejection.category}`) })}
            </strong>
            <p lang={langOf(d.rejection.reason)}>{d.rejection.reason}</p>
          </div>
        </Note>
        <Note>
          <div>
            <strong>{t('testerSays', { username: d.username })}</strong>
            <p lang={langOf(d.dispute.reason)}>{d.dispute.reason}</p>
            <Hint>{f.dateTime(d.dispute.at)}</Hint>
          </div>
        </Note>
        <section>
          <h3 className="font-bold text-sm">{t('handedIn')}</h3>
          <p className="whitespace-pre-wrap break-words" lang={langOf(d.review)}>
            {d.review}
          </p>
          <ConsoleAnswers questions={d.campaign.questions} answers={d.answers} />
          <Hint>{t('spent', { length: f.length(d.secondsSpent) })}</Hint>
          <div className="flex flex-wrap gap-3">
            {d.screenshots.map(({ id, url, width, height }, at) => (
              <a key={id} href={url} target="_blank" rel="noreferrer">
                <SmallShot
                  src={url}
                  alt={t('screenshot', { count: at + 1 })}
                  width={width}
                  height={height}
                  loading="lazy"
                />
              </a>
            ))}
          </div>
        </section>
        <section>
          <h3 className="font-bold text-sm">{t('asksFor')}</h3>
          <ol className="numbered pl-5">
            {d.campaign.steps.map((step, at) => (
              <li key={at} lang={langOf(step)}>
                {step}
              </li>
            ))}
          </ol>
        </section>
      </div>
      <TaskMessages taskId={d.taskId} />
      <TextArea
        ref={kept}
        name="answer"
        label={t('answer')}
        value={answer}
        maxLength={2000}
        rows={3}
        data-first="a r"
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <ConsoleRefusal problem={decide.problem} />
      <div className="flex flex-wrap gap-2">
        <Button busy={decide.busy} data-acts="a" onClick={() => void settle('approve')}>
          {t('decideFor', { pay: f.money(d.pay) })}
        </Button>
        <Button look="danger" disabled={decide.busy} data-acts="r" onClick={() => setAsked(true)}>
          {t('decideAgainst')}
        </Button>
      </div>
      {asked && (
        <Dialog
          title={t('againstTitle', { username: d.username })}
          onClose={() => setAsked(false)}
          foot={
            <>
              <Button look="quiet" onClick={() => setAsked(false)}>
                {c('cancel')}
              </Button>
              <Button look="danger" onClick={() => void settle('reject')}>
                {t('decideAgainst')}
              </Button>
            </>
          }
        >
          <p>{t('againstLead')}</p>
        </Dialog>
      )}
    </Card>
  )
}
