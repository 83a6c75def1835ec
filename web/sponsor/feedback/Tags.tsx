import { useId, useRef, useState } from 'react'
import { useLoad } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useMay } from '../../shared/console/person.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { CloseIcon } from '../../shared/ui/icons.tsx'
import { sponsorFeedback, type Submission } from '../../shared/console/feedback/words.ts'

/** A submission's tags. A new one is typed or selected from existing ones; a comma or Enter adds it. */
export function Tags({ taskId, tags, onDone }: Pick<Submission, 'taskId' | 'tags'> & { onDone: () => void }) {
  const t = useWords(sponsorFeedback)
  const decides = useMay('owner', 'reviewer')
  const all = useLoad('GET /api/sponsor/tags').data?.items ?? []
  const add = useSend('POST /api/sponsor/submissions/:taskId/tags')
  const takeOff = useSend('DELETE /api/sponsor/submissions/:taskId/tags/:id')
  const [typed, setTyped] = useState('')
  const list = useId()
  const field = useRef<HTMLInputElement>(null)
  const put = async () => {
    if (!(await add.send({ params: { taskId }, body: { name: typed } }))) return
    setTyped('')
    onDone()
  }
  const remove = async (id: number) => {
    if (!(await takeOff.send({ params: { taskId, id } }))) return
    field.current?.focus()
    onDone()
  }
  const type = (text: string, form: HTMLFormElement | null) => {
    const isWhole = text.endsWith(',')
    setTyped(isWhole ? text.slice(0, -1) : text)
    if (isWhole) setTimeout(() => form?.requestSubmit())
  }
  if (!decides)
    return (
      tags.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={t('tags')}>
          {tags.map(({ id, name }) => (
            <li key={id} className="min-w-0" lang={langOf(name)}>
              <Badge>{name}</Badge>
            </li>
          ))}
        </ul>
      )
    )
  const free = all.filter(({ id }) => !tags.some((one) => one.id === id))
  return (
    <section className="grid gap-2" aria-label={t('tags')}>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map(({ id, name }) => (
            <li key={id} className="min-w-0">
              <Button
                look="secondary"
                small
                busy={takeOff.busy}
                aria-label={t('tagOff', { name })}
                onClick={() => void remove(id)}
              >
                <span lang={langOf(name)}>{name}</span>
                <CloseIcon size={16} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Form className="flex! flex-wrap items-end gap-2!" calls={add} onSubmit={() => void put()}>
        <TextField
          ref={field}
          name="name"
          label={t('tagAdd')}
          list={list}
          value={typed}
          autoComplete="off"
          data-key="t"
          onInput={({ currentTarget }) => type(currentTarget.value, currentTarget.form)}
        />
        <datalist id={list}>
          {free.map(({ id, name }) => (
            <option key={id} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <Button type="submit" look="secondary" small busy={add.busy}>
          {t('tagPut')}
        </Button>
      </Form>
      {!add.problem?.problem.errors && <ConsoleRefusal problem={add.problem ?? takeOff.problem} />}
    </section>
  )
}
