import type { CallReply } from '../../shared/data/api.ts'
import { useLoad } from '../../shared/data/data.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { Star } from '../../shared/ui/StarRating.tsx'
import { AgeNote, EmptyState, ErrorState } from '../../shared/ui/States.tsx'
import { trackRecord } from './track-record.ts'
import { Note } from '../../shared/ui/boxes.tsx'

type Figures = CallReply<'GET /api/track-record'>

/** How many of the member's reviews were approved, why some were rejected, and how many were helpful. */
export default function TrackRecordDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(trackRecord)
  const { data, seenAt, loading, problem, retry } = useLoad('GET /api/track-record')
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <div className="grid gap-4">
        <AgeNote seenAt={seenAt} />
        {loading && <Spinner label={t('loading')} />}
        {!data && problem && <ErrorState problem={problem} retry={retry} />}
        {data &&
          (data.platforms.length ? <Shown figures={data} /> : <EmptyState title={t('none')} text={t('noneText')} />)}
      </div>
    </Dialog>
  )
}

function Shown({ figures: { newest, platforms, rejections, helpful } }: { figures: Figures }) {
  const t = useWords(trackRecord)
  return (
    <>
      <p className="text-sm text-muted">{t('lead', { count: newest })}</p>
      <ul className="grid gap-3">
        {platforms.map(({ platform, approved, decided }) => {
          const name = t(`platform_${platform}`)
          return (
            <li key={platform} className="grid gap-1">
              <p className="flex flex-wrap justify-between gap-x-3">
                <strong>{name}</strong>
                <span className="text-sm">{t('approvedOf', { approved, decided })}</span>
              </p>
              <ProgressBar percent={(100 * approved) / decided} label={name} />
            </li>
          )
        })}
      </ul>
      <Note>
        <Star on={helpful > 0} size={22} />
        <p>{helpful ? t('helpful', { count: helpful }) : t('noHelpful')}</p>
      </Note>
      <section className="grid gap-2">
        <h3 className="font-bold">{t('why')}</h3>
        {!rejections.length && <p>{t('noRejections')}</p>}
        <ul className="grid gap-3">
          {rejections.map(({ category, count }) => (
            <li key={category} className="border-l-2 pl-3">
              <p className="flex flex-wrap justify-between gap-x-3 font-medium">
                {t(`category_${category}`)}
                <span>{t('times', { count })}</span>
              </p>
              <p className="text-sm text-muted">{t(`tip_${category}`)}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
