import { useWords } from '../shared/i18n/words.ts'
import { Fact, Facts, Fold, Hash } from '../shared/ui/Fold.tsx'
import {
  Amount,
  Card,
  Columns,
  Cover,
  Hint,
  IconButton,
  Lead,
  MainColumn,
  Note,
  Pair,
  Panel,
  PanelFigure,
  PanelLabel,
  Row,
  RowBody,
  RowLink,
  RowSub,
  RowTitle,
  Rows,
  ScreenBody,
  ScreenHeader,
  ScreenTitle,
  SectionTitle,
  SideColumn,
  Stack,
  TextLink,
  TileIcon,
} from '../shared/ui/boxes.tsx'
import { Button } from '../shared/ui/Button.tsx'
import { DialogFoot } from '../shared/ui/Dialog.tsx'
import { BellIcon, CheckIcon, InfoIcon, WarnIcon } from '../shared/ui/icons.tsx'
import { Section } from '../shared/ui/Section.tsx'
import { Shown, States } from './Frame.tsx'
import { dev } from './words.ts'
import { TabButton, TabList } from '../shared/ui/Tabs.tsx'
import { Bar } from '../shared/ui/ProgressBar.tsx'
import { AsTable } from '../shared/ui/AsTable.tsx'
import { Bullets, Numbered, Prose } from '../shared/ui/Markdown.tsx'
import { MarqueeFrame } from '../shared/ui/Marquee.tsx'
import { Promised, Promises } from '../shared/ui/PromisePanel.tsx'
import { Tick } from '../shared/ui/Checkbox.tsx'
import { FieldError, Label } from '../shared/ui/Field.tsx'

const tones = { good: CheckIcon, warn: InfoIcon, bad: WarnIcon } as const

/** The purely visual components. */
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
      <Shown name="RowLink">
        <RowLink href={location.pathname}>{t('open')}</RowLink>
      </Shown>
      <Shown name="ScreenTitle, ScreenHeader, ScreenBody, Columns, MainColumn, SideColumn">
        <ScreenBody>
          <ScreenHeader>
            <ScreenTitle>{t('title')}</ScreenTitle>
            <Amount>{t('value')}</Amount>
          </ScreenHeader>
          <Columns>
            <MainColumn>{t('text')}</MainColumn>
            <SideColumn>{t('text')}</SideColumn>
          </Columns>
        </ScreenBody>
      </Shown>
      <Shown name="Stack, Amount, Hash">
        <Stack>
          <Amount>{t('value')}</Amount>
          <Hash>{t('value')}</Hash>
        </Stack>
      </Shown>
      <Shown name="Prose, Bullets, Numbered">
        <Prose>
          <Bullets>
            <li>{t('text')}</li>
          </Bullets>
          <Numbered>
            <li>{t('text')}</li>
          </Numbered>
        </Prose>
      </Shown>
      <Shown name="Promises, Promised">
        <Promises>
          <Promised Icon={CheckIcon}>{t('text')}</Promised>
        </Promises>
      </Shown>
      <Shown name="Bar, AsTable">
        <Bar percent={40} />
        <AsTable label={t('open')} heads={[t('title'), t('amount')]} rows={[[t('question'), t('value')]]} />
      </Shown>
      <Shown name="Tick">
        <Tick type="checkbox" aria-label={t('choice')} defaultChecked />
      </Shown>
      <Shown name="TabList, TabButton">
        <TabList>
          <TabButton isOn>{t('normal')}</TabButton>
          <TabButton isOn={false}>{t('open')}</TabButton>
        </TabList>
      </Shown>
      <Shown name="MarqueeFrame">
        <MarqueeFrame />
      </Shown>
      <Shown name="Facts, Fact">
        <Facts>
          <Fact name={t('amount')}>{t('value')}</Fact>
        </Facts>
      </Shown>
      <Shown name="Cover, IconButton, TileIcon">
        <States>
          <Cover src="/banners/honest.svg" alt="" width={52} height={52} />
          <TileIcon>
            <BellIcon />
          </TileIcon>
          <IconButton aria-label={t('open')}>
            <BellIcon />
          </IconButton>
        </States>
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
