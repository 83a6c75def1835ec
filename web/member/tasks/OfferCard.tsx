import type { ReactNode } from 'react'
import { useFormat } from '../../shared/i18n/format.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { LoadedPicture } from '../../shared/ui/LoadedPicture.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { Card, Cover, RowBody } from '../../shared/ui/boxes.tsx'
import { coverOf } from './cover.ts'
import { factLine } from './fact-line.ts'
import { hallWords } from './hall.ts'
import { perHour, type Offer } from './offer.ts'
import { SaveButton } from './SaveButton.tsx'

/** An offer in the Task Hall. */
export function OfferCard({ offer, title }: { offer: Offer; title: ReactNode }) {
  const t = useWords(hallWords)
  const f = useFormat()
  const { asker, typicalMinutes } = offer
  const hourly = perHour(offer)
  const facts = [
    ...(typicalMinutes === null
      ? [t('newTask'), t('timeAllowed', { length: f.length(offer.timeAllowedMinutes * 60) })]
      : [t('typical', { length: f.length(typicalMinutes * 60) })]),
    offer.downloadMegabytes !== null && t('dataNeeded', { count: offer.downloadMegabytes }),
    !offer.over &&
      (offer.placesLeft === 0 && offer.nextPlacesAt
        ? t('nextPlaces', { at: f.dateTime(offer.nextPlacesAt) })
        : t('places', { count: offer.placesLeft })),
  ]
  return (
    <Card
      as="li"
      pad
      className="relative grid gap-3 content-between [content-visibility:auto] [contain-intrinsic-height:auto_14rem]"
      data-offer=""
    >
      <div className="flex flex-wrap gap-3 items-start">
        <Cover as={LoadedPicture} src={coverOf(offer)} alt="" width={52} height={52} loading="lazy" />
        <RowBody>
          {title}
          <p className="text-xs text-muted" data-asker="">
            {asker.approved === null ? t('newAsker', { name: asker.name }) : asker.name}
          </p>
          <p className="text-sm text-muted line-clamp-2" data-cut="">
            <span lang={langOf(offer.summary)}>{offer.summary}</span>
          </p>
        </RowBody>
        <SaveButton offer={offer} />
      </div>
      <p className="text-xs text-muted">{factLine(facts)}</p>
      {offer.over && <p className="text-sm font-medium">{t(`over_${offer.over}`)}</p>}
      <p className="flex flex-wrap items-baseline-last justify-between gap-x-3 border-t pt-2.5">
        <span>
          <span className="block text-xs text-muted">{t('youGet')} </span>
          <strong className="text-lg text-green-text">
            <Money amount={offer.pay} />
          </strong>
        </span>
        <span className="text-xs text-muted">
          {factLine([
            hourly !== null && t('perHour', { amount: f.money(hourly) }),
            t('price', { price: f.money(offer.amount) }),
          ])}
        </span>
      </p>
    </Card>
  )
}
