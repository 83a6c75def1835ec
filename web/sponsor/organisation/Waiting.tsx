import { Link } from 'wouter'
import { useLoad } from '../../shared/data/data.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { ClockIcon } from '../../shared/ui/icons.tsx'
import { ErrorState } from '../../shared/ui/States.tsx'
import { sponsorAccount } from '../../shared/console/money/words.ts'
import { Card, Hint, SectionTitle, TextLink } from '../../shared/ui/boxes.tsx'

/** All that waits for this organisation, of paused and closed campaigns too: the clock of 72 hours runs for them as well. */
export function Waiting() {
  const t = useWords(sponsorAccount)
  const f = useFormat()
  const { data, problem, retry } = useLoad('GET /api/sponsor/waiting')
  if (problem && !data) return <ErrorState problem={problem} retry={retry} />
  if (!data?.nextDue) return null
  return (
    <Card as="section" pad className="grid gap-3" aria-labelledby="waiting">
      <SectionTitle id="waiting">{t('waiting')}</SectionTitle>
      <p>
        <strong className="block">{t('waits', { count: data.count, amount: f.money(data.amount) })}</strong>
        {t('nextDue', { time: f.dateTime(data.nextDue) })}
      </p>
      <ul className="grid gap-3 lg:gap-1">
        {data.campaigns.map(({ id, title, state, count, amount, nextDue }) => (
          <li key={id}>
            <Link
              href={`/sponsor/campaigns/${id}/submissions`}
              className="flex flex-wrap items-center gap-x-4 min-h-11"
            >
              <TextLink as="strong" lang={langOf(title)}>
                {title}
              </TextLink>
              {state !== 'open' && <Badge>{t(`campaign_${state}`)}</Badge>}
              <span className="flex flex-wrap items-center gap-x-4 lg:ml-auto">
                {t('waits', { count, amount: f.money(amount) })}
                <Hint as="span" className="flex items-center gap-1">
                  <ClockIcon size={16} />
                  {nextDue && f.dateTime(nextDue)}
                </Hint>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
