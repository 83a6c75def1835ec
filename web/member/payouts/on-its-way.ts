import { catalogue } from '../../shared/i18n/words.ts'

/** Words of what Home says while money is on its way. They are few, so that Home does not load those of Withdraw. */
export const onItsWay = catalogue({
  en: () => import('./on-its-way.en.ts'),
  bn: () => import('./on-its-way.bn.ts'),
})
