export const publish = {
  title: 'Publish {{name}}',
  findings: 'Findings',
  refused: 'It cannot be published yet',
  scope: 'Who may start it',
  everybody: 'Everybody',
  nobody: 'Nobody may start this process yet',
  category: 'Category',
  diff: 'Differences to the version that runs',
  first: 'It is published for the first time',
  running: 'What was started goes on in the version that it was started in',
  done: 'Published as version {{version}}',
} as const;
