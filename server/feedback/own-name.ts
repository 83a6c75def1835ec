import { withoutUnseen } from '../text/look-alikes.ts'

/** The name as it is stored: what looks the same is the same. */
export const ownName = (typed: string): string => withoutUnseen(typed).replaceAll(/\s+/g, ' ').trim().normalize('NFC')
