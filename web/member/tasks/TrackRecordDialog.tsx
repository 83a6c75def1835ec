import type { CallReply } from '../../shared/data/api.ts'
import { useLoad } from '../../shared/data/data.ts'
import { useWords, catalogue } from '../../shared/i18n/words.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { Star } from '../../shared/ui/StarRating.tsx'
import { AgeNote, EmptyState, ErrorState } from '../../shared/ui/States.tsx'
import { Note } from '../../shared/ui/boxes.tsx'

/** Texts of the dialog with a member's track record. */
const trackRecord = catalogue({
  title: { en: 'Results of your reviews', bn: 'আপনার মতামতের ফলাফল' },
  lead: {
    en: 'From your newest {count} tasks. It helps you write; it changes neither pay nor level.',
    bn: 'আপনার শেষ {count}টি কাজ থেকে। লেখায় সাহায্য করার জন্য; এতে পারিশ্রমিক বা স্তর বদলায় না।',
  },
  loading: { en: 'Counting your reviews...', bn: 'আপনার মতামত গোনা হচ্ছে...' },
  none: { en: 'Nothing is decided yet.', bn: 'এখনো কোনো সিদ্ধান্ত হয়নি।' },
  noneText: {
    en: 'After the first decision you see here how many of your reviews are approved, and why some are not.',
    bn: 'প্রথম সিদ্ধান্তের পর এখানে দেখবেন কতগুলো মতামত অনুমোদিত হয়েছে, আর কিছু কেন হয়নি।',
  },
  approvedOf: { en: '{approved} of {decided} approved', bn: '{decided}টির মধ্যে {approved}টি অনুমোদিত' },
  platform_android: { en: 'Android apps', bn: 'অ্যান্ড্রয়েড অ্যাপ' },
  platform_ios: { en: 'iPhone apps', bn: 'আইফোন অ্যাপ' },
  platform_web: { en: 'Web apps', bn: 'ওয়েব অ্যাপ' },
  helpful: {
    en: {
      one: 'App makers found {count} of your reviews helpful.',
      other: 'App makers found {count} of your reviews helpful.',
    },
    bn: {
      one: 'আপনার {count}টি মতামত অ্যাপ নির্মাতাদের কাজে লেগেছে।',
      other: 'আপনার {count}টি মতামত অ্যাপ নির্মাতাদের কাজে লেগেছে।',
    },
  },
  noHelpful: {
    en: 'App makers can mark a review as helpful after they have approved it.',
    bn: 'অনুমোদনের পর অ্যাপ নির্মাতা জানাতে পারেন যে মতামতটি কাজে লেগেছে।',
  },
  why: { en: 'Why reviews were rejected', bn: 'যে কারণে মতামত নেওয়া হয়নি' },
  noRejections: { en: 'None of them was rejected.', bn: 'সব মতামতই নেওয়া হয়েছে।' },
  times: { en: { one: '{count} time', other: '{count} times' }, bn: { one: '{count} বার', other: '{count} বার' } },
  category_off_topic: { en: 'Not about this app', bn: 'এই অ্যাপ নিয়ে নয়' },
  tip_off_topic: {
    en: 'Name the screens and buttons of the app that you tried.',
    bn: 'অ্যাপের যে স্ক্রিন ও বোতাম ব্যবহার করেছেন, সেগুলোর নাম লিখুন।',
  },
  category_not_tried: { en: 'The app was not tried', bn: 'অ্যাপটি চালিয়ে দেখা হয়নি' },
  tip_not_tried: { en: 'Do every step, and say what you saw after it.', bn: 'প্রতিটি ধাপ করুন, আর তারপর কী দেখলেন লিখুন।' },
  category_copied: { en: 'Copied words', bn: 'নকল করা লেখা' },
  tip_copied: {
    en: 'Your own words, also simple ones, are worth more than good words of others.',
    bn: 'অন্যের ভালো লেখার চেয়ে আপনার নিজের সহজ কথার দাম বেশি।',
  },
  category_unreadable: { en: 'Cannot be understood', bn: 'লেখাটি বোঝা যায় না' },
  tip_unreadable: {
    en: 'Short sentences: what you did, what happened, what you had expected.',
    bn: 'ছোট বাক্যে লিখুন: কী করলেন, কী হলো, কী হবে ভেবেছিলেন।',
  },
  category_other: { en: 'Other reason', bn: 'অন্য কারণ' },
  tip_other: {
    en: 'The app maker has written why: see it at the task in the record.',
    bn: 'অ্যাপ নির্মাতা কারণ লিখেছেন: রেকর্ডে কাজটির নিচে দেখুন।',
  },
})

type Figures = CallReply<'GET /api/track-record'>

/** The member's numbers of approved and helpful reviews, and the reasons of rejections. */
export default function TrackRecordDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(trackRecord)
  const { data, seenAt, loading, problem, retry } = useLoad('GET /api/track-record')
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <div className="grid gap-4">
        <AgeNote seenAt={seenAt} />
        {loading && <Spinner label={t('loading')} />}
        {!data && problem && <ErrorState problem={problem} retry={retry} />}
        {data &&
          (data.platforms.length ? <Shown figures={data} /> : <EmptyState title={t('none')} text={t('noneText')} />)}
      </div>
    </Dialog>
  )
}

function Shown({ figures: { newest, platforms, rejections, helpful } }: { figures: Figures }) {
  const t = useWords(trackRecord)
  return (
    <>
      <p className="text-sm text-muted">{t('lead', { count: newest })}</p>
      <ul className="grid gap-3">
        {platforms.map(({ platform, approved, decided }) => {
          const name = t(`platform_${platform}`)
          return (
            <li key={platform} className="grid gap-1">
              <p className="flex flex-wrap justify-between gap-x-3">
                <strong>{name}</strong>
                <span className="text-sm">{t('approvedOf', { approved, decided })}</span>
              </p>
              <ProgressBar percent={(100 * approved) / decided} label={name} />
            </li>
          )
        })}
      </ul>
      <Note>
        <Star on={helpful > 0} size={22} />
        <p>{helpful ? t('helpful', { count: helpful }) : t('noHelpful')}</p>
      </Note>
      <section className="grid gap-2">
        <h3 className="font-bold">{t('why')}</h3>
        {!rejections.length && <p>{t('noRejections')}</p>}
        <ul className="grid gap-3">
          {rejections.map(({ category, count }) => (
            <li key={category} className="border-l-2 pl-3">
              <p className="flex flex-wrap justify-between gap-x-3 font-medium">
                {t(`category_${category}`)}
                <span>{t('times', { count })}</span>
              </p>
              <p className="text-sm text-muted">{t(`tip_${category}`)}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
