import { groupDigits } from '../../../io/group-digits.js';
import { plainText, segment } from '../../components/text/segments.js';
import { subjectOf } from '../../controllers/actions/subject.js';
import { always, keyGroup, motionCommands, motionKeys } from '../../controllers/commands/command.js';
import { type Step, step } from '../../controllers/effects.js';
import type { DashboardEvent } from '../../controllers/events.js';
import { bodyHeight } from '../../controllers/layout.js';
import { scrollText } from '../../controllers/motion.js';
import { pushScreen, rowsWritten } from '../../controllers/navigation.js';
import type { ScreenDefinition } from '../../controllers/screen-definition.js';
import { inFront, putScreen } from '../../controllers/screen-stack.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { wordsFor } from '../../controllers/words-for.js';
import type { TextKey } from '../../i18n/texts.js';
import { importLines } from './import-lines.js';
import { type ImportScreen, rowsToWrite } from './import-state.js';

const writing = always(
  'import.write',
  'key.writeImport',
  { type: 'write-import' },
  { disabledReason: nothingToWrite, writes: true },
);

function nothingToWrite(state: DashboardState): TextKey | undefined {
  const screen = inFront(state, 'import');
  return screen && rowsToWrite(screen) > 0 ? undefined : 'reason.nothingToWrite';
}

/** A file that is imported: how far it is, and what is wrong with it. */
export const importScreen: ScreenDefinition<'import'> = {
  id: 'import',
  everywhere: { intents: { import: (state, { path }) => openImport(state, path) } },
  update,
  // An import that waits for a yes is cancelled.
  leave: ({ job }) => ({
    kind: 'go',
    effects: job?.state === 'checked' ? [{ type: 'import-cancel', job: job.id }] : [],
  }),
  transient: true,
  subject: ({ name }) => ({ name, rows: [] }),
  keys: [
    keyGroup('import', [...motionCommands('import'), writing], {
      ...motionKeys('import'),
      'import.write': [['enter'], 10],
    }),
  ],
  title: (state) => wordsFor(state)('import.title'),
  headline: (state, screen) => {
    const rows = rowsToWrite(screen);
    const text = wordsFor(state)('import.ask', { count: groupDigits(rows) });
    return rows > 0 ? [segment(text, 'strong')] : [];
  },
  focus: (state, screen) =>
    importLines(state, screen)
      .map((line) => plainText(line).trim())
      .join('\n'),
  view: () => import('./import-view.js').then(({ ImportView }) => ImportView),
  effects: () => import('./import-effects.js').then(({ importEffects }) => importEffects),
};

/** The page of an import begins with the file on its way to the server. */
function openImport(state: DashboardState, typed: string): Step<DashboardState> {
  const subject = subjectOf(state);
  const path = typed.trim();
  if (subject?.list === undefined || path === '') return step(state);
  const { serial: id } = state;
  const { name } = subject;
  const fresh = { job: undefined, rows: [], problem: undefined, top: 0 };
  const next = pushScreen(state, { kind: 'import', id, name, path, ...fresh });
  return step(next, { type: 'import-file', screen: id, name, path });
}

function update(screen: ImportScreen, event: DashboardEvent, state: DashboardState): Step<DashboardState> {
  switch (event.type) {
    case 'move': {
      const count = importLines(state, screen).length;
      const top = scrollText(screen.top, event.motion, bodyHeight(state.size), count);
      return step(putScreen(state, { ...screen, top }));
    }
    case 'write-import':
      return write(screen, state);
    case 'import-stands': {
      const next = putScreen(state, { ...screen, job: event.job });
      return event.job.state === 'done' ? rowsWritten(next, screen.name) : step(next);
    }
    case 'import-rows':
      return step(putScreen(state, { ...screen, rows: event.rows }));
    case 'import-failed':
      return step(putScreen(state, { ...screen, problem: event.problem }));
    default:
      return step(state);
  }
}

function write(screen: ImportScreen, state: DashboardState): Step<DashboardState> {
  const { id, name, job } = screen;
  if (!job || rowsToWrite(screen) === 0) return step(state);
  return step(putScreen(state, { ...screen, rows: [] }), {
    ...({ type: 'import-run', screen: id, name, job: job.id } as const),
  });
}
