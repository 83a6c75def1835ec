import { useState } from 'react'
import type { CallInput, CallReply } from '../../shared/data/api.ts'
import { useSend } from '../../shared/data/send.ts'
import { useLanguage } from '../../shared/i18n/language.tsx'
import { useWords } from '../../shared/i18n/words.ts'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { Label, TextField } from '../../shared/ui/Field.tsx'
import { neither, OperatorBilingual, Editor } from './Editor.tsx'
import { Preview } from './Preview.tsx'
import { always, OperatorSpan } from './OperatorSpan.tsx'
import { saveEntry } from './save.ts'
import { operatorTexts } from './texts.ts'
import { BannerPicture, BannerSlide, BannerWords, Card } from '../../shared/ui/boxes.tsx'

type Banner = CallReply<'GET /api/operator/banners'>['items'][number]
type Picture = CallInput<'POST /api/operator/banners'>['body']['picture']

export function BannerEditor({
  kind,
  banner,
  pictures,
  onSaved,
  onClose,
}: {
  kind: 'banner' | 'promotion'
  banner: Banner | null
  pictures: readonly string[]
  onSaved: () => void
  onClose: () => void
}) {
  const t = useWords(operatorTexts)
  const language = useLanguage()
  const { save, call } = saveEntry(banner, {
    add: useSend('POST /api/operator/banners'),
    change: useSend('PUT /api/operator/banners/:id'),
    fetchAgain: onSaved,
  })
  const [title, setTitle] = useState(banner?.title ?? neither)
  const [text, setText] = useState(banner?.text ?? neither)
  const [picture, setPicture] = useState(banner?.picture)
  const [link, setLink] = useState(banner?.link ?? '')
  const [span, setSpan] = useState(banner ? { startsAt: banner.startsAt, endsAt: banner.endsAt } : always)
  const chosen = picture ?? pictures[0]
  return (
    <Editor
      title={banner ? t('changeNamed', { name: banner.title[language] }) : t(`${kind}New`)}
      call={call}
      onSave={(anyway) =>
        save({ kind, picture: chosen as Picture, title, text, link: link.trim() || null, ...span }, anyway)
      }
      onClose={onClose}
      preview={
        <Preview>
          {(shown) => {
            const words = { title: title[shown] || '…', text: text[shown] }
            return kind === 'banner' ? <Slide {...words} picture={chosen} /> : <PopUp {...words} picture={chosen} />
          }}
        </Preview>
      }
    >
      <OperatorBilingual label={t('noticeTitle')} name="title" value={title} onChange={setTitle} />
      <OperatorBilingual
        label={t('bannerText')}
        name="text"
        value={text}
        onChange={setText}
        rows={kind === 'promotion' ? 4 : 2}
      />
      <fieldset className="grid gap-2">
        <Label className="pb-2">{t('picture')}</Label>
        <div className="grid grid-cols-2 sm:grid-cols-3 gap-3">
          {pictures.map((one, at) => (
            <Checkbox
              key={one}
              type="radio"
              name="picture"
              checked={one === chosen}
              aria-label={t('pictureNumber', { count: at + 1 })}
              onChange={() => setPicture(one)}
            >
              <img src={one} alt="" width={160} height={70} className="w-full aspect-[16/7] rounded-md bg-sunken" />
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <TextField
        name="link"
        label={t('link')}
        hint={t('linkHint')}
        autoComplete="off"
        value={link}
        onChange={(event) => setLink(event.currentTarget.value)}
      />
      <OperatorSpan value={span} onChange={setSpan} />
    </Editor>
  )
}

interface Shown {
  picture?: string
  title: string
  text: string
}

const Slide = ({ picture, title, text }: Shown) => (
  <BannerSlide>
    <BannerPicture src={picture} alt="" />
    <BannerWords>
      <strong className="text-lg">{title}</strong>
      <span className="text-sm text-muted">{text}</span>
    </BannerWords>
  </BannerSlide>
)

const PopUp = ({ picture, title, text }: Shown) => (
  <Card pad className="grid gap-3">
    <strong>{title}</strong>
    <img src={picture} alt="" className="w-full aspect-[16/7] object-cover rounded-md bg-sunken" />
    <p className="whitespace-pre-line break-words">{text}</p>
  </Card>
)
