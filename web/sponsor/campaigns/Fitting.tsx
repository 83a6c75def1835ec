import { useEffect, useState } from 'react'
import { call, ProblemError, type CallReply } from '../../shared/data/api.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { PeopleIcon } from '../../shared/ui/icons.tsx'
import { sponsorCampaigns } from './words.ts'
import type { CampaignBody } from './form.ts'
import { Note } from '../../shared/ui/boxes.tsx'

const pauseMs = 500

/** How many members fit what is chosen, asked anew when the choosing pauses. */
export function Fitting({ body }: { body: CampaignBody }) {
  const t = useWords(sponsorCampaigns)
  const f = useFormat()
  const { platform, minAndroidVersion, minLevel, deviceClasses, languages, districts } = body
  const asked = JSON.stringify({ platform, minAndroidVersion, minLevel, deviceClasses, languages, districts })
  const [told, setTold] = useState<{ asked: string; reply: CallReply<'POST /api/sponsor/fitting-members'> } | null>(
    null,
  )
  useEffect(() => {
    let isLate = false
    const ask = async () => {
      try {
        const reply = await call('POST /api/sponsor/fitting-members', { body: JSON.parse(asked) as typeof body })
        if (!isLate) setTold({ asked, reply })
      } catch (error) {
        // What cannot be counted is not shown: a number that is no Android version is said at its field.
        if (!(error instanceof ProblemError)) throw error
        if (!isLate) setTold(null)
      }
    }
    const timer = setTimeout(() => void ask(), pauseMs)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [asked])
  const isOld = told?.asked !== asked
  return (
    <Note Icon={PeopleIcon} role="status" aria-busy={isOld}>
      <p className={isOld ? 'text-muted' : undefined}>
        {!told
          ? t('fittingLater')
          : told.reply.about === null
            ? t('fittingFew', { count: told.reply.fewerThan })
            : t('fittingAbout', { number: f.number(told.reply.about) })}
      </p>
    </Note>
  )
}
