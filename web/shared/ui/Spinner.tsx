/** `label` says what the page waits for. It is visible, and screen readers announce it. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className="waiting" role="status">
      <span className="spinner" aria-hidden="true" />
      <span>{label}</span>
    </div>
  )
}

export const Skeleton = ({ height = '1em', width }: { height?: string; width?: string }) => (
  <span className="skeleton" style={{ height, width }} aria-hidden="true" />
)
