export const history = {
  title: 'Versions of {{name}}',
  compare: 'Compare',
  before: 'Older',
  after: 'Newer',
  shown: 'Whose diagram is shown',
  current: 'As it is now',
  version: 'Version {{version}} {{when}}',
} as const;
