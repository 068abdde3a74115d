import type { DashboardModule } from '../../controllers/dashboard-module.js';
import { newEntry } from '../../controllers/overlays/entry.js';
import { say } from '../../controllers/say.js';

export const workflowModule: DashboardModule = {
  resources: { task: () => import('./task/task-special.js') },
  screens: [
    {
      id: 'inbox',
      path: '/work/inbox',
      words: {
        'zh-CN': () => import('./inbox/inbox.zh-cn.js').then(({ zhCN }) => zhCN),
        'en-US': () => import('./inbox/inbox.en-us.js').then(({ enUS }) => enUS),
      },
      load: () => import('./inbox/inbox-screen.js').then(({ inboxScreen }) => inboxScreen),
      entries: (state) => [
        newEntry(state, 'inbox', say(state.language, { of: 'inbox', word: 'title' }), {
          type: 'open-path',
          path: '/work/inbox',
        }),
      ],
    },
  ],
};
