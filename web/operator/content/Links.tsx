import { useState } from 'react'
import { plainDigits } from '../../../contract/format.ts'
import type { CallReply } from '../../shared/data/api.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { refetch } from '../../shared/data/cache.ts'
import { useLoad } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import { useLanguage } from '../../shared/i18n/language.tsx'
import { useWords } from '../../shared/i18n/words.ts'
import { TextField } from '../../shared/ui/Field.tsx'
import { NoTicketsPicture } from '../../shared/ui/pictures.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { Content } from './Content.tsx'
import { neither, OperatorBilingual, Editor } from './Editor.tsx'
import { Entries } from './Entries.tsx'
import { saveEntry } from './save.ts'
import { operatorTexts } from './texts.ts'
import { Hint } from '../../shared/ui/boxes.tsx'

type SupportLink = CallReply<'GET /api/operator/support-links'>['items'][number]
const fetchAgain = () => refetch('GET /api/operator/support-links', 'GET /api/support-links')

export default function Links() {
  const t = useWords(operatorTexts)
  const language = useLanguage()
  const list = useLoad('GET /api/operator/support-links')
  const remove = useSend('DELETE /api/operator/support-links/:id')
  const order = useSend('PUT /api/operator/support-links/order')
  const nameOf = (link: SupportLink) => link.name[language]
  return (
    <Content lead={t('linksLead')}>
      <Entries
        label={t('links')}
        list={list}
        items={list.data?.items}
        nameOf={nameOf}
        empty={<EmptyState picture={<NoTicketsPicture />} title={t('noLinks')} text={t('noLinksText')} />}
        row={(link) => (
          <>
            <strong>{nameOf(link)}</strong>
            <Hint className="break-all">{link.url}</Hint>
          </>
        )}
        editor={(link, close) => <LinkEditor link={link} onClose={close} />}
        remove={(id) => remove.send({ params: { id } }).finally(fetchAgain)}
        order={(ids) => order.send({ body: { ids } }).finally(fetchAgain)}
        refusal={<ConsoleRefusal problem={remove.problem ?? order.problem} />}
      />
    </Content>
  )
}

function LinkEditor({ link, onClose }: { link: SupportLink | null; onClose: () => void }) {
  const t = useWords(operatorTexts)
  const language = useLanguage()
  const { save, call } = saveEntry(link, {
    add: useSend('POST /api/operator/support-links'),
    change: useSend('PUT /api/operator/support-links/:id'),
    fetchAgain,
  })
  const [name, setName] = useState(link?.name ?? neither)
  const [url, setUrl] = useState(link?.url ?? '')
  return (
    <Editor
      title={link ? t('changeNamed', { name: link.name[language] }) : t('newLink')}
      call={call}
      // A phone number may be typed in Bengali digits. Web addresses stay unchanged.
      onSave={(anyway) => save({ name, url: /^\s*tel:/i.test(url) ? plainDigits(url) : url }, anyway)}
      onClose={onClose}
    >
      <OperatorBilingual label={t('linkName')} name="name" value={name} onChange={setName} />
      <TextField
        name="url"
        label={t('address')}
        hint={t('addressHint')}
        type="url"
        autoComplete="off"
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
    </Editor>
  )
}
