import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { useLoad } from '../../shared/data/data.ts'
import { lock, signOut } from '../../shared/data/session.ts'
import { common } from '../../shared/i18n/common.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { lazyWithWords } from '../../shared/i18n/lazy.ts'
import { screening } from '../../shared/i18n/screening.ts'
import { useWords } from '../../shared/i18n/words.ts'
import type { IconProps } from '../../shared/ui/icon.tsx'
import {
  BellIcon,
  CloseIcon,
  DownloadIcon,
  GearIcon,
  LinkIcon,
  LockIcon,
  OutIcon,
  RightIcon,
  ShieldIcon,
  WalletIcon,
} from '../../shared/ui/icons.tsx'
import { Skeleton } from '../../shared/ui/Spinner.tsx'
import { AgeNote, ErrorState } from '../../shared/ui/States.tsx'
import { CashOutIcon, KeyIcon, MatchIcon, PhoneIcon, PinIcon, StatementIcon } from './icons.tsx'
import { account } from '../../shared/account/account.ts'
import { comforts } from './comforts.ts'
import { useFinger } from './finger.ts'
import { fits } from './fits.ts'
import { Invitation } from './Invitation.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import type { Me, ProfileDialogProps } from './me.ts'
import { proofWords } from './proof.ts'
import { verify } from '../../shared/account/verify.ts'
import { Section } from '../../shared/ui/Section.tsx'
import {
  Card,
  Columns,
  MainColumn,
  RowBody,
  RowLink,
  RowSub,
  RowTitle,
  ScreenBody,
  SideColumn,
} from '../../shared/ui/boxes.tsx'

/** The page to return to afterwards, from `then` in the URL. */
const origins: Record<string, string> = { withdraw: '/withdraw', wallet: '/profile?open=wallet' }

/** The dialog named in the URL, so that other screens can link to it: /profile?open=wallet. */
const dialogs: Record<string, ComponentType<ProfileDialogProps>> = {
  wallet: lazy(() => import('./WalletDialog.tsx')),
  password: lazy(() => import('../../shared/account/ChangePasswordDialog.tsx')),
  pin: lazy(() => import('./PinDialog.tsx')),
  finger: lazy(() => import('./FingerDialog.tsx')),
  devices: lazy(() => import('../../shared/account/DevicesDialog.tsx')),
  verify: lazyWithWords(() => import('../../shared/account/VerifyDialog.tsx'), verify),
  fits: lazyWithWords(() => import('./FitsDialog.tsx'), fits, screening),
  comforts: lazyWithWords(() => import('./ComfortsDialog.tsx'), comforts),
  data: lazy(() => import('./MyDataDialog.tsx')),
  proof: lazyWithWords(() => import('./ProofDialog.tsx'), proofWords),
  close: lazy(() => import('./CloseAccountDialog.tsx')),
}

export default function Profile() {
  const t = useWords(account)
  const c = useWords(common)
  const me = useLoad('GET /api/me')
  const [params, setParams] = useSearchParams()
  const [, go] = useLocation()
  // Accounts from before phone verification at registration are asked for it at sign-in.
  const [asks, setAsks] = useState(() => !!(history.state as { signedIn?: true } | null)?.signedIn)
  const unproven = !!me.data && !me.data.verified && !!(me.data.phone ?? me.data.email)
  const { has: hasFinger, offers } = useFinger()
  const Opened = dialogs[params.get('open') ?? (!asks ? '' : unproven ? 'verify' : offers ? 'finger' : '')]
  const close = () => {
    setAsks(false)
    go(origins[params.get('then') ?? ''] ?? '/profile', { replace: true })
  }
  return (
    <ScreenBody>
      <title>{`${t('title')} · ${c('porokh')}`}</title>
      <h1 className="sr-only">{t('title')}</h1>
      <AgeNote seenAt={me.seenAt} />
      {me.loading && <Skeleton height="16rem" />}
      {!me.data && me.problem && <ErrorState problem={me.problem} retry={me.retry} />}
      <Columns>
        {me.data && (
          <SideColumn className="lg:order-last">
            <ProfileCard me={me.data} />
            <Invitation me={me.data} />
          </SideColumn>
        )}
        <MainColumn>
          <Places me={me.data} hasFinger={hasFinger} onOpen={(open) => setParams({ open }, { replace: true })} />
        </MainColumn>
      </Columns>
      {Opened && me.data && (
        <Suspense fallback={null}>
          <Opened me={me.data} onClose={close} />
        </Suspense>
      )}
    </ScreenBody>
  )
}

