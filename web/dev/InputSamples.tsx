import { useState } from 'react'
import { useWords } from '../shared/i18n/words.ts'
import { Button } from '../shared/ui/Button.tsx'
import { ButtonLink } from '../shared/ui/ButtonLink.tsx'
import { Checkbox } from '../shared/ui/Checkbox.tsx'
import { DigitsField, Field, MoneyField, Select, TextArea, TextField } from '../shared/ui/Field.tsx'
import { Form } from '../shared/ui/Form.tsx'
import { FileUpload } from '../shared/ui/FileUpload.tsx'
import { LoadedPicture } from '../shared/ui/LoadedPicture.tsx'
import { Shots } from '../shared/ui/Shots.tsx'
import { PasswordField } from '../shared/ui/PasswordField.tsx'
import { ScaleEnds } from '../shared/ui/ScaleEnds.tsx'
import { StarRating } from '../shared/ui/StarRating.tsx'
import { Shown, States } from './Frame.tsx'
import { dev } from './words.ts'

const looks = ['primary', 'secondary', 'quiet', 'danger'] as const

const picture = '/banners/honest.svg'
const shots = [
  { small: picture, smallWidth: 90, smallHeight: 160, large: picture, width: 450, height: 800 },
  { small: picture, smallWidth: 160, smallHeight: 90, large: picture, width: 800, height: 450 },
]

export function InputSamples() {
  const t = useWords(dev)
  const [stars, setStars] = useState<number | null>(null)
  const label = t('label')
  const field = { label, hint: t('hint') }
  const wrong = { label, error: t('error') }
  return (
    <>
      <Shown name="Button">
        {looks.map((look) => (
          <States key={look}>
            <Button look={look}>{t('normal')}</Button>
            <Button look={look} busy>
              {t('busy')}
            </Button>
            <Button look={look} disabled>
              {t('disabled')}
            </Button>
            <Button look={look} small>
              {t('normal')}
            </Button>
          </States>
        ))}
        <Button wide>{t('normal')}</Button>
      </Shown>
      <Shown name="ButtonLink">
        <States>
          {looks.map((look) => (
            <ButtonLink key={look} look={look} href={location.pathname}>
              {t('open')}
            </ButtonLink>
          ))}
        </States>
      </Shown>
      <Shown name="TextField">
        <TextField {...field} />
        <TextField {...field} defaultValue={t('value')} />
        <TextField {...wrong} />
        <TextField {...field} defaultValue={t('value')} disabled />
      </Shown>
      <Shown name="TextArea">
        <TextArea {...field} defaultValue={t('text')} />
        <TextArea {...wrong} />
      </Shown>
      <Shown name="Select">
        <Select {...field}>
          <option>{t('choice')}</option>
          <option>{t('value')}</option>
        </Select>
        <Select {...wrong} disabled />
      </Shown>
      <Shown name="DigitsField">
        <DigitsField {...field} most={15} defaultValue="০১৭12" />
        <DigitsField {...wrong} most={15} />
      </Shown>
      <Shown name="Form">
        <Form onSubmit={() => {}}>
          <TextField {...wrong} />
        </Form>
      </Shown>
      <Shown name="MoneyField">
        <MoneyField {...field} defaultValue="2450" />
        <MoneyField {...wrong} />
      </Shown>
      <Shown name="PasswordField">
        <PasswordField {...field} defaultValue="sample" />
        <PasswordField {...field} pin defaultValue="123456" />
        <PasswordField {...wrong} />
      </Shown>
      <Shown name="Field">
        <Field {...field} before={<span>৳</span>} after={<Button small>{t('open')}</Button>}>
          {(tied) => <input {...tied} defaultValue={t('value')} />}
        </Field>
      </Shown>
      <Shown name="Checkbox">
        <Checkbox>{t('agree')}</Checkbox>
        <Checkbox defaultChecked>{t('chosen')}</Checkbox>
        <Checkbox disabled>{t('disabled')}</Checkbox>
        <Checkbox type="radio" name="sample" defaultChecked>
          {t('chosen')}
        </Checkbox>
        <Checkbox type="radio" name="sample">
          {t('normal')}
        </Checkbox>
      </Shown>
      <Shown name="ScaleEnds">
        <ScaleEnds low={t('rate')} high={t('chosen')} />
      </Shown>
      <Shown name="StarRating">
        <StarRating label={t('rate')} value={stars} onChange={setStars} />
        <StarRating label={t('chosen')} name="chosen" value={4} onChange={setStars} />
        <StarRating label={t('disabled')} name="disabled" value={2} onChange={setStars} disabled />
      </Shown>
      <Shown name="LoadedPicture">
        <LoadedPicture src={picture} alt="" width={52} height={52} />
      </Shown>
      <Shown name="Shots">
        <Shots shots={shots} nameOf={(count) => `${t('normal')} ${count}`} />
      </Shown>
      <Shown name="FileUpload">
        <FileUpload label={t('upload')} accept="image/*" onPick={() => {}} percent={null} />
        <FileUpload label={t('busy')} accept="image/*" onPick={() => {}} percent={62} />
        <FileUpload label={t('disabled')} accept="image/*" onPick={() => {}} percent={null} disabled />
      </Shown>
    </>
  )
}
