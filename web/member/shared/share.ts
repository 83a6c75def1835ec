/** Whether the phone has a share sheet for links. */
export const canShare = (): boolean => 'share' in navigator

/** Opens the share sheet. Closing it sends nothing. */
export async function shareLink(data: { title: string; text: string; url: string }): Promise<void> {
  try {
    await navigator.share(data)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
