import { subjectOf } from '../../controllers/actions/subject.js';
import {
  always,
  keyGroup,
  motionCommands,
  motionKeys,
  type UnboundCommand,
} from '../../controllers/commands/command.js';
import type { EffectPorts } from '../../controllers/effects/ports.js';
import { type Step, step } from '../../controllers/effects.js';
import { bodyHeight } from '../../controllers/layout.js';
import { scrollText } from '../../controllers/motion.js';
import { pushScreen } from '../../controllers/navigation.js';
import { rowTitle, wordsOf } from '../../controllers/resource/cells.js';
import { loadHeadline } from '../../controllers/resource/load-headline.js';
import { changing, type ScreenDefinition } from '../../controllers/screen-definition.js';
import { inFront } from '../../controllers/screen-stack.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import type { Load, Row } from '../../controllers/state/row.js';
import { wordsFor } from '../../controllers/words-for.js';

/** A row as YAML or JSON. */
export interface SourceScreen {
  readonly kind: 'source';
  readonly id: number;
  readonly name: string;
  readonly row: Row;
  readonly format: 'yaml' | 'json';
  readonly text: string;
  readonly load: Load;
  readonly top: number;
}

export interface WriteSource {
  readonly type: 'write-source';
  readonly screen: number;
  readonly serial: number;
  readonly name: string;
  readonly row: Row;
  readonly format: 'yaml' | 'json';
}

declare module '../../controllers/screen-types.js' {
  interface ScreenTypes {
    source: {
      readonly screen: SourceScreen;
      /** Of the row in question. */
      readonly intent: { readonly type: 'open-source' } | { readonly type: 'switch-format' };
      readonly answer: {
        readonly type: 'source';
        readonly screen: number;
        readonly serial: number;
        readonly text: string;
      };
      readonly effect: WriteSource;
    };
  }
}

const actions: readonly UnboundCommand[] = [
  ...motionCommands('source'),
  always('source.format', 'key.format', { type: 'switch-format' }),
  {
    id: 'source.copy',
    label: 'key.copyAll',
    run: (state) => {
      const screen = inFront(state, 'source');
      return screen && { type: 'copy', text: screen.text };
    },
  },
];

export const sourceScreen: ScreenDefinition<'source'> = {
  id: 'source',
  everywhere: { intents: { 'open-source': openSource } },
  update: changing<'source'>((screen, event, state) => {
    switch (event.type) {
      case 'move': {
        const count = screen.text.split('\n').length;
        return step({ ...screen, top: scrollText(screen.top, event.motion, bodyHeight(state.size), count) });
      }
      case 'switch-format':
        return write(screen, screen.format === 'yaml' ? 'json' : 'yaml', state);
      case 'source':
        return step({ ...screen, text: event.text, load: { kind: 'ready' } });
      case 'load-failed':
        return step({ ...screen, load: { kind: 'failed', problem: event.problem } });
      default:
        return undefined;
    }
  }),
  settle: (screen) => ({ ...screen, top: 0 }),
  subject: ({ name, row }) => ({ name, row, rows: [row] }),
  keys: [
    keyGroup('source', actions, {
      ...motionKeys('source'),
      'source.format': [['t'], 10],
      'source.copy': [['c'], 11],
    }),
  ],
  title: (state, { name, row, format }) =>
    wordsFor(state)('source.title', {
      title: rowTitle(wordsOf(state, name), row),
      format: format.toUpperCase(),
    }),
  headline: loadHeadline,
  focus: (_state, { load, text }) => (load.kind === 'loading' ? '' : text),
  view: () => import('./source-view.js').then(({ SourceView }) => SourceView),
  effects: async () => ({ 'write-source': writeSource }),
};

function openSource(state: DashboardState): Step<DashboardState> {
  const subject = subjectOf(state);
  if (!subject?.row || !state.catalog[subject.name]) return step(state);
  const { name, row } = subject;
  const blank = { text: '', format: 'yaml', load: { kind: 'ready' } } as const;
  const written = write({ kind: 'source', id: state.serial, name, row, top: 0, ...blank }, 'yaml', state);
  return step(pushScreen(state, written.state), ...written.effects);
}

function write(
  screen: SourceScreen,
  format: SourceScreen['format'],
  { serial, catalog }: DashboardState,
): Step<SourceScreen> {
  const { id, name } = screen;
  const { isReadable } = catalog[name]?.fields ?? {};
  const row = Object.fromEntries(
    Object.entries(screen.row).filter(([field]) => isReadable?.(field) !== false),
  );
  return step(
    { ...screen, format, top: 0, load: { kind: 'loading', serial } },
    { type: 'write-source', screen: id, serial, name, row, format },
  );
}

/** A row as a text that can be read, copied and put into a file. */
async function writeSource(
  { screen, serial, name, row, format }: WriteSource,
  { descriptors, dispatch }: EffectPorts,
): Promise<void> {
  const { secrets } = await descriptors.resource(name);
  const hidden = new Set(['children', ...secrets]);
  const shown = Object.fromEntries(Object.entries(row).filter(([key]) => !hidden.has(key)));
  const { writeYaml } = await import('../../controllers/effects/yaml.js');
  const text = format === 'json' ? JSON.stringify(shown, null, 2) : writeYaml(shown);
  dispatch({ type: 'source', screen, serial, text });
}
