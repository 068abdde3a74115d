import type { Define, Run } from '../../command/context.js';
import { endingClient } from '../../command/ending-client.js';
import { changeConfig } from '../../config/change-config.js';
import { Failure } from '../../failure/failure.js';
import { dashboardJobs } from './dashboard-jobs.js';
import { lastingSession } from './lasting-session.js';

export const defineUiCommand: Define = (t) => ({
  words: ['ui'],
  summary: t('ui:summary'),
  arguments: [],
  flags: [{ name: 'screen-reader', type: 'switch', group: 'command', summary: t('ui:flag.screenReader') }],
  effect: 'read',
  examples: [
    { command: 'mall ui', summary: t('ui:example.ui') },
    { command: 'mall ui --lang en', summary: t('ui:example.uiEnglish') },
  ],
});

/** The dashboard is a bundle of its own; React and Ink are loaded only here. */
export const runUi: Run = async ({ flags }, context) => {
  const { io, t, clock, language } = context;
  if (flags['dry-run']) {
    io.say(t('command:dryRun.local', { what: t('ui:open') }));
    return undefined;
  }
  if (!io.interactive || !io.stdout.isTTY)
    throw new Failure('command:error.noTerminal', {
      exit: 'usage',
      params: { what: 'mall ui' },
      next: ['mall help'],
    });
  const { contextName, url, tenant, production, readOnly, config } = context.profile();
  let current = language;
  const { client: lasting, session } = await lastingSession(context, () => current);
  const over = new AbortController();
  const client = endingClient(lasting, over.signal);
  const runDashboard = await context.dashboard();
  const ended = runDashboard({
    client,
    session,
    language,
    setLanguage: (next) => {
      current = next;
      context.setLanguage(next);
    },
    contextName,
    serverUrl: url,
    tenantId: (await client.session.tokens())?.tenantId ?? tenant,
    production,
    readOnly,
    stdin: io.stdin(),
    stdout: io.stdout,
    env: io.env,
    clock,
    jobs: dashboardJobs({ ...context, client: async () => client }),
    leftOut: context.leftOut.watch,
    columns: config.dashboard?.columns,
    keepColumns: async (columns) => {
      await changeConfig(context.paths.config, (file) => ({
        ...file,
        dashboard: { ...file.dashboard, columns },
      }));
    },
    now: () => Date.now(),
    screenReader: flags['screen-reader'] === true,
  });
  // However it has ended, nothing of it goes on.
  return ended.finally(() => over.abort());
};
