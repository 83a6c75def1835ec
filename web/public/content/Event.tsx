import { TextPage } from './TextPage.tsx'

export default function Event() {
  return <TextPage name="event" />
}
