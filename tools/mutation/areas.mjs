/**
 * What is sampled, and the tests that can notice a change there: those beside it, and those that play through it.
 * `slow` ones are asked where the others notice nothing.
 */
export const areas = [
  {
    name: 'server http',
    project: 'server',
    sources: ['packages/server/src/http'],
    tests: [
      'src/http/server.test.ts',
      'src/http/bad-input.test.ts',
      'src/http/dialects/',
      'src/http/hostile.test.ts',
      'src/http/metrics.test.ts',
      'src/http/openapi.test.ts',
      'src/http/export/',
      'src/http/regularly.test.ts',
    ],
    slow: [
      'src/http/fuzz.test.ts',
      'src/http/input-walk.test.ts',
      'src/http/scope-walk.test.ts',
      'src/http/secret-walk.test.ts',
      'src/http/tenant-walk.test.ts',
    ],
  },
  {
    name: 'server crud',
    project: 'server',
    sources: ['packages/server/src/crud'],
    tests: ['src/crud/', 'src/http/server.test.ts', 'src/modules/system/dept/', 'src/modules/system/dict/'],
    slow: ['src/modules/system/history/'],
  },
  {
    name: 'server auth',
    project: 'server',
    sources: ['packages/server/src/modules/auth'],
    tests: [
      'src/modules/auth/auth/auth.test.ts',
      'src/modules/auth/auth/session-rules.test.ts',
      'src/modules/auth/retention/',
      'src/modules/auth/social/',
      'src/modules/auth/social-provider/',
      'src/modules/auth/authorize/',
    ],
    slow: ['src/modules/auth/auth/lock-out.test.ts', 'src/http/dialects/'],
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
    tests: ['src/behaviors/', 'src/commands/', 'src/history/'],
    slow: ['src/agenda/', 'src/conformance/', 'src/sql/', 'src/store/', 'src/expression/'],
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
    tests: ['src/commands/', 'src/jobs/', 'src/failure/', 'src/app/', 'src/line/'],
    slow: ['src/bin/', 'src/lane/', 'src/resource/'],
  },
  {
    name: 'web list',
    project: 'web',
    sources: ['packages/web/src/resource/list', 'packages/web/src/resource/export'],
    tests: ['src/resource/list/', 'src/resource/export/', 'src/resource/resource-page.test.tsx'],
    slow: ['src/resource/every-kind-list.test.tsx'],
  },
  {
    name: 'web form',
    project: 'web',
    sources: [
      'packages/web/src/resource/form',
      'packages/web/src/resource/controls',
      'packages/web/src/resource/options',
    ],
    tests: ['src/resource/form/', 'src/resource/controls/', 'src/resource/options/'],
    slow: ['src/resource/every-kind-form.test.tsx', 'src/resource/every-kind-refused.test.tsx'],
  },
  {
    name: 'web actions',
    project: 'web',
    sources: [
      'packages/web/src/resource/actions',
      'packages/web/src/resource/detail',
      'packages/web/src/resource/history',
      'packages/web/src/resource/import',
    ],
    tests: ['src/resource/actions/', 'src/resource/detail/', 'src/resource/history/', 'src/resource/import/'],
    slow: ['src/resource/dialog-focus.test.tsx'],
  },
  {
    name: 'web lib',
    project: 'web',
    sources: ['packages/web/src/lib'],
    tests: ['src/lib/', 'src/app/shell/'],
    slow: ['src/resource/form/', 'src/resource/list/'],
  },
  {
    name: 'web app',
    project: 'web',
    sources: ['packages/web/src/app'],
    tests: ['src/app/'],
  },
];
