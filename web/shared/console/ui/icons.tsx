import { icon } from '../../ui/icon.tsx'

/** Icons used only in the consoles, so that members do not load them. */
export const UpIcon = icon(<path d="m6 14.5 6-6 6 6" />)
export const InboxIcon = icon(<path d="M4 13h4l2 3h4l2-3h4M4 13l3-8h10l3 8v6H4z" />)
export const ChartIcon = icon(<path d="M4 20h16M7 16v-5m5 5V6m5 10v-7" />)
export const PenIcon = icon(<path d="M4 20h4L19.5 8.5a2.1 2.1 0 0 0-3-3L5 17zm10.5-12.5 3 3" />)
export const SearchIcon = icon(<path d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13m4.8 11.3L20 20" />)
export const PeopleIcon = icon(
  <path d="M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9a6 6 0 0 1 12 0m1-16a3.5 3.5 0 0 1 0 7m5 9a6 6 0 0 0-4-5.6" />,
)
export const ApiIcon = icon(<path d="m8 8-4 4 4 4m8-8 4 4-4 4M13.5 6l-3 12" />)
