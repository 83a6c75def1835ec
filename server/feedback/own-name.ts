import { withoutUnseen } from '../text/look-alikes.ts'

/** The stored form of the name: names that look the same are equal. */
export const ownName = (typed: string): string => withoutUnseen(typed).replaceAll(/\s+/g, ' ').trim().normalize('NFC')
