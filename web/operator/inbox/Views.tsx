import { FormDialog } from '../../shared/console/FormDialog.tsx'
import type { Typed } from '../../shared/ui/Form.tsx'
import { useState } from 'react'
import { useUser } from '../../shared/data/session.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import { CloseIcon } from '../../shared/ui/icons.tsx'
import { operatorInbox } from './words.ts'
import { IconButton, TextLink } from '../../shared/ui/boxes.tsx'

interface View {
  name: string
  /** The view's query string. */
  query: string
}
const MAX_VIEWS = 20

/** This operator's saved views. Filters are no secret, so they are stored in the browser, per operator. */
function useViews(operatorId: number): [View[], (views: View[]) => void] {
  const place = `inbox-views-${operatorId}`
  const [views, setViews] = useState<View[]>(() => {
    try {
      const kept = JSON.parse(localStorage.getItem(place) ?? '[]') as unknown
      return Array.isArray(kept) ? (kept as View[]).filter(({ name, query }) => typeof (name + query) === 'string') : []
    } catch {
      return []
    }
  })
  const keep = (wanted: View[]) => {
    localStorage.setItem(place, JSON.stringify(wanted))
    setViews(wanted)
  }
  return [views, keep]
}

/** The operator's saved views, and a button that saves the current one. `query`: of the current URL. */
export function Views({ query }: { query: string }) {
  const t = useWords(operatorInbox)
  const [views, keep] = useViews(useUser().id)
  const [saving, setSaving] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-2" role="group" aria-label={t('views')}>
      {views.map((view) => (
        <span key={view.name} className="flex items-center">
          <TextLink
            href={`/operator/inbox?${view.query}`}

            aria-current={view.query === query ? 'true' : undefined}
            lang={langOf(view.name)}
          >
            {view.name}
          </TextLink>
          <IconButton
            aria-label={t('removeView', { name: view.name })}
            onClick={() => keep(views.filter((one) => one !== view))}
          >
            <CloseIcon size={16} />
          </IconButton>
        </span>
      ))}
      <Button small look="quiet" onClick={() => setSaving(true)}>
        {t('saveView')}
      </Button>
      {saving && (
        <SaveView
          onClose={() => setSaving(false)}
          onSave={(name) => keep([...views.filter((one) => one.name !== name), { name, query }].slice(-MAX_VIEWS))}
        />
      )}
    </div>
  )
}

function SaveView({ onClose, onSave }: { onClose: () => void; onSave: (name: string) => void }) {
  const t = useWords(operatorInbox)
  const submit = (typed: Typed) => {
    const name = typed('name').trim()
    if (!name) return
    onSave(name)
    onClose()
  }
  return (
    <FormDialog title={t('saveView')} action={t('save')} onSubmit={submit} onClose={onClose}>
      <p>{t('saveViewText')}</p>
      <TextField name="name" label={t('viewName')} maxLength={40} required />
    </FormDialog>
  )
}
