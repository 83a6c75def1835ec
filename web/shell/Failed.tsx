import { Component, type ReactNode } from 'react'
import { ErrorState } from '../ui/States.tsx'

/** A screen that cannot be fetched or rendered leaves the rest of the page working. */
export class Failed extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? (
      <ErrorState problem={navigator.onLine ? null : { code: 'network' }} retry={() => location.reload()} />
    ) : (
      this.props.children
    )
  }
}
