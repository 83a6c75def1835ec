import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { markStale, refetch } from '../../shared/data/cache.ts'
import { useLoad } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import { Refused } from '../../shared/data/Refused.tsx'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { BottomSheet } from '../../shared/ui/Dialog.tsx'
import { LoadedPicture } from '../../shared/ui/LoadedPicture.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { Shots } from '../../shared/ui/Shots.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { AskAndReport } from './AskAndReport.tsx'
import { coverOf } from './cover.ts'
import { hallWords } from './hall.ts'
import { Needs } from './Needs.tsx'
import type { Offer } from './offer.ts'
import { OfferAsker } from './OfferAsker.tsx'
import { PendingStrip, sheetOf, underWayOf } from './PendingStrip.tsx'
import { SaveButton } from './SaveButton.tsx'
import { sheet } from './sheet.ts'
import { Cover, Panel, PanelFigure, PanelLabel, RowBody } from '../../shared/ui/boxes.tsx'
import { SheetFoot } from '../shared/boxes.tsx'
import { Bullets, Numbered, Prose } from '../../shared/ui/Markdown.tsx'

const OfferFor = lazy(() => import('./OfferFor.tsx'))

/** All details of a campaign, before the member takes a place. */
export default function OfferSheet({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const t = useWords(sheet)
  const h = useWords(hallWords)
  const f = useFormat()
  const [, navigate] = useLocation()
  const start = useSend('POST /api/tasks')
  const underWay = underWayOf(useLoad('GET /api/me').data)
  useEffect(() => {
    // Reloads, since the last place may have been taken meanwhile.
    if (start.problem) refetch('GET /api/task-hall', 'GET /api/me')
  }, [start.problem])
  const take = async () => {
    const answer = await start.send({ body: { campaignId: offer.id } })
    if (!answer) return
    refetch('GET /api/me', 'GET /api/tasks')
    markStale('GET /api/task-hall')
    navigate(sheetOf(answer.reply.id))
  }
  return (
    <BottomSheet title={offer.title} onClose={onClose}>
      <div className="grid gap-5">
        <div className="flex flex-wrap items-center gap-3">
          <Cover as={LoadedPicture} src={coverOf(offer)} alt="" width={52} height={52} />
          <RowBody className="text-sm">
            <p className="font-medium">
              <bdi>{offer.appName}</bdi> · {t(`platform_${offer.platform}`)}
            </p>
            <p className="text-muted">
              {offer.over ? h(`over_${offer.over}`) : t('places', { count: offer.placesLeft })}
              {offer.nextPlacesAt && ` · ${t('nextPlaces', { at: f.dateTime(offer.nextPlacesAt) })}`}
              {offer.closesAt && ` · ${t('closes', { date: f.dateTime(offer.closesAt) })}`}
            </p>
          </RowBody>
          <SaveButton offer={offer} />
        </div>
        <PayBox offer={offer} />
        <OfferAsker offer={offer} />
        {(offer.unfit ?? [...offer.deviceClasses, ...offer.languages, ...offer.districts]).length > 0 && (
          <Suspense fallback={null}>
            <OfferFor offer={offer} />
          </Suspense>
        )}
        {offer.screenshots.length > 0 && (
          <Shots shots={offer.screenshots} nameOf={(count) => t('pictureOf', { count })} />
        )}
        <p className="whitespace-pre-line" lang={langOf(offer.summary)}>
          {offer.summary}
        </p>
        <Prose>
          <h3 className="font-bold">{t('steps')}</h3>
          <Numbered>
            {offer.steps.map((step) => (
              <li key={step} lang={langOf(step)}>
                {step}
              </li>
            ))}
          </Numbered>
          {offer.questions.length > 0 && (
            <>
              <h3 className="font-bold">{t('questions')}</h3>
              <Bullets>
                {offer.questions.map(({ id, text }) => (
                  <li key={id} lang={langOf(text)}>
                    {text}
                  </li>
                ))}
              </Bullets>
            </>
          )}
        </Prose>
        <Needs offer={offer} questions={offer.questions.length} />
        <AskAndReport campaignId={offer.id} taskId={null} />
        {start.busy && <Spinner label={t('generating')} />}
        <SheetFoot>
          <Refused problem={start.problem} />
          {underWay ? (
            <PendingStrip pending={underWay} />
          ) : (
            !offer.unfit &&
            !offer.over && (
              <Button wide busy={start.busy} onClick={() => void take()}>
                {t('startThis')}
              </Button>
            )
          )}
        </SheetFoot>
      </div>
    </BottomSheet>
  )
}

/** The pay, and what remains of it after the wallet provider's charge. */
function PayBox({ offer }: { offer: Offer }) {
  const t = useWords(sheet)
  const f = useFormat()
  const bound = useLoad('GET /api/me').data?.wallet?.provider
  const charges = useLoad('GET /api/settings').data?.cashOutCharges ?? []
  const shown = bound ? charges.filter(({ provider }) => provider === bound) : charges
  return (
    <Panel as="div">
      <PanelLabel>{t('youGet')}</PanelLabel>
      <PanelFigure>
        <Money amount={offer.pay} />
      </PanelFigure>
      <PanelLabel>
        {t('ofAmount', { share: f.percent(offer.share), amount: f.money(offer.amount) })} {t('sameForAll')}
      </PanelLabel>
      {shown.length > 0 && (
        <div className="mt-3 grid gap-0.5 text-sm">
          <PanelLabel>{t('inHand')}</PanelLabel>
          {shown.map(({ provider, perThousand }) => (
            <p key={provider} className="font-medium">
              {t('inHandWith', { provider: t(provider), amount: f.money(inHand(offer.pay, perThousand)) })}
            </p>
          ))}
          {!bound && <PanelLabel>{t('noWalletYet')}</PanelLabel>}
        </div>
      )}
    </Panel>
  )
}

/** The provider charges `perThousand` poisha for each 1,000 BDT. */
const inHand = (amount: number, perThousand: number) => amount - Math.ceil((amount * perThousand) / 100_000)
