import { startTransition, useOptimistic } from 'react'
import { choose, useComforts, useSavesData } from '../../shared/data/comforts.ts'
import { useLanguage, useShowLanguage } from '../../shared/i18n/language.tsx'
import { useWords } from '../../shared/i18n/words.ts'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { Choices } from './Choices.tsx'
import { comforts } from './comforts.ts'
import type { ProfileDialogProps } from './me.ts'

const scales = [1, 1.15, 1.3, 1.5] as const
const themes = ['phone', 'light', 'dark'] as const
const languages = { bn: 'বাংলা', en: 'English' }

/** Display settings on this phone. Each choice takes effect at once. */
export default function ComfortsDialog({ onClose }: ProfileDialogProps) {
  const t = useWords(comforts)
  const showLanguage = useShowLanguage()
  // Ticked at once, while the texts of that language are still loading.
  const [language, tick] = useOptimistic(useLanguage())
  const { theme = 'phone', scale = 1, shared = false } = useComforts()
  const saves = useSavesData()
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <div className="grid gap-5">
        <p className="text-sm text-muted">{t('lead')}</p>
        <Choices title={t('language')}>
          {(['bn', 'en'] as const).map((one) => (
            <Checkbox
              key={one}
              type="radio"
              name="language"
              lang={one}
              checked={language === one}
              onChange={() =>
                startTransition(() => {
                  tick(one)
                  showLanguage(one)
                })
              }
            >
              <span lang={one}>{languages[one]}</span>
            </Checkbox>
          ))}
        </Choices>
        <Choices title={t('theme')}>
          {themes.map((one) => (
            <Checkbox
              key={one}
              type="radio"
              name="theme"
              checked={theme === one}
              onChange={() => choose({ theme: one === 'phone' ? undefined : one })}
            >
              {t(`theme_${one}`)}
            </Checkbox>
          ))}
        </Choices>
        <Choices title={t('size')}>
          {scales.map((one) => (
            <Checkbox
              key={one}
              type="radio"
              name="scale"
              checked={scale === one}
              onChange={() => choose({ scale: one === 1 ? undefined : one })}
            >
              <span style={{ fontSize: `${one / scale}em` }}>{t(`size_${one}`)}</span>
            </Checkbox>
          ))}
        </Choices>
        <Choices title={t('saver')}>
          <Checkbox checked={saves} onChange={() => choose({ saver: !saves })}>
            {t('saverOn')}
          </Checkbox>
          <p className="text-sm text-muted">{t('saverText')}</p>
        </Choices>
        <Choices title={t('shared')}>
          <Checkbox checked={shared} onChange={() => choose({ shared: !shared || undefined })}>
            {t('sharedOn')}
          </Checkbox>
          <p className="text-sm text-muted">{t('sharedText')}</p>
        </Choices>
      </div>
    </Dialog>
  )
}
