import { useState } from 'react'
import { useWords } from '../shared/i18n/words.ts'
import { Accordion } from '../shared/ui/Fold.tsx'
import { Badge } from '../shared/ui/Badge.tsx'
import { Button } from '../shared/ui/Button.tsx'
import { Carousel } from '../shared/ui/Carousel.tsx'
import { Countdown } from '../shared/ui/Countdown.tsx'
import { BottomSheet, BusyDialog, Dialog } from '../shared/ui/Dialog.tsx'
import { LockIcon, ShieldIcon, WalletIcon } from '../shared/ui/icons.tsx'
import { LevelBadge } from '../shared/ui/LevelBadge.tsx'
import { Markdown } from '../shared/ui/Markdown.tsx'
import { Marquee } from '../shared/ui/Marquee.tsx'
import { Money } from '../shared/ui/Money.tsx'
import { NoTasksPicture } from '../shared/ui/NoTasksPicture.tsx'
import { ProgressBar } from '../shared/ui/ProgressBar.tsx'
import { PromisePanel } from '../shared/ui/PromisePanel.tsx'
import { Screen } from '../shared/ui/Screen.tsx'
import { Skeleton, Spinner } from '../shared/ui/Spinner.tsx'
import { AgeNote, EmptyState, ErrorState, LoadMore } from '../shared/ui/States.tsx'
import { Tabs } from '../shared/ui/Tabs.tsx'
import { Timeline } from '../shared/ui/Timeline.tsx'
import { toast, Toasts, ToastsTold } from '../shared/ui/Toast.tsx'
import { Shown, States } from './Frame.tsx'
import { dev } from './words.ts'
import { BannerPicture, BannerSlide, BannerWords } from '../shared/ui/boxes.tsx'

const keys = ['1', '2', '3'] as const
const nothing = () => {}
const anHourAgo = new Date(Date.now() - 3_600_000)
const soon = new Date(Date.now() + 7_265_000).toISOString()

