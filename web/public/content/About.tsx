import { TextPage } from './TextPage.tsx'

export default function About() {
  return <TextPage name="about" />
}
