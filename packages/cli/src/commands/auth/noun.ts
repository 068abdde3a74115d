import type { Noun } from '../../command/context.js';
import { authWords } from './auth-words.js';

export const authNoun: Noun = {
  words: authWords,
  group: 'session',
  commands: {
    login: () =>
      import('./login.js').then((m) => ({ define: m.defineAuthLoginCommand, run: m.runAuthLogin })),
    status: () =>
      import('./status.js').then((m) => ({ define: m.defineAuthStatusCommand, run: m.runAuthStatus })),
    whoami: () =>
      import('./whoami.js').then((m) => ({ define: m.defineAuthWhoamiCommand, run: m.runAuthWhoami })),
    token: () =>
      import('./token.js').then((m) => ({ define: m.defineAuthTokenCommand, run: m.runAuthToken })),
    switch: () =>
      import('./switch.js').then((m) => ({ define: m.defineAuthSwitchCommand, run: m.runAuthSwitch })),
    logout: () =>
      import('./logout.js').then((m) => ({ define: m.defineAuthLogoutCommand, run: m.runAuthLogout })),
  },
};
