import type { CallReply } from '../../shared/data/api.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { operatorContent } from './words.ts'
import { Hint } from '../../shared/ui/boxes.tsx'

export type Preview = CallReply<'POST /api/operator/settings/preview'>

/** The number of members, tasks or payouts that a settings change affects, and the sample size. */
export function OperatorTouched({ preview: { touched, counted } }: { preview: Preview }) {
  const t = useWords(operatorContent)
  const f = useFormat()
  return (
    <section>
      <h3 className="font-bold text-sm">{t('whom')}</h3>
      {touched.length ? (
        <ul className="list-disc pl-5">
          {touched.map(({ what, count, of }) => (
            <li key={what}>{t(`touched_${what}`, { number: f.number(count), of: f.number(of) })}</li>
          ))}
        </ul>
      ) : (
        <p>{t('touchedNone')}</p>
      )}
      <Hint>
        {t('counted', {
          tasks: f.number(counted.tasks),
          members: f.number(counted.members),
          payouts: f.number(counted.payouts),
          most: f.number(counted.most),
        })}
      </Hint>
    </section>
  )
}
