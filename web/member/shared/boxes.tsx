import { box } from '../../shared/ui/boxes.tsx'

/** A sheet's action, always within reach of the thumb. On a page, it ends a card and is not sticky. */
export const SheetFoot = box(
  'div',
  'grid gap-2 -mx-4.5 -mb-foot px-4.5 pt-3 pb-foot rounded-b-lg in-[dialog]:rounded-none in-[dialog]:sticky -bottom-foot bg-surface border-t',
)

/** Small screenshots, each a `Shot`. Of a long page they show the beginning. */
export const ShotList = box('ul', 'grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2.5')
export const Shot = box(
  'li',
  'relative *:[img]:w-full *:[img]:aspect-9/16 *:[img]:object-cover *:[img]:object-top *:[img]:rounded-sm *:[img]:bg-sunken',
)
