declare module 'bpmn-auto-layout' {
  /** Gives every element of a process a place; what it does not know is not in the answer. */
  export function layoutProcess(xml: string): Promise<string>;
}

declare module 'diagram-js-minimap' {
  const minimap: Record<string, unknown>;
  // biome-ignore lint/style/noDefaultExport: it has no other
  export default minimap;
}
