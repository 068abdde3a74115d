/** What is sampled, and the tests that can notice a change there: those beside it, and those that play through it. */
export const areas = [
  {
    name: 'server http',
    project: 'server',
    sources: ['packages/server/src/http'],
    tests: ['src/http/'],
  },
  {
    name: 'server crud',
    project: 'server',
    sources: ['packages/server/src/crud'],
    tests: ['src/crud/', 'src/http/server.test.ts'],
  },
  {
    name: 'server auth',
    project: 'server',
    sources: ['packages/server/src/modules/auth'],
    tests: ['src/modules/auth/'],
  },
  {
    name: 'sdk session',
    project: 'sdk',
    sources: ['packages/sdk/src/session'],
    tests: ['src/session/', 'src/client/'],
  },
  { name: 'sdk jobs', project: 'sdk', sources: ['packages/sdk/src/jobs'], tests: ['src/jobs/'] },
  {
    name: 'workflow engine',
    project: 'workflow',
    sources: [
      'packages/workflow/src/agenda',
      'packages/workflow/src/behaviors',
      'packages/workflow/src/commands',
      'packages/workflow/src/engine.ts',
    ],
    tests: ['src/'],
  },
  {
    name: 'workflow expression',
    project: 'workflow',
    sources: ['packages/workflow/src/expression'],
    tests: ['src/expression/'],
  },
  {
    name: 'shell commands',
    project: 'cli',
    sources: ['packages/cli/src/commands', 'packages/cli/src/command'],
    tests: ['src/commands/', 'src/command/'],
  },
];
