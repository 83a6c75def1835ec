import { catalogue } from '../../shared/i18n/words.ts'

/** Names of the operator console’s screens: in the menu, on the overview and as titles. */
export const operatorMenu = catalogue({
  en: () => import('./menu.en.ts'),
  bn: () => import('./menu.bn.ts'),
})
