import { useWords } from '../shared/i18n/words.ts'
import { Fold } from '../shared/ui/Accordion.tsx'
import {
  Card,
  Cover,
  Facts,
  FieldError,
  Hint,
  IconButton,
  Label,
  Lead,
  Note,
  Pair,
  Panel,
  PanelFigure,
  PanelLabel,
  Row,
  RowBody,
  Rows,
  RowSub,
  RowTitle,
  SectionTitle,
  TextLink,
} from '../shared/ui/boxes.tsx'
import { Button } from '../shared/ui/Button.tsx'
import { DialogFoot } from '../shared/ui/Dialog.tsx'
import { BellIcon, CheckIcon, InfoIcon, WarnIcon } from '../shared/ui/icons.tsx'
import { Section } from '../shared/ui/Section.tsx'
import { Shown } from './Frame.tsx'
import { dev } from './words.ts'

const tones = { good: CheckIcon, warn: InfoIcon, bad: WarnIcon } as const

/** The components that give an element its look and do nothing. */
export function BoxSamples() {
  const t = useWords(dev)
  return (
    <>
      <Shown name="Card">
        <Card>{t('text')}</Card>
        <Card pad>{t('text')}</Card>
      </Shown>
      <Shown name="Note">
        {Object.entries(tones).map(([tone, Icon]) => (
          <Note key={tone} tone={tone as keyof typeof tones} Icon={Icon}>
            <p>{t('text')}</p>
          </Note>
        ))}
        <Note as="p">{t('text')}</Note>
      </Shown>
      <Shown name="Section, SectionTitle, Lead, Hint, TextLink">
        <Section title={t('title')}>
          <Lead>{t('text')}</Lead>
        </Section>
        <Section>
          <SectionTitle>{t('title')}</SectionTitle>
          <Hint>
            {t('text')} <TextLink href={location.pathname}>{t('open')}</TextLink>
          </Hint>
        </Section>
      </Shown>
      <Shown name="Label, FieldError">
        <fieldset>
          <Label>{t('label')}</Label>
          <FieldError>
            <WarnIcon size={18} />
            {t('error')}
          </FieldError>
        </fieldset>
      </Shown>
      <Shown name="Panel, PanelLabel, PanelFigure">
        <Panel>
          <PanelLabel>{t('amount')}</PanelLabel>
          <PanelFigure>{t('value')}</PanelFigure>
        </Panel>
      </Shown>
      <Shown name="Rows, Row, RowBody, RowTitle, RowSub">
        <Card>
          <Rows>
            {(['question', 'title'] as const).map((word) => (
              <Row key={word}>
                <BellIcon />
                <RowBody>
                  <RowTitle>{t(word)}</RowTitle>
                  <RowSub>{t('text')}</RowSub>
                </RowBody>
              </Row>
            ))}
          </Rows>
        </Card>
      </Shown>
      <Shown name="Facts">
        <Facts>
          <div>
            <dt>{t('amount')}</dt>
            <dd>{t('value')}</dd>
          </div>
        </Facts>
      </Shown>
      <Shown name="Cover, IconButton">
        <div className="dev__row">
          <Cover src="/banners/honest.svg" alt="" width={52} height={52} />
          <IconButton aria-label={t('open')}>
            <BellIcon />
          </IconButton>
        </div>
      </Shown>
      <Shown name="Pair, DialogFoot">
        <Pair>
          <Button look="secondary">{t('normal')}</Button>
          <Button>{t('open')}</Button>
        </Pair>
        <DialogFoot>
          <Button look="quiet">{t('normal')}</Button>
          <Button>{t('open')}</Button>
        </DialogFoot>
      </Shown>
      <Shown name="Fold">
        <Fold title={t('question')}>{t('text')}</Fold>
        <Fold boxed title={t('question')}>
          {t('text')}
        </Fold>
      </Shown>
    </>
  )
}
