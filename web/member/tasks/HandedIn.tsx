import { useWords } from '../../shared/i18n/words.ts'
import { LoadedPicture } from '../../shared/ui/LoadedPicture.tsx'
import { sheet } from './sheet.ts'
import type { TaskWithDraft } from './use-draft.ts'
import { Written } from './Written.tsx'
import { Shot, ShotList } from '../shared/boxes.tsx'

/** The submitted review, read-only. */
export function HandedIn({ task }: { task: TaskWithDraft }) {
  const t = useWords(sheet)
  return (
    <section className="grid gap-4" aria-label={t('handedIn')}>
      <h3 className="font-bold">{t('handedIn')}</h3>
      <Written {...task.submission!} questions={task.campaign.questions} />
      {task.screenshots.length > 0 && (
        <ShotList>
          {task.screenshots.map(({ id, url, width, height }, at) => (
            <Shot key={id}>
              <LoadedPicture
                src={url}
                alt={t('screenshot', { count: at + 1 })}
                width={width}
                height={height}
                loading="lazy"
              />
            </Shot>
          ))}
        </ShotList>
      )}
    </section>
  )
}
