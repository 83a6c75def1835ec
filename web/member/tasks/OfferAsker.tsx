import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Bullets } from '../../shared/ui/Markdown.tsx'
import { perHour, type Offer } from './offer.ts'
import { sheet } from './sheet.ts'

/** The organisation that asks, how it has decided so far, and how long the task takes. */
export function OfferAsker({ offer: { asker, typicalMinutes, pay, isFirst } }: { offer: Offer }) {
  const t = useWords(sheet)
  const f = useFormat()
  const hourly = perHour({ pay, typicalMinutes })
  return (
    <section data-asker="">
      <h3 className="font-bold">{t('whoAsks')}</h3>
      <p className="font-medium">
        <bdi>{asker.name}</bdi>
      </p>
      <Bullets>
        {isFirst && <li>{t('firstTask')}</li>}
        {asker.approved === null ? (
          <li>{t('askerNew')}</li>
        ) : (
          <>
            <li>
              {t('askerApproves', {
                share: f.percent(Math.round((asker.approved * 100) / asker.decided)),
                count: asker.decided,
              })}
            </li>
            {asker.decisionMinutes !== null && (
              <li>{t('askerDecides', { length: f.length(asker.decisionMinutes * 60) })}</li>
            )}
            <li>
              {asker.disputes
                ? t('askerDisputes', { count: asker.disputes, won: f.number(asker.disputesWon ?? 0) })
                : t('askerNoDisputes')}
            </li>
          </>
        )}
        <li>
          {typicalMinutes === null || hourly === null
            ? t('taskNew')
            : t('taskTypical', { length: f.length(typicalMinutes * 60), amount: f.money(hourly) })}
        </li>
      </Bullets>
    </section>
  )
}
