import { Component, type ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { askServer, useUpdate } from '../client/offline/updates.ts'
import { ErrorState } from '../ui/States.tsx'

/** A screen that cannot be fetched or rendered leaves the rest of the page working. */
export class Failed extends Component<{ children: ComponentChildren }, { error: unknown }> {
  override state = { error: null as unknown }
  static override getDerivedStateFromError = (error: unknown) => ({ error })
  override render() {
    return this.state.error ? <Why error={this.state.error} /> : this.props.children
  }
}

/** Without a new version that replaces it, a screen whose code is missing was never opened on this phone, or the server fails. */
function Why({ error }: { error: unknown }) {
  const update = useUpdate()
  const isMissing = /dynamically imported|module script|preload/i.test(String(error))
  const [code, setCode] = useState('network')
  useEffect(() => {
    if (isMissing) void askServer().then((answer) => answer && setCode('internal'))
  }, [isMissing])
  return <ErrorState problem={isMissing && !update ? { code } : null} retry={() => location.reload()} />
}
