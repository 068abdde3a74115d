export const history = {
  title: 'Versions of {{name}}',
  empty: 'No earlier versions yet; save with “Save as a new version”',
  compare: 'Compare',
  before: 'Older',
  after: 'Newer',
  shown: 'Whose diagram is shown',
  current: 'As it is now',
  version: 'Version {{version}} {{when}}',
} as const;
