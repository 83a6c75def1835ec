import type { FieldWords } from './field-words.ts'
import { wordsOfCampaigns } from './words-of-campaigns.ts'
import { wordsOfMoney } from './words-of-money.ts'
import { wordsOfPeople } from './words-of-people.ts'
import { wordsOfTimes } from './words-of-times.ts'
import { wordsOfWork } from './words-of-work.ts'

/** What a field with this name means where its shape does not say otherwise. */
export const fieldWords: FieldWords = {
  ...wordsOfWork,
  ...wordsOfCampaigns,
  ...wordsOfPeople,
  ...wordsOfTimes,
  ...wordsOfMoney,
}
