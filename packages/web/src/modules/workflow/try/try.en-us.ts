export const tryWords = {
  title: 'Try it',
  about: 'Plays the process as it is drawn now, among the people who are there; nothing is started.',
  play: 'Play',
  starter: 'Started by (yourself without one)',
  result: 'What happens',
  nobody: 'Nobody',
  skipped: 'Skipped',
  rejected: 'Rejected',
  outcome: {
    completed: 'The process comes to its end',
    terminated: 'The process is rejected and ends',
    waiting: 'The process waits for what no person does',
    refused: 'The process cannot go on',
    stopped: 'The process was stopped: it has too many steps',
  },
} as const;
