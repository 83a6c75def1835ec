/** `label` names what is loading. It is visible, and screen readers announce it. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className="grid place-items-center gap-3 py-12 text-muted" role="status" data-loading="">
      <span className="size-9 rounded-full border-3 border-t-green animate-turn" aria-hidden="true" />
      <span>{label}</span>
    </div>
  )
}

export const Skeleton = ({ height = '1em', width }: { height?: string; width?: string }) => (
  <span
    className="block min-h-[1em] rounded-md bg-line animate-breathe"
    style={{ height, width }}
    aria-hidden="true"
    data-loading=""
  />
)
