import { always, keyGroup, type UnboundCommand } from '../../controllers/commands/command.js';
import { type Step, step } from '../../controllers/effects.js';
import type { DashboardEvent, EventOf } from '../../controllers/events.js';
import { bodyHeight } from '../../controllers/layout.js';
import type { ScreenDefinition } from '../../controllers/screen-definition.js';
import { isScreen } from '../../controllers/screen-stack.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { editText, textField } from '../../controllers/text-field.js';
import type { TextKey } from '../../i18n/texts.js';
import { gateFocus, gateHeight, gateTitle } from './gate-lines.js';
import { type GateScreen, gateFields, newGate } from './gate-state.js';

const hidden = { palette: false } as const;

const gateOf = ({ gate }: DashboardState): GateScreen | undefined =>
  isScreen(gate, 'gate') ? gate : undefined;

const oneField = (state: DashboardState): TextKey | undefined =>
  gateOf(state)?.captcha ? undefined : 'reason.oneField';

const nextField = (group: 'sign-in' | 'lock'): UnboundCommand =>
  always(
    `${group}.next`,
    'key.nextField',
    { type: 'next-field', by: 1 },
    { ...hidden, disabledReason: oneField },
  );

const signInActions: readonly UnboundCommand[] = [
  always('sign-in.accept', 'key.signIn', { type: 'accept' }, hidden),
  nextField('sign-in'),
  always('sign-in.close', 'key.notNow', { type: 'close-overlay' }, hidden),
];

const lockActions: readonly UnboundCommand[] = [
  always('lock.accept', 'key.unlock', { type: 'accept' }, hidden),
  nextField('lock'),
  always('lock.leave', 'key.leave', { type: 'leave' }, hidden),
];

const locking = always('always.lock', 'key.lock', { type: 'lock' }, { disabledReason: noLock });

/** Why the screen cannot be locked. */
function noLock({ place }: DashboardState): TextKey | undefined {
  if (place.linear) return 'reason.linear';
  return place.account === undefined ? 'reason.noAccount' : undefined;
}

/** The gate before all other screens: while it is there, no key reaches them. */
export const gateScreen: ScreenDefinition<'gate'> = {
  id: 'gate',
  everywhere: {
    intents: { lock },
    answers: {
      'session-ended': sessionEnded,
      'let-in': letIn,
      'captcha-wanted': captchaWanted,
      'not-let-in': notLetIn,
    },
  },
  update,
  keys: [
    keyGroup('sign-in', signInActions, {
      'sign-in.accept': [['enter'], 10],
      'sign-in.next': [['tab', 'down', 'shift+tab', 'up'], 11],
      'sign-in.close': [['escape', 'ctrl+c'], 20],
    }),
    keyGroup('lock', lockActions, {
      'lock.accept': [['enter'], 10],
      'lock.next': [['tab', 'down', 'shift+tab', 'up'], 11],
      'lock.leave': [['ctrl+q'], 20],
    }),
  ],
  keysNow: ({ mode }) => [mode],
  keysEverywhere: [keyGroup('always', [locking], { 'always.lock': [['ctrl+x'], 90] })],
  typing: true,
  before: { hides: ({ mode }) => mode === 'lock', height: gateHeight },
  title: (state, gate) => gateTitle(state, gate).text,
  headline: () => [],
  focus: gateFocus,
  view: () => import('./gate-view.js').then(({ GateView }) => GateView),
  effects: () => import('./enter-gate.js').then(({ gateEffects }) => gateEffects),
};

/** Hides everything until its person is back; an open question or form stays as it is. */
function lock(state: DashboardState): Step<DashboardState> {
  return noLock(state) ? step(state) : put(state, newGate(state.serial, 'lock'));
}

function sessionEnded(state: DashboardState, { reason }: EventOf<'session-ended'>): Step<DashboardState> {
  const gate = gateOf(state);
  return put(state, gate ? { ...gate, reason } : newGate(state.serial, 'sign-in', reason));
}

function letIn(state: DashboardState): Step<DashboardState> {
  const notice = { tone: 'good', phrase: { key: 'notice.signedIn' } } as const;
  return step({ ...state, gate: undefined, notice: gateOf(state)?.reason ? notice : state.notice });
}

/** The password was right and is kept. */
function captchaWanted(state: DashboardState, { captcha }: EventOf<'captcha-wanted'>): Step<DashboardState> {
  const gate = gateOf(state);
  if (!gate) return step(state);
  return put(state, { ...gate, captcha, code: textField(''), at: 'code', phase: 'typing' });
}

function notLetIn(state: DashboardState, answer: EventOf<'not-let-in'>): Step<DashboardState> {
  const gate = gateOf(state);
  const { captcha, problem } = answer;
  if (!gate) return step(state);
  const cleared = { password: textField(''), code: textField(''), at: 'password' } as const;
  return put(state, { ...gate, ...cleared, captcha, problem, phase: 'typing' });
}

function update(gate: GateScreen, event: DashboardEvent, state: DashboardState): Step<DashboardState> {
  switch (event.type) {
    case 'edit':
      return gate.phase === 'asking'
        ? step(state)
        : put(state, { ...gate, [gate.at]: editText(gate[gate.at], event.edit), problem: undefined });
    case 'next-field':
      return put(state, toField(gate, event.by));
    case 'accept':
      return enter(gate, state);
    case 'close-overlay':
      return gate.mode === 'lock' ? step(state) : step({ ...state, gate: undefined }, { type: 'give-up' });
    case 'leave':
      return step(state, { type: 'leave' });
    // Work continued behind the gate; its results are taken in now.
    case 'notice':
      return step({ ...state, notice: event.notice });
    default:
      return step(state);
  }
}

function toField(gate: GateScreen, by: number): GateScreen {
  const fields = gateFields(gate);
  const next = fields[(fields.indexOf(gate.at) + by + fields.length) % fields.length];
  return { ...gate, at: next ?? 'password' };
}

/** Sends the password to the server, one request at a time. */
function enter(gate: GateScreen, state: DashboardState): Step<DashboardState> {
  if (gate.phase === 'asking') return step(state);
  const missing = gateFields(gate).find((field) => gate[field].value === '');
  const problem = missing === 'password' ? ({ key: 'gate.passwordRequired' } as const) : undefined;
  if (missing) return put(state, { ...gate, at: missing, problem });
  const { password, captcha, code } = gate;
  const solved = captcha && { key: captcha.key, code: code.value };
  const columns = state.size.columns - 1;
  const room = { columns, rows: state.place.linear ? 0 : bodyHeight(state.size) - formHeight };
  const asking = { ...gate, phase: 'asking', problem: undefined } as const;
  const credentials = { password: password.value, captcha: solved };
  return step({ ...state, gate: asking }, { type: 'enter', credentials, room });
}

const put = (state: DashboardState, gate: GateScreen): Step<DashboardState> => step({ ...state, gate });

/** Lines of the form beside a captcha: what it asks, who, two fields, what is wrong. */
const formHeight = 6;
