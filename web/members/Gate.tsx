import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { CheckIcon, ShieldIcon, WalletIcon } from '../ui/icons.tsx'
import { door } from './door.ts'

/** The door: what is asked, and beside it what Porokh promises to whoever comes in. */
export function Gate({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const t = useWords(door)
  const c = useWords(common)
  return (
    <div className="gate">
      <title>{`${title} · ${c('porokh')}`}</title>
      <div className="gate__form card card--pad">
        <h1 className="screen__title">{title}</h1>
        <p className="screen__lead">{lead}</p>
        {children}
      </div>
      <section className="gate__words section">
        <h2 className="gate__promise">{t('promiseTitle')}</h2>
        <hr className="stitch" />
        <ul className="promises">
          <li><ShieldIcon /><span>{t('promisePay')}</span></li>
          <li><CheckIcon /><span>{t('promiseHonest')}</span></li>
          <li><WalletIcon /><span>{t('promiseWithdraw')}</span></li>
        </ul>
        <p><Link href="/deposit" className="link">{t('more')}</Link></p>
      </section>
    </div>
  )
}
