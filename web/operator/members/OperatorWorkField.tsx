import { works, type Work } from '../../../contract/work.ts'
import { operatorMenu } from '../shared/menu.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Select } from '../../shared/ui/Field.tsx'
import { staff } from '../../shared/console/account/staff.ts'
import { Hint } from '../../shared/ui/boxes.tsx'

/** An operator's area of work: the field `worksOn` of a form, with the permissions of each role. */
export function WorkField({ now }: { now?: Work }) {
  const t = useWords(staff)
  const m = useWords(operatorMenu)
  return (
    <>
      <Select name="worksOn" label={t('worksOn')} defaultValue={now ?? 'support'}>
        {works.map((work) => (
          <option key={work} value={work}>
            {m(`work.${work}`)}
          </option>
        ))}
      </Select>
      <Hint as="ul" className="list-disc pl-5">
        {works.map((work) => (
          <li key={work}>
            {m(`work.${work}`)}: {t(`work.${work}`)}
          </li>
        ))}
      </Hint>
    </>
  )
}
