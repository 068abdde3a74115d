export const list = {
  history: 'Versions',
  design: 'Design',
  preview: 'Diagram',
  previewOf: 'Diagram: {{name}}',
  noDiagram: 'There is no diagram yet',
} as const;
