import { Suspense, type ReactNode } from 'react'
import type { CallReply } from '../../shared/data/api.ts'
import { useLoad } from '../../shared/data/data.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { LoadedPicture } from '../../shared/ui/LoadedPicture.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { Skeleton } from '../../shared/ui/Spinner.tsx'
import { ErrorState } from '../../shared/ui/States.tsx'
import { coverOf } from './cover.ts'
import { factLine } from './fact-line.ts'
import { firstOffers } from './hall-query.ts'
import type { Me } from './LevelStrip.tsx'
import { Offers } from './Offers.tsx'
import { PendingStrip, underWayOf } from './PendingStrip.tsx'
import { NoWork, stopOf } from './stop.ts'
import { tasks } from './words.ts'
import { Section } from '../../shared/ui/Section.tsx'
import { Card, Cover, RowBody, SectionTitle, TextLink } from '../../shared/ui/boxes.tsx'

type Suggested = NonNullable<CallReply<'GET /api/task-hall'>['suggested']>[number]

/** The member's next work: two offers, the first one suggested with a reason, or the reason for none and its end. */
export function NextWork({ me }: { me: Me | undefined }) {
  const t = useWords(tasks)
  const hall = useLoad('GET /api/task-hall', firstOffers)
  const offers = hall.data?.suggested
  const stop = me && stopOf(me)
  const none = me && (stop || offers?.length === 0)
  const underWay = underWayOf(me)
  return (
    <Section className="lg:row-span-3 lg:col-start-2" aria-labelledby="next-title">
      <div className="flex items-baseline justify-between gap-3">
        <SectionTitle id="next-title">{t('next')}</SectionTitle>
        {/* A link of the page itself, which stays where it is. */}
        <TextLink as="a" className="text-sm" href="#hall">
          {t('allTasks')}
        </TextLink>
      </div>
      {underWay ? (
        <PendingStrip pending={underWay} />
      ) : (
        <>
          {none && (
            <Suspense fallback={<Skeleton height="5rem" />}>
              <NoWork me={me} stop={stop ?? 'none'} />
            </Suspense>
          )}
          {offers && (
            <Offers offers={none ? [] : offers} brief>
              {(offer, title, place) => <NextCard key={offer.id} offer={offer} title={title} first={place === 0} />}
            </Offers>
          )}
          {!none &&
            !offers &&
            (hall.problem ? (
              <ErrorState problem={hall.problem} retry={hall.retry} />
            ) : (
              <>
                <Skeleton height="10.5rem" />
                <Skeleton height="8.5rem" />
              </>
            ))}
        </>
      )}
    </Section>
  )
}

function NextCard({ offer, title, first }: { offer: Suggested; title: ReactNode; first: boolean }) {
  const t = useWords(tasks)
  const f = useFormat()
  const { downloadMegabytes: data } = offer
  const facts = [
    offer.asker.name,
    !!data && t('size', { count: data }),
    (data === 0 || offer.platform === 'web') && t('noDownload'),
    offer.needs !== null && offer.needs,
    first && !!offer.isFirst && t('whyFirst'),
  ]
  return (
    <Card as="li" marked={first} className="relative flex flex-wrap gap-3 items-start p-3">
      <Cover as={LoadedPicture} src={coverOf(offer)} alt="" width={52} height={52} />
      <RowBody className="grid gap-1">
        {first && (
          <p>
            <Badge tone="wait">{t(offer.isFirst ? 'firstTask' : offer.newToMe ? 'whyNew' : 'why')}</Badge>
          </p>
        )}
        {title}
        <p className="text-sm">
          <strong className="text-green-text">
            <Money amount={offer.pay} />
          </strong>
          {` · ${t('allowed', { length: f.length(offer.timeAllowedMinutes * 60) })}`}
        </p>
        <p className="text-xs text-muted line-clamp-2" data-cut="">
          {factLine(facts)}
        </p>
      </RowBody>
    </Card>
  )
}
