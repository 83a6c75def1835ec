/** For the consoles, where bytes are cheap; a member's screen imports the one picture that it shows. */
export { NoTasksPicture } from './NoTasksPicture.tsx'
export { ComeBackLaterPicture } from './ComeBackLaterPicture.tsx'
export { NoMoneyPicture } from './NoMoneyPicture.tsx'
export { NoTicketsPicture } from './NoTicketsPicture.tsx'
