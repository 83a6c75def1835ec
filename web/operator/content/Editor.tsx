import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { ProblemError } from '../../shared/data/api.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { ConsoleUnsaved } from '../../shared/console/ConsoleUnsaved.tsx'
import { leave } from '../../shared/console/confirm-leaving.ts'
import { common } from '../../shared/i18n/common.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { TextArea, TextField } from '../../shared/ui/Field.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { operatorTexts } from './texts.ts'
import { Card, SectionTitle, TextLink } from '../../shared/ui/boxes.tsx'

export interface Both {
  en: string
  bn: string
}
export const neither: Both = { en: '', bn: '' }

/** An editor beside its preview. */
export function Editor({
  title,
  call,
  onSave,
  onClose,
  preview,
  children,
}: {
  title: string
  call: { name: string; busy: boolean; problem: ProblemError | null }
  /**
   * Saves and returns whether that succeeded; the editor then says so and closes. `anyway`: overwrites what somebody else saved meanwhile.
   */
  onSave: (anyway: boolean) => Promise<boolean>
  onClose: () => void
  preview?: ReactNode
  children: ReactNode
}) {
  const t = useWords(operatorTexts)
  const c = useWords(common)
  const { problem, busy } = call
  const head = useRef<HTMLHeadingElement>(null)
  const [typed, setTyped] = useState(false)
  useLayoutEffect(() => head.current?.focus(), [])
  const save = async (anyway = false) => {
    if (!(await onSave(anyway))) return
    toast({ title: t('saved') })
    onClose()
  }
  return (
    <Form
      calls={call}
      onInput={() => setTyped(true)}
      className={`gap-5! items-start ${preview ? 'xl:grid-cols-2' : 'max-w-192'}`}
      onSubmit={() => void save()}
    >
      <Card pad className="grid gap-4">
        <SectionTitle className="outline-none" tabIndex={-1} ref={head}>
          {title}
        </SectionTitle>
        {children}
        {!problem?.problem.errors && <ConsoleRefusal problem={problem} />}
        {problem?.code === 'conflict.changed' && (
          <div className="flex flex-wrap items-center gap-3">
            <TextLink as="a" href={location.href} target="_blank" rel="noreferrer">
              {t('seeTheirs')}
            </TextLink>
            <Button look="danger" busy={busy} onClick={() => void save(true)}>
              {t('saveAnyway')}
            </Button>
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {t('save')}
          </Button>
          <Button look="secondary" onClick={() => leave(onClose)}>
            {c('cancel')}
          </Button>
        </div>
      </Card>
      {preview}
      <ConsoleUnsaved typed={typed} />
    </Form>
  )
}

/** One field for each language. */
export function OperatorBilingual({
  label,
  name,
  value,
  onChange,
  rows,
  ...input
}: {
  label: string
  /** The field's name in the request body. */
  name: string
  value: Both
  onChange: (value: Both) => void
  /** A text area instead of a single line. */
  rows?: number
  hint?: string
}) {
  const t = useWords(operatorTexts)
  return (
    <div className={`grid gap-4 items-start ${rows ? '' : 'sm:grid-cols-2'}`}>
      {(['en', 'bn'] as const).map((language) => {
        const field = {
          ...input,
          label: t(language === 'en' ? 'inEnglish' : 'inBengali', { label }),
          lang: language,
          value: value[language],
          name: `${name}.${language}`,
        }
        const type = (typed: string) => onChange({ ...value, [language]: typed })
        return rows ? (
          <TextArea key={language} rows={rows} {...field} onChange={(event) => type(event.currentTarget.value)} />
        ) : (
          <TextField key={language} {...field} onChange={(event) => type(event.currentTarget.value)} />
        )
      })}
    </div>
  )
}
