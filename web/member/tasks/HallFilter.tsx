import type { SubmitEvent } from 'react'
import { useLocation } from 'wouter'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { Select } from '../../shared/ui/Field.tsx'
import { hallAddress, hallFilters, type HallFilter as Filter } from './hall-query.ts'
import { hallWords } from './hall.ts'
import { Card } from '../../shared/ui/boxes.tsx'
import { WishList } from './WishList.tsx'

const sorts = ['newest', 'worth', 'pay', 'time', 'data'] as const
const platforms = ['android', 'ios', 'web'] as const
/** In poisha, minutes and megabytes. */
const choices = {
  minPay: [5_000, 10_000, 15_000, 20_000, 30_000],
  maxMinutes: [30, 60, 120, 360, 1440],
  maxMegabytes: [10, 25, 50, 100, 200],
}

/** The Task Hall's filter and order. Stored in the URL, so that Back and a reload keep them. */
export default function HallFilter({ filter, onDone }: { filter: Filter; onDone: () => void }) {
  const t = useWords(hallWords)
  const f = useFormat()
  const [, navigate] = useLocation()
  const show = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const next: Filter = filter.search ? { search: filter.search } : {}
    for (const name of hallFilters) {
      const value = String(data.get(name) ?? '').trim()
      if (value && !(name === 'sort' && value === 'newest')) next[name] = value
    }
    navigate(hallAddress(next))
    onDone()
  }
  const among = (name: keyof typeof choices, label: string, said: (value: number) => string) => (
    <Select label={label} name={name} defaultValue={filter[name] ?? ''}>
      <option value="">{t('any')}</option>
      {withOwn(choices[name], filter[name]).map((value) => (
        <option key={value} value={value}>
          {said(value)}
        </option>
      ))}
    </Select>
  )
  return (
    <>
      <Card as="form" pad className="grid gap-4" aria-label={t('title')} onSubmit={show}>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Select label={t('sort')} name="sort" defaultValue={filter.sort ?? 'newest'}>
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`sort_${sort}`)}
              </option>
            ))}
          </Select>
          <Select label={t('platform')} name="platform" defaultValue={filter.platform ?? ''}>
            <option value="">{t('any')}</option>
            {platforms.map((platform) => (
              <option key={platform} value={platform}>
                {t(`platform_${platform}`)}
              </option>
            ))}
          </Select>
          {among('minPay', t('pay'), (value) => t('atLeast', { value: f.money(value) }))}
          {among('maxMinutes', t('time'), (value) => t('atMost', { value: f.length(value * 60) }))}
          {among('maxMegabytes', t('data'), (value) => t('atMost', { value: t('megabytes', { count: value }) }))}
        </div>
        <Checkbox name="newToMe" value="true" defaultChecked={filter.newToMe === 'true'}>
          {t('newToMe')}
        </Checkbox>
        <Checkbox name="unfit" value="true" defaultChecked={filter.unfit === 'true'}>
          {t('unfit')}
        </Checkbox>
        <Button wide type="submit">
          {t('show')}
        </Button>
      </Card>
      <WishList />
    </>
  )
}

/** Includes an unknown value from the URL. */
const withOwn = (list: readonly number[], own: string | undefined) =>
  own && /^\d{1,8}$/.test(own) ? [...new Set([...list, Number(own)])].toSorted((a, b) => a - b) : list
