import { icon } from '../../shared/ui/icon.tsx'

/* The marks of chat services, drawn simply. Only Support loads them. */

const WhatsAppIcon = icon(
  <path d="M3.5 20.5 5 16a8.2 8.2 0 1 1 3.2 3.1zM9 8c-.6 4 3 7.4 7 7l.5-2-2.2-1.2-1.2 1c-1-.5-1.7-1.2-2.1-2.2l1-1.2L10.8 7.5z" />,
)
const TelegramIcon = icon(<path d="M21 4.5 3 11.5l5.5 2L10.5 20l3-3.7 4.5 3.2zm0 0-12.5 9" />)

const marks = [
  [/\bwa\.me\/|whatsapp/i, WhatsAppIcon],
  [/\bt\.me\/|telegram/i, TelegramIcon],
] as const

/** The mark of the chat service to which a link leads; undefined for other links. */
export const chatIcon = (url: string) => marks.find(([address]) => address.test(url))?.[1]
