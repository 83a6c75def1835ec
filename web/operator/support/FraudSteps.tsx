import { Link } from 'wouter'
import { useFormat } from '../../shared/i18n/format.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { operatorSupport, type FraudReport } from './words.ts'
import { Hint, Note } from '../../shared/ui/boxes.tsx'

/** Operators' steps on a report, oldest first. */
export function FraudSteps({ report: { steps } }: { report: FraudReport }) {
  const t = useWords(operatorSupport)
  const f = useFormat()
  if (!steps.length) return null
  return (
    <ol className="grid gap-2" aria-label={t('steps')}>
      {steps.map((step) => (
        <Note as="li" key={step.at}>
          <div>
            <strong>{step.done.length ? step.done.map((one) => t(`done_${one}`)).join(' · ') : t('reopened')}</strong>
            <p className="whitespace-pre-wrap" lang={langOf(step.note)}>
              {step.note}
            </p>
            {step.message && (
              <p className="whitespace-pre-wrap">
                {t('wasWritten')}: <span lang={langOf(step.message)}>{step.message}</span>
              </p>
            )}
            {step.hold && (
              <p>
                <Link href="/operator/appeals?state=active">
                  {t('holdOf', { username: step.hold.username, id: f.digits(step.hold.id) })}
                </Link>
              </p>
            )}
            <Hint>
              {step.by}, {f.dateTime(step.at)}
            </Hint>
          </div>
        </Note>
      ))}
    </ol>
  )
}
