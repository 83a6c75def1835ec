import { useState, type ReactNode } from 'react'
import { call, ProblemError } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { FileUpload } from '../../shared/ui/FileUpload.tsx'
import { sponsorCampaigns, type Campaign } from './words.ts'
import { Card, Cover, Hint } from '../../shared/ui/boxes.tsx'
import { Label } from '../../shared/ui/Field.tsx'

const TYPES = 'image/jpeg,image/png,image/webp'
const MOST = 5

/** A draft's icon and screenshots. Each change is saved at once, separately from the texts. */
export function Pictures({ campaign, onChange }: { campaign: Campaign; onChange: (changed: Campaign) => void }) {
  const t = useWords(sponsorCampaigns)
  const { id, screenshots } = campaign
  const params = { id }
  const [percent, setPercent] = useState<{ kind: 'icon' | 'screenshot'; percent: number } | null>(null)
  const [refused, setRefused] = useState<{ kind: 'icon' | 'screenshot'; problem: ProblemError } | null>(null)
  const doing = async (kind: 'icon' | 'screenshot', change: () => Promise<Campaign>) => {
    setRefused(null)
    try {
      onChange(await change())
      refetch('GET /api/sponsor/campaigns')
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      setRefused({ kind, problem: error })
      if (error.code === 'conflict.changed') await showTheirs()
    } finally {
      setPercent(null)
    }
  }
  /** A colleague's newer pictures: nothing unseen is overwritten. */
  const showTheirs = async () => {
    try {
      onChange(await call('GET /api/sponsor/campaigns/:id', { params }))
    } catch (error) {
      // The next attempt reports the error.
      if (!(error instanceof ProblemError)) throw error
    }
  }
  const add = async (kind: 'icon' | 'screenshot', files: File[]) => {
    for (const file of files) {
      setPercent({ kind, percent: 0 })
      const onProgress = (done: number) => setPercent({ kind, percent: done })
      await doing(kind, () =>
        call('POST /api/sponsor/campaigns/:id/pictures', { params, query: { kind }, file, onProgress }),
      )
    }
  }
  const arrange = (kind: 'icon' | 'screenshot', icon: boolean, ids: number[]) =>
    doing(kind, () =>
      call('PUT /api/sponsor/campaigns/:id/pictures', {
        params,
        body: { icon, screenshots: ids },
        ifMatch: campaign.picturesVersion,
      }),
    )
  const ids = screenshots.map((shot) => shot.id)
  const set = (next: number[]) => void arrange('screenshot', campaign.icon, next)
  const upload = (kind: 'icon' | 'screenshot', label: string, list: ReactNode) => (
    <section className="grid gap-3" aria-label={t(kind === 'icon' ? 'icon' : 'screenshots')}>
      <Label as="h3">{t(kind === 'icon' ? 'icon' : 'screenshots')}</Label>
      {list}
      {(kind === 'icon' || ids.length < MOST) && (
        <FileUpload
          label={label}
          accept={TYPES}
          multiple={kind === 'screenshot'}
          percent={percent?.kind === kind ? percent.percent : null}
          disabled={percent !== null}
          onPick={(files) => void add(kind, files)}
        />
      )}
      <ConsoleRefusal problem={refused?.kind === kind ? refused.problem : null} />
    </section>
  )
  return (
    <Card pad className="grid gap-5">
      <Hint>{t('picturesLead')}</Hint>
      {upload(
        'icon',
        t('pickIcon'),
        <p className="flex items-center gap-3">
          <Cover src={campaign.cover} alt="" width="52" height="52" />
          {campaign.icon ? (
            <Button look="quiet" small onClick={() => void arrange('icon', false, ids)}>
              {t('removeIcon')}
            </Button>
          ) : (
            <Hint as="span">{t('drawnIcon')}</Hint>
          )}
        </p>,
      )}
      {upload(
        'screenshot',
        t('pickScreenshots'),
        <ol className="grid gap-2">
          {screenshots.map((shot, at) => (
            <li key={shot.id} className="flex flex-wrap items-center gap-3">
              <Cover src={shot.small} alt={t('screenshot', { count: at + 1 })} width="52" height="52" loading="lazy" />
              <span>{t('screenshot', { count: at + 1 })}</span>
              {at > 0 && (
                <Button
                  look="quiet"
                  small
                  aria-label={t('earlierLong', { count: at + 1 })}
                  onClick={() => set(ids.with(at, ids[at - 1]!).with(at - 1, shot.id))}
                >
                  {t('earlier')}
                </Button>
              )}
              <Button
                look="quiet"
                small
                aria-label={t('removeScreenshot', { count: at + 1 })}
                onClick={() => set(ids.filter((one) => one !== shot.id))}
              >
                {t('remove')}
              </Button>
            </li>
          ))}
        </ol>,
      )}
    </Card>
  )
}
