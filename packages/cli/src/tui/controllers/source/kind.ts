import { step } from '../effects.js';
import { bodyHeight } from '../layout.js';
import { scrollText } from '../motion.js';
import { changing, type ScreenKind } from '../screen-kind.js';
import type { SourceScreen } from '../state/screens.js';

export const sourceKind: ScreenKind<SourceScreen> = {
  update: changing((screen, intent, state) => {
    if (intent.type === 'move') {
      const count = screen.text.split('\n').length;
      return step({ ...screen, top: scrollText(screen.top, intent.motion, bodyHeight(state.size), count) });
    }
    if (intent.type !== 'switch-format') return step(screen);
    const format = screen.format === 'yaml' ? 'json' : 'yaml';
    const { id, name, row } = screen;
    const { serial } = state;
    const next = { ...screen, format, top: 0, load: { kind: 'loading', serial } } as const;
    return step(next, { type: 'write-source', screen: id, serial, name, row, format });
  }),
  answer: (screen, answer) => {
    if (answer.type === 'source') return { ...screen, text: answer.text, load: { kind: 'ready' } };
    return answer.type === 'load-failed'
      ? { ...screen, load: { kind: 'failed', problem: answer.problem } }
      : screen;
  },
};
