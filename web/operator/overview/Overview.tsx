import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useLoad } from '../../shared/data/data.ts'
import { operatorMenu } from '../shared/menu.ts'
import { useMayOpen } from '../shared/may-open.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { catalogue, useWords } from '../../shared/i18n/words.ts'
import { WarnIcon } from '../../shared/ui/icons.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { ErrorState } from '../../shared/ui/States.tsx'
import { Figure, Figures } from '../../shared/console/ui/boxes.tsx'
import { Note } from '../../shared/ui/boxes.tsx'

const operatorOverview = catalogue({
  lead: { en: 'What waits, oldest first in each queue.', bn: 'যেসব কাজ আপনাদের অপেক্ষায় আছে। প্রতিটি তালিকায় পুরোনোটি আগে।' },
  noSupportLinks: {
    en: 'Members find no WhatsApp, Telegram or phone number under Support yet.',
    bn: '“সহায়তা” পাতায় সদস্যরা এখনো কোনো হোয়াটসঅ্যাপ, টেলিগ্রাম বা ফোন নম্বর পান না।',
  },
  addSupportLinks: { en: 'Add support links', bn: 'যোগাযোগের লিংক যোগ করুন' },
  batches: { en: 'Batches of payouts', bn: 'টাকা তোলার তালিকা' },
  nothingWaits: { en: 'Nothing waits', bn: 'কিছু অপেক্ষায় নেই' },
})

const queues = [
  'campaigns',
  'disputes',
  'payouts',
  'batches',
  'deposits',
  'appeals',
  'tickets',
  'frauds',
  'abuse',
  'approvals',
  'reconciliation',
  'settings',
  'health',
] as const
/** The page of a queue without a page of the same name. */
const pages: Partial<Record<(typeof queues)[number], string>> = { batches: '/operator/payouts' }
const pageOf = (queue: (typeof queues)[number]) => pages[queue] ?? `/operator/${queue}`

/** Open items of the operator's own work. */
export function Overview({ children }: { children: ReactNode }) {
  const m = useWords(operatorMenu)
  const t = useWords(operatorOverview)
  const f = useFormat()
  const mayOpen = useMayOpen()
  const { data, problem, retry } = useLoad('GET /api/operator/overview')
  if (problem && !data) return <ErrorState problem={problem} retry={retry} />
  if (!data) return <Spinner label={m('overview')} />
  return (
    <Screen title={m('overview')} lead={t('lead')}>
      {mayOpen('/operator/content/links') && <NoSupportLinks />}
      <Figures as="ul">
        {queues
          .filter((queue) => mayOpen(pageOf(queue)))
          .map((queue) => (
            <li key={queue}>
              <Figure
                as={Link}
                href={pageOf(queue)}
                className="h-full"
                label={queue === 'batches' ? t('batches') : m(queue)}
                value={f.number(data[queue])}
              >
                {data[queue] === 0 && <p className="text-sm text-muted">{t('nothingWaits')}</p>}
              </Figure>
            </li>
          ))}
      </Figures>
      {children}
    </Screen>
  )
}

/** A new installation has no support links, so members can reach support only by tickets. */
function NoSupportLinks() {
  const t = useWords(operatorOverview)
  const { data } = useLoad('GET /api/operator/support-links')
  if (data?.items.length !== 0) return null
  return (
    <Note Icon={WarnIcon} tone="warn">
      <p>
        {t('noSupportLinks')} <Link href="/operator/content/links">{t('addSupportLinks')}</Link>
      </p>
    </Note>
  )
}
