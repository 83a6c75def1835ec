import type { deviceClasses, District, languages } from '../../../contract/screening.ts'
import type words from './screening.en.ts'
import { catalogue, type Say } from './words.ts'

/** Words of what members may say of themselves and campaigns look for. */
export const screening = catalogue({ en: () => import('./screening.en.ts'), bn: () => import('./screening.bn.ts') })

interface Sought {
  deviceClasses: readonly (typeof deviceClasses)[number][]
  languages: readonly (typeof languages)[number][]
  districts: readonly District[]
}

/** Whom a campaign looks for, one text for each thing: phones, languages, districts. Empty for anybody. */
export const soughtIn = (t: Say<typeof words>, { deviceClasses, languages, districts }: Sought): string[] =>
  [
    deviceClasses.map((one) => t(`device_${one}`)),
    languages.map((one) => t(`language_${one}`)),
    districts.map((one) => t(`district_${one}`)),
  ]
    .filter((names) => names.length > 0)
    .map((names) => names.join(', '))
