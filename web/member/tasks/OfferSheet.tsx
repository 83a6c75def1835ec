import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import type { OfferedNumber } from '../../../contract/campaign-fields.ts'
import { markStale, refetch } from '../../shared/data/cache.ts'
import type { CallReply } from '../../shared/data/api.ts'
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
import { sheetOf } from './PendingStrip.tsx'
import { sheet } from './sheet.ts'
import { Cover, Panel, PanelFigure, PanelLabel, RowBody } from '../../shared/ui/boxes.tsx'
import { SheetFoot } from '../shared/boxes.tsx'
import { Bullets, Numbered, Prose } from '../../shared/ui/Markdown.tsx'

export type Offer = CallReply<'GET /api/task-hall'>['items'][number]

/** The key of a field's sentence for members. Each optional number that is offered has one. */
type Need = `need.${OfferedNumber}`

const OfferFor = lazy(() => import('./OfferFor.tsx'))

/** All details of a campaign, before the member takes a place. */
export default function OfferSheet({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const t = useWords(sheet)
  const f = useFormat()
  const [, navigate] = useLocation()
  const start = useSend('POST /api/tasks')
  useEffect(() => {
    // Reloads, since the last place may have been taken meanwhile.
    if (start.problem) refetch('GET /api/task-hall')
  }, [start.problem])
  const take = async () => {
    const answer = await start.send({ body: { campaignId: offer.id } })
    if (!answer) return
    refetch('GET /api/me', 'GET /api/tasks')
    markStale('GET /api/task-hall')
    navigate(sheetOf(answer.reply.id))
  }
  const needs = [
    t('needReview', { count: offer.minReviewLength }),
    t('needStars'),
    offer.questions.length > 0 && t('needAnswers', { count: offer.questions.length }),
    offer.screenshotsRequired > 0 && t('needScreenshots', { count: offer.screenshotsRequired }),
    t('timeAllowed', { length: f.length(offer.timeAllowedMinutes * 60) }),
    ...Object.entries(offer).map(
      ([field, count]) =>
        typeof count === 'number' && t.knows(`need.${field}`) && t(`need.${field}` as Need, { count }),
    ),
  ].filter((need): need is string => !!need)
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
              {t('places', { count: offer.placesLeft })}
              {offer.nextPlacesAt && ` · ${t('nextPlaces', { at: f.dateTime(offer.nextPlacesAt) })}`}
              {offer.closesAt && ` · ${t('closes', { date: f.dateTime(offer.closesAt) })}`}
            </p>
          </RowBody>
        </div>
        <PayBox offer={offer} />
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
          <h3 className="font-bold">{t('needs')}</h3>
          <ul>
            {needs.map((need) => (
              <li key={need}>{need}</li>
            ))}
          </ul>
        </Prose>
        <AskAndReport campaignId={offer.id} taskId={null} />
        {start.busy && <Spinner label={t('generating')} />}
        <SheetFoot>
          <Refused problem={start.problem} />
          {!offer.unfit && (
            <Button wide busy={start.busy} onClick={() => void take()}>
              {t('startThis')}
            </Button>
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
