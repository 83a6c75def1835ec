import { tokenScopes } from '../../../contract/token-scopes.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { refetch } from '../../shared/data/cache.ts'
import { useSend } from '../../shared/data/send.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { Label, Select, TextField } from '../../shared/ui/Field.tsx'
import { Form, type Typed } from '../../shared/ui/Form.tsx'
import { sponsorAccount } from '../../shared/console/money/words.ts'
import { Card } from '../../shared/ui/boxes.tsx'

/** What the token is for, what it may do, and for how long. */
export function MakeToken({ onMade }: { onMade: (secret: string) => void }) {
  const t = useWords(sponsorAccount)
  const f = useFormat()
  const make = useSend('POST /api/sponsor/tokens')
  const submit = async (typed: Typed, form: HTMLFormElement) => {
    const chosen = tokenScopes.filter((scope) => typed(scope))
    const body = { name: typed('name'), scopes: chosen, days: Number(typed('days')) }
    const made = await make.send({ body })
    if (!made) return
    onMade(made.reply.token)
    form.reset()
    refetch('GET /api/sponsor/tokens')
  }
  return (
    <Card as={Form} pad onSubmit={submit} calls={make}>
      <TextField name="name" label={t('tokenName')} required />
      <fieldset className="grid gap-2">
        <Label>{t('tokenScopes')}</Label>
        {tokenScopes.map((scope) => (
          <Checkbox key={scope} name={scope} defaultChecked={scope === 'read'}>
            <strong>{t(`scope_${scope}`)}</strong>: {t(`scopeAbout_${scope}`)}
          </Checkbox>
        ))}
      </fieldset>
      <Select name="days" label={t('tokenDays')} hint={t('tokenDaysHint')} defaultValue="90">
        {[30, 90, 180, 365].map((days) => (
          <option key={days} value={days}>
            {t('tokenDaysOf', { days: f.number(days) })}
          </option>
        ))}
      </Select>
      <ConsoleRefusal problem={make.problem} labels={{ name: t('tokenName'), scopes: t('tokenScopes') }} />
      <div>
        <Button type="submit" busy={make.busy}>
          {t('makeToken')}
        </Button>
      </div>
    </Card>
  )
}
