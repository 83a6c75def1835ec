import { refetch } from '../../shared/data/cache.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useList } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Badge, type Tone } from '../../shared/ui/Badge.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { ConsoleList } from '../../shared/console/ui/ConsoleList.tsx'
import { ConsoleTable } from '../../shared/console/ui/ConsoleTable.tsx'
import { ConsoleTime } from '../../shared/console/ui/ConsoleTime.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { sponsorWebhooks } from './words.ts'
import { Section } from '../../shared/ui/Section.tsx'
import { Hint, SectionTitle, TextLink } from '../../shared/ui/boxes.tsx'

const tones: Record<string, Tone> = { waiting: 'wait', delivered: 'good', given_up: 'bad', kept: 'plain' }

/** The messages sent to a webhook, with each attempt. */
export function WebhookLog({ id }: { id: number }) {
  const t = useWords(sponsorWebhooks)
  const f = useFormat()
  const list = useList('GET /api/sponsor/webhooks/:id/deliveries', { params: { id } })
  const again = useSend('POST /api/sponsor/webhook-deliveries/:id/replay')
  const replay = async (delivery: number) => {
    if (!(await again.send({ params: { id: delivery } }))) return
    toast({ title: t('replayed') })
    refetch('GET /api/sponsor/webhooks/:id/deliveries')
  }
  return (
    <Section>
      <div className="flex flex-wrap items-center gap-2">
        <SectionTitle>{t('log')}</SectionTitle>
        <Button
          small
          look="quiet"
          busy={list.refreshing}
          onClick={() => refetch('GET /api/sponsor/webhooks/:id/deliveries')}
        >
          {t('refresh')}
        </Button>
      </div>
      <ConsoleRefusal problem={again.problem} />
      <ConsoleList label={t('log')} list={list}>
        <ConsoleTable
          label={t('log')}
          rows={list.items}
          keyOf={(row) => row.id}
          empty={<EmptyState title={t('logEmpty')} />}
          columns={[
            {
              key: 'what',
              head: t('what'),
              cell: (row) => (
                <>
                  <code lang="en">{row.type}</code>
                  <Hint as="div" lang="en">
                    {row.webhookId}
                  </Hint>
                </>
              ),
            },
            { key: 'when', head: t('when'), cell: (row) => <ConsoleTime at={row.createdAt} /> },
            {
              key: 'state',
              head: t('state'),
              cell: (row) => (
                <>
                  <Badge tone={tones[row.state]}>{t(`delivery_${row.state}`)}</Badge>
                  {row.nextTryAt && row.tries > 0 && (
                    <Hint as="div">{t('nextTry', { time: f.dateTime(row.nextTryAt) })}</Hint>
                  )}
                </>
              ),
            },
            {
              key: 'tries',
              head: t('tries'),
              cell: ({ attempts }) => (
                <ul className="grid gap-1">
                  {attempts.map(({ at, ms, status, failure, answer }) => (
                    <li key={at}>
                      <ConsoleTime at={at} />:{' '}
                      {status === null
                        ? t(`failure_${failure ?? 'connection'}`)
                        : t('status', { status: f.digits(status), ms: f.number(ms) })}
                      {answer.trim() && (
                        <details>
                          <TextLink as="summary">{t('answer')}</TextLink>
                          <code className="break-all" lang={langOf(answer)}>
                            {answer}
                          </code>
                        </details>
                      )}
                    </li>
                  ))}
                </ul>
              ),
            },
            {
              key: 'again',
              head: '',
              cell: (row) => (
                <Button small look="secondary" busy={again.busy} onClick={() => void replay(row.id)}>
                  {t('replay')}
                </Button>
              ),
            },
          ]}
        />
      </ConsoleList>
    </Section>
  )
}