/** The profile's buttons. Signing out and locking work even if nothing could be loaded. */
function Places({
  me,
  hasFinger,
  onOpen,
}: {
  me: Me | undefined
  hasFinger: boolean
  onOpen: (dialog: string) => void
}) {
  const t = useWords(account)
  const f = useFormat()
  const leave = async () => {
    await signOut('/login')
  }
  return (
    <>
      <Group title={t('money')}>
        <Place Icon={CashOutIcon} title={t('withdraw')} href="/withdraw" />
        <Place Icon={StatementIcon} title={t('financialRecords')} href="/report" />
        <Place
          Icon={WalletIcon}
          title={t('bindWallet')}
          sub={me && (me.wallet ? `${t(me.wallet.provider)} ${f.masked(me.wallet.number)}` : t('noWallet'))}
          onClick={() => onOpen('wallet')}
        />
      </Group>
      <Group title={t('safety')}>
        <Place Icon={LockIcon} title={t('quickLock')} sub={t('quickLockText')} onClick={() => void lock()} />
        <Place
          Icon={PinIcon}
          title={t('withdrawPin')}
          sub={me && t(me.pinSet ? 'pinSet' : 'pinNotSet')}
          onClick={() => onOpen('pin')}
        />
        {hasFinger && (
          <Place Icon={LockIcon} title={t('finger')} sub={t('fingerSub')} onClick={() => onOpen('finger')} />
        )}
        {me && !me.verified && (me.phone ?? me.email) && (
          <Place
            Icon={ShieldIcon}
            title={t(me.phone ? 'verifyPhone' : 'verifyEmail')}
            sub={t('verifyText')}
            onClick={() => onOpen('verify')}
          />
        )}
        <Place Icon={KeyIcon} title={t('changePassword')} onClick={() => onOpen('password')} />
        <Place Icon={PhoneIcon} title={t('devices')} onClick={() => onOpen('devices')} />
      </Group>
      <Group title={t('more')}>
        <Place Icon={MatchIcon} title={t('fits')} sub={t('fitsText')} onClick={() => onOpen('fits')} />
        <Place Icon={BellIcon} title={t('told')} sub={t('toldText')} href="/notifications" />
        <Place Icon={GearIcon} title={t('comforts')} sub={t('comfortsText')} onClick={() => onOpen('comforts')} />
        <Place Icon={LinkIcon} title={t('proof')} sub={t('proofText')} onClick={() => onOpen('proof')} />
        <Place Icon={DownloadIcon} title={t('myData')} sub={t('myDataText')} onClick={() => onOpen('data')} />
        <Place Icon={CloseIcon} title={t('closeAccount')} onClick={() => onOpen('close')} />
        <Place Icon={OutIcon} title={t('signOut')} onClick={() => void leave()} />
      </Group>
    </>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section named title={title}>
    <Card className="grid grid-cols-1">{children}</Card>
  </Section>
)

function Place({
  Icon,
  title,
  sub,
  href,
  onClick,
}: {
  Icon: (props: IconProps) => ReactNode
  title: string
  sub?: string
  href?: string
  onClick?: () => void
}) {
  const inside = (
    <>
      <span className="text-green-text">
        <Icon />
      </span>
      <RowBody as="span">
        <RowTitle as="span" className="block">
          {title}
        </RowTitle>
        {sub && (
          <RowSub as="span" className="block">
            {sub}
          </RowSub>
        )}
      </RowBody>
      <RightIcon size={20} />
    </>
  )
  if (href)
    return (
      <RowLink as={Link} href={href}>
        {inside}
      </RowLink>
    )
  return (
    <RowLink as="button" type="button" onClick={onClick}>
      {inside}
    </RowLink>
  )
}
