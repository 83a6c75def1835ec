import { catalogue } from '../../shared/i18n/words.ts'

/** Words of the dialog in which members say what fits them. */
export const fits = catalogue({ en: () => import('./fits.en.ts'), bn: () => import('./fits.bn.ts') })
