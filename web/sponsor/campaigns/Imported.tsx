import { useEffect, useRef } from 'react'
import { useLanguage } from '../../shared/i18n/language.tsx'
import { useWords } from '../../shared/i18n/words.ts'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import { CheckIcon, WarnIcon } from '../../shared/ui/icons.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { sponsorImport, type Begun } from './import.ts'
import { Section } from '../../shared/ui/Section.tsx'
import { Card, Hint } from '../../shared/ui/boxes.tsx'

/** The imported parts of a store listing with their files, and the rejected parts with the reasons. */
export function Imported({ begun }: { begun: Begun }) {
  const t = useWords(sponsorImport)
  const language = useLanguage()
  const next = useRef<HTMLDivElement>(null)
  // The pressed button has disappeared.
  useEffect(() => next.current?.querySelector('a')?.focus(), [])
  return (
    <Screen title={t('doneTitle')} lead={t('doneLead')}>
      <div ref={next}>
        <ButtonLink href={`/sponsor/campaigns/${begun.campaign.id}/edit`}>{t('toEditor')}</ButtonLink>
      </div>
      <div className="grid gap-5 xl:grid-cols-2 items-start">
        {begun.taken.length > 0 && (
          <Section named title={t('taken')}>
            <Card as="ul" pad className="grid gap-3">
              {begun.taken.map(({ field, file, cut }) => (
                <li key={`${field} ${file}`} className="flex gap-2">
                  <CheckIcon size={18} />
                  <div className="min-w-0">
                    <strong>{t(`field.${field}`)}</strong>
                    <File name={file} />
                    {cut && <Hint>{t('cut')}</Hint>}
                  </div>
                </li>
              ))}
            </Card>
          </Section>
        )}
        <div className="grid gap-5">
          <Section named title={t('filled')}>
            <Card as="ul" pad className="grid gap-3">
              {begun.filled.map(({ field, why }) => (
                <li key={field} className="flex gap-2">
                  <WarnIcon size={18} />
                  <div>
                    <strong>{t(`field.${field}`)}</strong>
                    <Hint>{why[language]}</Hint>
                  </div>
                </li>
              ))}
            </Card>
          </Section>
          {begun.skipped.length > 0 && (
            <Section named title={t('skipped')}>
              <Card as="ul" pad className="grid gap-3">
                {begun.skipped.map(({ reason, why, count, files }) => (
                  <li key={reason} className="min-w-0">
                    <p>{t('skippedWhy', { why: why[language], count })}</p>
                    {files.map((file) => (
                      <File key={file} name={file} />
                    ))}
                  </li>
                ))}
              </Card>
            </Section>
          )}
        </div>
      </div>
    </Screen>
  )
}

/** The name of a file in the zip, in any script. */
const File = ({ name }: { name: string }) => (
  <Hint className="break-all">
    <bdi>{name}</bdi>
  </Hint>
)
