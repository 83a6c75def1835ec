import { useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
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

/** The server's message about one field of the body, in the reader's language. */
export const faultOf = (problem: ProblemError | null, field: string): string | null =>
  problem?.problem.errors?.find((error) => error.field === `body.${field}`)?.message ?? null

/** An editor with a preview beside it. */
export function Editor({
  title,
  problem,
  busy,
  onSave,
  onClose,
  preview,
  children,
}: {
  title: string
  problem: ProblemError | null
  busy: boolean
  /** Saves and returns whether it was saved; then the editor says so and closes. `anyway`: replace what somebody else saved meanwhile. */
  onSave: (anyway: boolean) => Promise<boolean>
  onClose: () => void
  preview?: ReactNode
  children: ReactNode
}) {
  const t = useWords(operatorTexts)
  const c = useWords(common)
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
      refused={problem}
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
  problem,
  rows,
  ...input
}: {
  label: string
  /** The name of the field in the body. */
  name: string
  value: Both
  onChange: (value: Both) => void
  problem: ProblemError | null
  /** A text area instead of a single line. */
  rows?: number
  hint?: string
} & Pick<ComponentProps<'input'>, 'maxLength'>) {
  const t = useWords(operatorTexts)
  return (
    <div className={`grid gap-4 items-start ${rows ? '' : 'sm:grid-cols-2'}`}>
      {(['en', 'bn'] as const).map((language) => {
        const field = {
          ...input,
          label: t(language === 'en' ? 'inEnglish' : 'inBengali', { label }),
          lang: language,
          value: value[language],
          error: faultOf(problem, `${name}.${language}`),
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
