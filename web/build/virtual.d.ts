declare module 'virtual:bounds/*' {
  const bounds: Partial<Record<string, Record<string, number>>>
  export default bounds
}
