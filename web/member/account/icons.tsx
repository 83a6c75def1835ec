import { icon } from '../../shared/ui/icon.tsx'

/** Icons of the profile. Other pages do not load them. */
export const KeyIcon = icon(
  <path d="M8.5 20a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Zm3.2-7.7L20 4m-4 4 3 3m-.5-5.5L20 7" />,
)
export const PhoneIcon = icon(
  <path d="M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 3Zm3 14.5h2" />,
)
export const CashOutIcon = icon(<path d="M3 6h18v8M3 6v12h9m0-3.5a2.5 2.5 0 1 1 2.4-3.2M18 15v6m-3-3 3 3 3-3" />)
export const StatementIcon = icon(<path d="M4 20V4m0 16h16M8 16v-4m4 4V8m4 8v-6" />)
export const MatchIcon = icon(
  <path d="M4 7h10m4 0h2M4 17h2m4 0h10M16 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm-8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z" />,
)
export const PinIcon = icon(<path d="M4 8h16v8H4zm4 4v.01m4-.01v.01m4-.01v.01" />)