export function PieceSamples() {
  const t = useWords(dev)
  const [tab, setTab] = useState<(typeof keys)[number]>('1')
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'busy' | null>(null)
  const close = () => setOpen(null)
  const wait = () => {
    setOpen('busy')
    setTimeout(close, 2000)
  }
  const dialog = {
    title: t('title'),
    onClose: close,
    foot: <Button onClick={close}>{t('normal')}</Button>,
    children: <p>{t('text')}</p>,
  }
  return (
    <>
      <Shown name="Screen">
        <Screen
          title={t('longTitle')}
          lead={t('text')}
          actions={<Button small>{t('open')}</Button>}
          side={<p>{t('text')}</p>}
        >
          <p>{t('text')}</p>
        </Screen>
        <Screen narrow title={t('components')}>
          <p>{t('text')}</p>
        </Screen>
      </Shown>
      <Shown name="Accordion">
        <div>
          <Accordion
            name="sample"
            items={keys.map((key) => ({ key, title: t('question'), body: <p>{t('text')}</p> }))}
          />
        </div>
      </Shown>
      <Shown name="Markdown">
        <Markdown text={`## ${t('question')}\n\n- ${t('text')}\n- **${t('choice')}**`} />
      </Shown>
      <Shown name="Tabs">
        <div>
          <Tabs
            label={t('choice')}
            active={tab}
            onChange={setTab}
            tabs={keys.map((key) => ({ key, label: t('tab', { count: Number(key) }) }))}
          >
            <p>{t('text')}</p>
          </Tabs>
        </div>
      </Shown>
      <Shown name="Dialog, BottomSheet, BusyDialog">
        <States>
          <Button look="secondary" onClick={() => setOpen('dialog')}>
            {t('open')}
          </Button>
          <Button look="secondary" onClick={() => setOpen('sheet')}>
            {t('open')}
          </Button>
          <Button look="secondary" busy={open === 'busy'} onClick={wait}>
            {t('open')}
          </Button>
        </States>
        {open === 'dialog' && <Dialog {...dialog} />}
        {open === 'sheet' && <BottomSheet {...dialog} />}
        {open === 'busy' && <BusyDialog title={t('text')} label={t('text')} />}
      </Shown>
      <Shown name="Toasts, ToastsTold">
        <States>
          {(['good', 'bad'] as const).map((tone) => (
            <Button key={tone} look="secondary" onClick={() => toast({ title: t(tone), detail: t('text'), tone })}>
              {t(tone)}
            </Button>
          ))}
        </States>
        <Toasts />
        <ToastsTold />
      </Shown>
      <Shown name="Badge">
        <States>
          <Badge>{t('normal')}</Badge>
          {(['good', 'wait', 'bad'] as const).map((tone) => (
            <Badge key={tone} tone={tone}>
              {t(tone)}
            </Badge>
          ))}
        </States>
      </Shown>
      <Shown name="Timeline">
        <Timeline
          label={t('choice')}
          steps={[
            { key: 'normal', title: t('normal'), time: t('value'), note: <p>{t('text')}</p> },
            { key: 'bad', title: t('bad'), time: t('value'), tone: 'bad' },
            { key: 'wait', title: t('wait'), tone: 'coming' },
          ]}
        />
      </Shown>
      <Shown name="LevelBadge">
        <States>
          {[0, 1, 2, 3, 4].map((level) => (
            <LevelBadge key={level} level={level} name={t('level', { count: level })} />
          ))}
        </States>
      </Shown>
      <Shown name="Money">
        <States>
          {[245_000, 5, 0].map((amount) => (
            <Money key={amount} amount={amount} />
          ))}
          {[123_456_789, -60_000, 0].map((amount) => (
            <Money key={amount} amount={amount} signed />
          ))}
        </States>
      </Shown>
      <Shown name="ProgressBar">
        {[0, 40, 100].map((percent) => (
          <ProgressBar key={percent} percent={percent} label={t('busy')} />
        ))}
      </Shown>
      <Shown name="Countdown">
        <States>
          <Countdown until={soon} now={Date.now} />
          <Countdown until={anHourAgo.toISOString()} now={Date.now} ended={t('ended')} />
        </States>
      </Shown>
      <Shown name="Marquee">
        <Marquee
          label={t('title')}
          items={keys.map((key) => ({ key, text: t('notice', { count: Number(key) }), onOpen: nothing }))}
        />
      </Shown>
      <Shown name="Carousel">
        <Carousel
          label={t('title')}
          slides={keys.map((key) => ({
            key,
            slide: (
              <BannerSlide>
                <BannerPicture src="/banners/honest.svg" alt="" />
                <BannerWords>{t('slide', { count: Number(key) })}</BannerWords>
              </BannerSlide>
            ),
          }))}
        />
      </Shown>
      <Shown name="PromisePanel">
        <PromisePanel
          title={t('title')}
          more={t('open')}
          points={[
            { Icon: WalletIcon, text: t('question') },
            { Icon: LockIcon, text: t('hint') },
            { Icon: ShieldIcon, text: t('text') },
          ]}
        />
      </Shown>
      <Shown name="Spinner">
        <Spinner label={t('busy')} />
      </Shown>
      <Shown name="Skeleton">
        <Skeleton />
        <Skeleton height="4rem" width="60%" />
      </Shown>
      <Shown name="EmptyState">
        <EmptyState
          picture={<NoTasksPicture />}
          title={t('empty')}
          text={t('text')}
          action={<Button>{t('open')}</Button>}
        />
        <EmptyState title={t('empty')} />
      </Shown>
      <Shown name="ErrorState">
        <ErrorState retry={nothing} />
        <ErrorState problem={{ code: 'network' }} retry={nothing} />
      </Shown>
      <Shown name="AgeNote">
        <AgeNote seenAt={anHourAgo} />
      </Shown>
      <Shown name="LoadMore">
        <LoadMore more={nothing} busy={false} />
        <LoadMore more={nothing} busy />
      </Shown>
    </>
  )
}
