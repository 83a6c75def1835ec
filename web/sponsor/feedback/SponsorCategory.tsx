import { useWords } from '../../shared/i18n/words.ts'
import { Select } from '../../shared/ui/Field.tsx'
import { categories, sponsorFeedback, type Category } from '../../shared/console/feedback/words.ts'

/** The category of a rejection. */
export function SponsorCategory({
  category,
  onCategory,
}: {
  category: Category
  onCategory: (category: Category) => void
}) {
  const t = useWords(sponsorFeedback)
  return (
    <Select
      name="category"
      label={t('category')}
      value={category}
      onChange={(event) => onCategory(event.currentTarget.value as Category)}
    >
      {categories.map((one) => (
        <option key={one} value={one}>
          {t(`category_${one}`)}
        </option>
      ))}
    </Select>
  )
}
