import { catalogue } from './words.ts'

/** Words of the layouts and the components, needed on every page. */
export const common = catalogue({ en: () => import('./common.en.ts'), bn: () => import('./common.bn.ts') })
