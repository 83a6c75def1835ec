import { useLayoutEffect } from 'preact/hooks'

/** The title of the page, in the tab of the browser. The build takes it out of the prerendered body and puts it into the head. */
export function Title({ children }: { children: string }) {
  useLayoutEffect(() => {
    document.title = children
  }, [children])
  return import.meta.env.SSR ? <title>{children}</title> : null
}
