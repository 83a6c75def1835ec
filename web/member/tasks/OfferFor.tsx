import { screening, soughtIn } from '../../shared/i18n/screening.ts'
import { useWords } from '../../shared/i18n/words.ts'
import type { Offer } from './offer.ts'
import { sheet } from './sheet.ts'
import { Note, TextLink } from '../../shared/ui/boxes.tsx'

/** A campaign's criteria and those that this member does not meet. Most campaigns have none. */
export default function OfferFor({ offer }: { offer: Offer }) {
  const t = useWords(sheet)
  const s = useWords(screening)
  const { unfit, minLevel = 0 } = offer
  const sought = soughtIn(s, offer)
  return (
    <Note>
      <div className="grid gap-2 min-w-0">
        {unfit && <strong>{t('forOthers')}</strong>}
        <ul className="list-disc pl-5">
          {unfit?.includes('level') && <li>{t('fromLevel', { level: minLevel })}</li>}
          {unfit?.includes('platform') && <li>{t('runsOn', { phone: t(`platform_${offer.platform}`) })}</li>}
          {sought.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        {unfit ? (
          <>
            <p>{t('forOthersText')}</p>
            <p>
              <TextLink href="/profile?open=fits">{t('sayWhatFits')}</TextLink>
            </p>
          </>
        ) : (
          <p>{t('forYou')}</p>
        )}
      </div>
    </Note>
  )
}
