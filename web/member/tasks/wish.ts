import { catalogue } from '../../shared/i18n/words.ts'

/** Texts about wishes: filters of the Task Hall for which a member is told of new tasks. */
export const wishWords = catalogue({
  tellMe: { en: 'Tell me of new ones like this', bn: 'এমন নতুন কাজ এলে জানান' },
  isOn: { en: 'We tell you of new ones like this.', bn: 'এমন নতুন কাজ এলে আপনাকে জানানো হবে।' },
  stop: { en: 'Stop telling me', bn: 'আর জানাবেন না' },
  added: { en: 'We will tell you of new tasks', bn: 'নতুন কাজ এলে জানাব' },
  addedText: { en: '{filter}. At most once a day.', bn: '{filter}। দিনে সর্বোচ্চ একবার।' },
  removed: { en: 'We will not tell you any more', bn: 'এমন কাজের খবর আর জানানো হবে না' },
  title: { en: 'We tell you of new tasks', bn: 'যেসব নতুন কাজের খবর জানাই' },
  none: {
    en: 'None yet. Choose a filter, then press “Tell me of new ones like this”.',
    bn: 'এখনো কিছু নেই। কাজ বাছাই করে “এমন নতুন কাজ এলে জানান” চাপুন।',
  },
  remove: { en: 'Remove', bn: 'সরান' },
  removeNamed: { en: 'Remove: {filter}', bn: 'সরান: {filter}' },
})
