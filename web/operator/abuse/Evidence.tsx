import type { CallReply } from '../../shared/data/api.ts'
import { MemberLink } from '../shared/AccountLink.tsx'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { operatorAbuse } from './words.ts'
import { Hint, Note } from '../../shared/ui/boxes.tsx'

type Entry = CallReply<'GET /api/operator/abuse'>['items'][number]
type Evidence<K extends 'related' | 'copied' | 'machine' | 'rejecting'> = NonNullable<Entry[K]>

export function Related({ shares, tasks }: Evidence<'related'>) {
  const t = useWords(operatorAbuse)
  const f = useFormat()
  return (
    <>
      <ul className="grid gap-3">
        {shares.map(({ what, sponsorAt, memberAt, accounts }) => (
          <li key={what}>
            <strong>{t(`share_${what}`)}</strong>
            <p>{t('shareAt', { sponsor: f.dateTime(sponsorAt), member: f.dateTime(memberAt) })}</p>
            {what !== 'wallet' && <Hint>{t('accounts', { count: accounts })}</Hint>}
          </li>
        ))}
      </ul>
      <p>{t('tasks', { count: tasks })}</p>
    </>
  )
}

export function Copied({ copy, of, percent, others }: Evidence<'copied'>) {
  const t = useWords(operatorAbuse)
  const f = useFormat()
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-2">
        <Review title={t('theFirst')} review={of} />
        <Review title={t('theCopy')} review={copy} />
      </div>
      <p>
        {t('percent', { percent: f.number(percent) })} {copy.member.id === of.member.id && t('sameMember')}{' '}
        {others > 0 && t('others', { count: others })}
      </p>
    </>
  )
}

function Review({ title, review: { taskId, member, appName, review, submittedAt } }: ReviewProps) {
  const t = useWords(operatorAbuse)
  const f = useFormat()
  return (
    <Note as="section">
      <div className="min-w-0">
        <h3 className="font-bold">{title}</h3>
        <p className="whitespace-pre-wrap break-words" lang={langOf(review)}>
          {review}
        </p>
        <Hint>
          {t.nodes('reviewOf', {
            username: <MemberLink id={member.id}>{member.username}</MemberLink>,
            task: f.digits(taskId),
            app: appName,
          })}
          , {f.dateTime(submittedAt)}
        </Hint>
      </div>
    </Note>
  )
}
interface ReviewProps {
  title: string
  review: Evidence<'copied'>['copy']
}

export function Machine({ reviews, flagged, pasted, fast, hasty, latest }: Evidence<'machine'>) {
  const t = useWords(operatorAbuse)
  const f = useFormat()
  const counts = [
    pasted > 0 && t('pasted', { count: pasted }),
    fast > 0 && t('fast', { count: fast }),
    hasty > 0 && t('hasty', { count: hasty }),
  ].filter((one) => one !== false)
  return (
    <>
      <p>
        {t('machineLead', { flagged: f.number(flagged), reviews: f.number(reviews) })} {counts.join(', ')}
      </p>
      <section className="grid gap-3">
        <h3 className="font-bold">{t('latest')}</h3>
        {latest.map(({ taskId, appName, review, submittedAt, written, secondsSpent, leastSeconds }) => (
          <Note key={taskId}>
            <div className="min-w-0">
              <p className="whitespace-pre-wrap break-words" lang={langOf(review)}>
                {review}
              </p>
              <Hint>
                {[
                  `${appName}, ${f.dateTime(submittedAt)}`,
                  written !== null && t(`written_${written}`),
                  t('spent', { spent: f.length(secondsSpent) }),
                  leastSeconds !== null && t('least', { least: f.length(leastSeconds) }),
                ]
                  .filter((one) => one !== false)
                  .join(' · ')}
              </Hint>
            </div>
          </Note>
        ))}
      </section>
    </>
  )
}

export function Rejecting({ decided, rejected, warnedAt }: Evidence<'rejecting'>) {
  const t = useWords(operatorAbuse)
  const f = useFormat()
  return (
    <p>
      {t('rejectingLead', {
        at: f.dateTime(warnedAt),
        decided: f.number(decided),
        rejected: f.number(rejected),
        percent: f.number(Math.round((rejected / decided) * 100)),
      })}
    </p>
  )
}
