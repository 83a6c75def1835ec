/** For desks, where bytes are cheap; a member's screen imports the one picture that it shows. */
export { BlankSheet } from './BlankSheet.tsx'
export { RestingStone } from './RestingStone.tsx'
export { OpenPurse } from './OpenPurse.tsx'
export { QuietTalk } from './QuietTalk.tsx'
