import { useState } from 'react'
import { deviceClasses, districtsOf, divisions, languages, phones } from '../../../contract/screening.ts'
import { plainDigits, localDigits } from '../../../contract/format.ts'
import type { CallReply } from '../../shared/data/api.ts'
import { markStale, refetch } from '../../shared/data/cache.ts'
import { useLoad } from '../../shared/data/data.ts'
import { Refused } from '../../shared/data/Refused.tsx'
import { useSend } from '../../shared/data/send.ts'
import { parseNumber } from '../../shared/i18n/digits.ts'
import { useLanguage } from '../../shared/i18n/language.tsx'
import { screening } from '../../shared/i18n/screening.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { Select, TextField } from '../../shared/ui/Field.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { Skeleton } from '../../shared/ui/Spinner.tsx'
import { ErrorState } from '../../shared/ui/States.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { fits } from './fits.ts'
import { Choices } from './Choices.tsx'
import type { ProfileDialogProps } from './me.ts'

type Declaration = CallReply<'GET /api/declaration'>

/** A member's declaration about phone, languages and district, for matching tasks. */
export default function FitsDialog({ onClose }: ProfileDialogProps) {
  const t = useWords(fits)
  const said = useLoad('GET /api/declaration')
  return (
    <Dialog title={t('title')} onClose={onClose}>
      {said.data ? (
        <Saying said={said.data} onClose={onClose} />
      ) : said.problem ? (
        <ErrorState problem={said.problem} retry={said.retry} />
      ) : (
        <Skeleton height="16rem" />
      )}
    </Dialog>
  )
}

const nothing: Declaration = { phones: [], androidVersion: null, deviceClass: null, languages: [], district: null }

function Saying({ said, onClose }: { said: Declaration; onClose: () => void }) {
  const t = useWords(fits)
  const s = useWords(screening)
  const language = useLanguage()
  const save = useSend('PUT /api/declaration')
  const [now, setNow] = useState(said)
  const [version, setVersion] = useState(localDigits(String(said.androidVersion ?? ''), language))
  const [isWrong, setIsWrong] = useState(false)
  const keep = async (body: Declaration) => {
    if (!(await save.send({ body }))) return
    refetch('GET /api/declaration')
    markStale('GET /api/task-hall')
    toast({ title: t('saved') })
    onClose()
  }
  const submit = () => {
    const number = version.trim() ? parseNumber(plainDigits(version)) : null
    const isVersion = number === null ? !version.trim() : Number.isInteger(number) && number >= 5 && number <= 20
    setIsWrong(!isVersion)
    if (isVersion) void keep({ ...now, androidVersion: number })
  }
  const flip = <T extends string>(list: readonly T[], one: T) =>
    list.includes(one) ? list.filter((other) => other !== one) : [...list, one]
  return (
    <Form onSubmit={submit} calls={save}>
      <p>{t('lead')}</p>
      <p className="text-sm text-muted">{t('private')}</p>
      <Choices title={t('phones')}>
        {phones.map((one) => (
          <Checkbox
            key={one}
            checked={now.phones.includes(one)}
            onChange={() => setNow({ ...now, phones: flip(now.phones, one) })}
          >
            {t(`phone_${one}`)}
          </Checkbox>
        ))}
      </Choices>
      <TextField
        label={t('androidVersion')}
        hint={t('androidVersionHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={version}
        onInput={(event) => setVersion(event.currentTarget.value)}
        error={isWrong ? t('androidVersionWrong') : undefined}
      />
      <Select
        label={t('deviceClass')}
        value={now.deviceClass ?? ''}
        onChange={(event) =>
          setNow({ ...now, deviceClass: deviceClasses.find((one) => one === event.currentTarget.value) ?? null })
        }
      >
        <option value="">{t('unsaid')}</option>
        {deviceClasses.map((one) => (
          <option key={one} value={one}>
            {s(`device_${one}`)}
          </option>
        ))}
      </Select>
      <Choices title={t('languages')}>
        {languages.map((one) => (
          <Checkbox
            key={one}
            checked={now.languages.includes(one)}
            onChange={() => setNow({ ...now, languages: flip(now.languages, one) })}
          >
            {s(`language_${one}`)}
          </Checkbox>
        ))}
      </Choices>
      <Select
        label={t('district')}
        value={now.district ?? ''}
        onChange={(event) => setNow({ ...now, district: (event.currentTarget.value || null) as typeof now.district })}
      >
        <option value="">{t('unsaid')}</option>
        {divisions.map((division) => (
          <optgroup key={division} label={s(`division_${division}`)}>
            {districtsOf[division].map((one) => (
              <option key={one} value={one}>
                {s(`district_${one}`)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <Refused problem={save.problem} />
      <Button type="submit" wide busy={save.busy}>
        {t('save')}
      </Button>
      <Button look="quiet" wide onClick={() => void keep(nothing)}>
        {t('clear')}
      </Button>
    </Form>
  )
}
