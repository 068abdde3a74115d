import { cut, widthOf } from '../../../io/width/width.js';
import { clean } from '../../components/text/clean.js';
import { plainText, type Segment, segment } from '../../components/text/segments.js';
import { inputSegments } from '../../components/text-input.js';
import { say } from '../../controllers/say.js';
import type { DashboardState, ViewProps } from '../../controllers/state/dashboard.js';
import { graphemesOf } from '../../controllers/text-field.js';
import { wordsFor } from '../../controllers/words-for.js';
import { type GateScreen, gateFields } from './gate-state.js';

/** Who may come in: an account of a tenant. */
export const whoText = ({ place }: Pick<DashboardState, 'place'>): string =>
  clean(`${place.account ?? ''}@${place.tenantId}`);

/** What is asked for, and why. */
export function gateTitle(state: DashboardState, { mode, reason }: GateScreen): Segment {
  const words = wordsFor(state);
  if (mode === 'lock') return segment(words('gate.locked'), 'title');
  return segment(reason ? say(state.language, reason) : words('gate.ended'), 'bad');
}

/** The value of a field, for screen readers: of a password only its length. */
export const fieldText = ({ password, code }: GateScreen, field: GateScreen['at']): string =>
  field === 'password' ? '•'.repeat(graphemesOf(password.value).length) : code.value;

const names = { account: 'gate.account', password: 'gate.password', code: 'gate.code' } as const;

/** The form, a line for each of its fields; its captcha is drawn below. */
export function gateLines(state: DashboardState, gate: GateScreen, width: number): Segment[][] {
  const words = wordsFor(state);
  const name = (field: keyof typeof names) => words(names[field]);
  const column = Math.max(...Object.values(names).map((key) => widthOf(words(key))));
  const line = (field: keyof typeof names, value: Segment[]): Segment[] => {
    const here = field === gate.at && gate.phase === 'typing';
    const label = `${name(field)}${' '.repeat(column - widthOf(name(field)))}`;
    return [segment(`${here ? ' ▸ ' : '   '}${label}  `, here ? 'title' : 'plain'), ...value];
  };
  const { captcha, problem, phase } = gate;
  const saved = captcha && 'path' in captcha ? words('gate.captchaFile', { path: captcha.path }) : undefined;
  const message = problem
    ? segment(` ✗ ${say(state.language, problem)}`, 'bad')
    : segment(phase === 'asking' ? ` ${words('gate.asking')}` : '', 'dim');
  return [
    [segment(' '), gateTitle(state, gate)],
    line('account', [segment(whoText(state), 'dim')]),
    ...gateFields(gate).map((field) => line(field, typed(gate, field, Math.max(6, width - column - 6)))),
    [message],
    ...(saved === undefined ? [] : [[segment(` ${saved}`, 'dim')]]),
  ];
}

function typed(gate: GateScreen, field: GateScreen['at'], room: number): Segment[] {
  const text = fieldText(gate, field);
  if (field !== gate.at || gate.phase === 'asking') return [segment(cut(text, room), 'plain')];
  return inputSegments(graphemesOf(text), gate[field].caret, room);
}

/** How many lines it takes of `height`, with a rule above and the captcha below; the rest stays with what is behind. */
export const gateHeight = ({ state, screen, width, height }: ViewProps<GateScreen>): number =>
  Math.min(height, 1 + gateLines(state, screen, width).length + pictureOf(screen).length);

export const pictureOf = ({ captcha }: GateScreen): readonly string[] =>
  captcha && 'lines' in captcha ? captcha.lines : [];

/** The fields, for screen readers. */
export function gateFocus(state: DashboardState, gate: GateScreen): string {
  const [, ...lines] = gateLines(state, gate, state.size.columns);
  return lines
    .map((line) => plainText(line).trim())
    .filter((line) => line !== '')
    .join('\n');
}
