import { icon } from './icon.tsx'

export const HomeIcon = icon(<path d="M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z" />)
export const PersonIcon = icon(<path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8a7.5 7.5 0 0 1 15 0" />)
export const StartIcon = icon(<path d="M8 5.5v13l10.5-6.5z" fill="currentColor" />)
export const RecordIcon = icon(
  <path d="M7 3h10a2 2 0 0 1 2 2v16l-3-2-2 2-2-2-2 2-2-2-3 2V5a2 2 0 0 1 2-2Zm2 6h6m-6 4h6" />,
)
export const SupportIcon = icon(
  <path d="M4 13v-1a8 8 0 0 1 16 0v1m-16 0h3v5H5a1 1 0 0 1-1-1zm16 0h-3v5h2a1 1 0 0 0 1-1zm-2 5a5 5 0 0 1-4 3" />,
)
export const LanguageIcon = icon(
  <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0 0c2.5-2.5 3.5-5.5 3.5-9S14.5 5.5 12 3c-2.5 2.5-3.5 5.5-3.5 9s1 6.5 3.5 9ZM3.5 9.5h17m-17 5h17" />,
)
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />)
export const DownIcon = icon(<path d="m6 9.5 6 6 6-6" />)
export const RightIcon = icon(<path d="m9.5 6 6 6-6 6" />)
export const CheckIcon = icon(<path d="m4.5 12.5 5 5 10-11" />)
export const WarnIcon = icon(<path d="M12 4 2.8 20h18.4zm0 6v4m0 3v.01" />)
export const InfoIcon = icon(<path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5m0-8v.01" />)
export const QuestionIcon = icon(
  <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 10a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.2.9-1.2 1.8m0 3v.01" />,
)
export const ShieldIcon = icon(<path d="M12 3 5 5.5V11c0 5 3 8 7 10 4-2 7-5 7-10V5.5zm-3 8.5 2.5 2.5 4-4.5" />)
export const LockIcon = icon(<path d="M6 11h12v9H6zm2.5 0V8a3.5 3.5 0 0 1 7 0v3" />)
export const WalletIcon = icon(
  <path d="M4 7.5A2.5 2.5 0 0 1 6.5 5H18v3m2 0H6.5M4 7.5V18a2 2 0 0 0 2 2h14V8M16.5 14v.01" />,
)
export const BellIcon = icon(<path d="M6 10a6 6 0 0 1 12 0c0 6 2 7 2 7H4s2-1 2-7Zm4 10a2 2 0 0 0 4 0" />)
export const ClockIcon = icon(<path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2" />)
export const PauseIcon = icon(<path d="M9 5.5v13m6-13v13" />)
export const CopyIcon = icon(<path d="M9 9h11v11H9zM5 15H4V4h11v1" />)
export const DownloadIcon = icon(<path d="M12 4v11m-5-4.5 5 5 5-5M5 20h14" />)
export const DocumentIcon = icon(<path d="M6 3h8l4 4v14H6zm8 0v4h4M9 12h6m-6 4h6" />)
export const FlagIcon = icon(<path d="M6 21V4m0 0h11l-2 4 2 4H6" />)
export const GearIcon = icon(
  <path d="M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm0-12v3m0 12v3m9-9h-3M6 12H3m15.4-6.4-2.2 2.2M7.8 16.2l-2.2 2.2m12.8 0-2.2-2.2M7.8 7.8 5.6 5.6" />,
)
export const MedalIcon = icon(<path d="M12 15a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Zm-3.5-1L7 21l5-2.5 5 2.5-1.5-7" />)
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />)
export const OutIcon = icon(<path d="M10 4H5v16h5m4-12 5 4-5 4m5-4H10" />)
export const LinkIcon = icon(<path d="M14 4h6v6m0-6-9 9M10 6H5v13h13v-5" />)
export const BookmarkIcon = icon(<path d="M7 4h10v16l-5-4-5 4z" />)
