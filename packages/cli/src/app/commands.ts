import type { Define } from '../commands/define.js';
import type { Run } from './context.js';

export interface Command {
  readonly define: Define;
  readonly run: Run;
}

/** Every command that does not come from a descriptor, by its words; loaded when it runs. */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  'context list': () =>
    import('../commands/context/list.js').then((m) => ({
      define: m.defineContextListCommand,
      run: m.runContextList,
    })),
  'context show': () =>
    import('../commands/context/show.js').then((m) => ({
      define: m.defineContextShowCommand,
      run: m.runContextShow,
    })),
  'context use': () =>
    import('../commands/context/use.js').then((m) => ({
      define: m.defineContextUseCommand,
      run: m.runContextUse,
    })),
  'context add': () =>
    import('../commands/context/add.js').then((m) => ({
      define: m.defineContextAddCommand,
      run: m.runContextAdd,
    })),
  'context remove': () =>
    import('../commands/context/remove.js').then((m) => ({
      define: m.defineContextRemoveCommand,
      run: m.runContextRemove,
    })),
  'config explain': () =>
    import('../commands/config/explain.js').then((m) => ({
      define: m.defineConfigExplainCommand,
      run: m.runConfigExplain,
    })),
  'auth login': () =>
    import('../commands/auth/login.js').then((m) => ({
      define: m.defineAuthLoginCommand,
      run: m.runAuthLogin,
    })),
  'auth status': () =>
    import('../commands/auth/status.js').then((m) => ({
      define: m.defineAuthStatusCommand,
      run: m.runAuthStatus,
    })),
  'auth whoami': () =>
    import('../commands/auth/whoami.js').then((m) => ({
      define: m.defineAuthWhoamiCommand,
      run: m.runAuthWhoami,
    })),
  'auth token': () =>
    import('../commands/auth/token.js').then((m) => ({
      define: m.defineAuthTokenCommand,
      run: m.runAuthToken,
    })),
  'auth logout': () =>
    import('../commands/auth/logout.js').then((m) => ({
      define: m.defineAuthLogoutCommand,
      run: m.runAuthLogout,
    })),
  ui: () => import('../commands/ui/ui.js').then((m) => ({ define: m.defineUiCommand, run: m.runUi })),
  api: () => import('../commands/api/api.js').then((m) => ({ define: m.defineApiCommand, run: m.runApi })),
  'job list': () =>
    import('../commands/job/list.js').then((m) => ({ define: m.defineJobListCommand, run: m.runJobList })),
  'job show': () =>
    import('../commands/job/show.js').then((m) => ({ define: m.defineJobShowCommand, run: m.runJobShow })),
  'job resume': () =>
    import('../commands/job/resume.js').then((m) => ({
      define: m.defineJobResumeCommand,
      run: m.runJobResume,
    })),
  'job retry': () =>
    import('../commands/job/retry.js').then((m) => ({ define: m.defineJobRetryCommand, run: m.runJobRetry })),
  doctor: () =>
    import('../commands/doctor/doctor.js').then((m) => ({ define: m.defineDoctorCommand, run: m.runDoctor })),
  completion: () =>
    import('../commands/completion/completion.js').then((m) => ({
      define: m.defineCompletionCommand,
      run: m.runCompletion,
    })),
};
