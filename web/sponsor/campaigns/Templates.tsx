import { useState } from 'react'
import { common } from '../../shared/i18n/common.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { CheckIcon } from '../../shared/ui/icons.tsx'
import type { CampaignForm } from './form.ts'
import { hasWords, isTemplate, sponsorTemplates, templates, templateWords, type Template } from './templates.ts'
import { Section } from '../../shared/ui/Section.tsx'
import { Hint } from '../../shared/ui/boxes.tsx'

/** Fills a new campaign with a template's texts. Asks for confirmation before it overwrites typed text. */
export function Templates({ form, onPick }: { form: CampaignForm; onPick: (words: Partial<CampaignForm>) => void }) {
  const t = useWords(sponsorTemplates)
  const c = useWords(common)
  const [asked, setAsked] = useState<Template | null>(null)
  const isFrom = (one: Template) => isTemplate(form, templateWords(t, one))
  const fill = (one: Template) => onPick(templateWords(t, one))
  const pick = (one: Template) => (hasWords(form) && !templates.some(isFrom) ? setAsked(one) : fill(one))
  return (
    <Section named title={t('begin')}>
      <Hint>{t('beginLead')}</Hint>
      <div className="flex flex-wrap gap-2">
        {templates.map((one) => (
          <Button key={one} look="secondary" small aria-pressed={isFrom(one)} onClick={() => pick(one)}>
            {isFrom(one) && <CheckIcon size={18} />}
            {t(one)}
          </Button>
        ))}
      </div>
      {asked && (
        <Dialog
          title={t('replaceTitle')}
          onClose={() => setAsked(null)}
          foot={
            <>
              <Button look="quiet" onClick={() => setAsked(null)}>
                {c('cancel')}
              </Button>
              <Button
                onClick={() => {
                  fill(asked)
                  setAsked(null)
                }}
              >
                {t('replace')}
              </Button>
            </>
          }
        >
          <p>{t('replaceLead')}</p>
        </Dialog>
      )}
    </Section>
  )
}
