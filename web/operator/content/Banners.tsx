import { useLocation } from 'wouter'
import type { CallReply } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { useLoad } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useLanguage } from '../../shared/i18n/language.tsx'
import { useWords } from '../../shared/i18n/words.ts'
import { NoTicketsPicture } from '../../shared/ui/pictures.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { BannerEditor } from './BannerEditor.tsx'
import { Content } from './Content.tsx'
import { Entries } from './Entries.tsx'
import { OperatorState } from './OperatorSpan.tsx'
import { operatorTexts } from './texts.ts'

type Banner = CallReply<'GET /api/operator/banners'>['items'][number]

/** The carousel's banners or the promotions, which differ only in where members see them. */
export default function Banners() {
  const [location] = useLocation()
  const kind = location.endsWith('/promotion') ? 'promotion' : 'banner'
  return <Kept key={kind} kind={kind} />
}

function Kept({ kind }: { kind: 'banner' | 'promotion' }) {
  const t = useWords(operatorTexts)
  const language = useLanguage()
  const list = useLoad('GET /api/operator/banners', { query: { kind } })
  const remove = useSend('DELETE /api/operator/banners/:id')
  const order = useSend('PUT /api/operator/banners/order')
  const fetchAgain = () => refetch('GET /api/operator/banners', 'GET /api/banners', 'GET /api/promotion')
  const nameOf = (banner: Banner) => banner.title[language]
  return (
    <Content lead={t(`${kind}Lead`)}>
      <Entries
        label={t(kind)}
        list={list}
        items={list.data?.items}
        nameOf={nameOf}
        empty={<EmptyState picture={<NoTicketsPicture />} title={t(`${kind}None`)} />}
        row={(banner) => (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <img
              src={banner.picture}
              alt=""
              width={112}
              height={49}
              className="w-28 aspect-[16/7] object-cover rounded-md bg-sunken"
            />
            <div className="grid gap-1 min-w-0">
              <strong>{nameOf(banner)}</strong>
              <OperatorState entry={banner} />
            </div>
          </div>
        )}
        editor={(banner, close) => (
          <BannerEditor
            kind={kind}
            banner={banner}
            pictures={list.data?.pictures ?? []}
            onSaved={fetchAgain}
            onClose={close}
          />
        )}
        remove={(id) => remove.send({ params: { id } }).finally(fetchAgain)}
        order={kind === 'banner' ? (ids) => order.send({ body: { ids } }).finally(fetchAgain) : undefined}
        refusal={<ConsoleRefusal problem={remove.problem ?? order.problem} />}
      />
    </Content>
  )
}
