import { useState } from 'react'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { learn } from './learn.ts'
import { Card } from '../../shared/ui/boxes.tsx'

/**
 * The sample task's fictitious app: a shopping list with two deliberate faults for the tester to find. Bought items still count as open,
 * and the list is emptied without confirmation.
 */
export function LearnApp() {
  const t = useWords(learn)
  const [name, setName] = useState('')
  const [things, setThings] = useState<{ name: string; bought: boolean }[]>([])
  const add = () => {
    if (!name.trim()) return
    setThings([...things, { name: name.trim(), bought: false }])
    setName('')
  }
  const tick = (at: number) => setThings(things.map((one, n) => (n === at ? { ...one, bought: !one.bought } : one)))
  return (
    <Card as="section" pad className="grid gap-3" aria-labelledby="sample-app">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-bold" id="sample-app">
          {t('app')}
        </h3>
        <p role="status">{t('left', { count: things.length })}</p>
      </div>
      <Form className="gap-3!" onSubmit={add}>
        <TextField
          label={t('thing')}
          value={name}
          maxLength={40}
          autoComplete="off"
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" look="secondary" small>
          {t('add')}
        </Button>
      </Form>
      {things.length ? (
        <ul>
          {things.map((one, at) => (
            <li key={at}>
              <Checkbox checked={one.bought} onChange={() => tick(at)}>
                {one.bought ? <s>{one.name}</s> : one.name}
              </Checkbox>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-muted">{t('none')}</p>
      )}
      <Button look="secondary" small onClick={() => setThings([])}>
        {t('clear')}
      </Button>
    </Card>
  )
}
