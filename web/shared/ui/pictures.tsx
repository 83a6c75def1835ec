/** For the consoles, where size matters little; a member's screen imports only the picture it shows. */
export { NoTasksPicture } from './NoTasksPicture.tsx'
export { ComeBackLaterPicture } from './ComeBackLaterPicture.tsx'
export { NoMoneyPicture } from './NoMoneyPicture.tsx'
export { NoTicketsPicture } from './NoTicketsPicture.tsx'
