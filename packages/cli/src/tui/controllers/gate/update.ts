import { type Step, step } from '../effects.js';
import type { Answer, Intent } from '../events.js';
import { bodyHeight } from '../layout.js';
import type { DashboardState } from '../state/dashboard.js';
import { editText, textField } from '../text-field.js';
import type { GateAnswer } from './events.js';
import { type Gate, gateFields, newGate } from './state.js';

/** Lines of the form beside a captcha: what it asks, who, two fields, what is wrong. */
export const formLines = 6;

const at = (state: DashboardState, gate: Gate): Step<DashboardState> => step({ ...state, gate });

const enter = (state: DashboardState, gate: Gate): Step<DashboardState> => {
  if (gate.phase === 'asking') return step(state);
  const missing = gateFields(gate).find((field) => gate[field].value === '');
  if (missing === 'password')
    return at(state, { ...gate, at: missing, problem: { key: 'gate.passwordRequired' } });
  if (missing) return at(state, { ...gate, at: missing, problem: undefined });
  const { password, captcha, code } = gate;
  const solved = captcha && { key: captcha.key, code: code.value };
  const columns = state.size.columns - 1;
  const room = { columns, rows: state.place.linear ? 0 : bodyHeight(state.size) - formLines };
  const asking = { ...gate, phase: 'asking', problem: undefined } as const;
  const credentials = { password: password.value, captcha: solved };
  return step({ ...state, gate: asking }, { type: 'enter', credentials, room });
};

const nextField = (gate: Gate, by: number): Gate => {
  const fields = gateFields(gate);
  const next = fields[(fields.indexOf(gate.at) + by + fields.length) % fields.length];
  return { ...gate, at: next ?? 'password' };
};

/** What a person does while something stands before the dashboard: nothing of it reaches what is behind. */
export const updateGate = (state: DashboardState, gate: Gate, intent: Intent): Step<DashboardState> => {
  switch (intent.type) {
    case 'edit':
      return gate.phase === 'asking'
        ? step(state)
        : at(state, { ...gate, [gate.at]: editText(gate[gate.at], intent.edit), problem: undefined });
    case 'next-field':
      return at(state, nextField(gate, intent.by));
    case 'accept':
      return enter(state, gate);
    case 'close-overlay':
      return gate.kind === 'lock' ? step(state) : step({ ...state, gate: undefined }, { type: 'give-up' });
    case 'leave':
      return step(state, { type: 'leave' });
    // Work that goes on behind it has ended.
    case 'notice':
      return step({ ...state, notice: intent.notice });
    default:
      return step(state);
  }
};

/** Hides everything until its person is back; an open question or form stays as it is. */
export const lock = (state: DashboardState): Step<DashboardState> =>
  state.place.account === undefined || state.place.linear ? step(state) : at(state, newGate('lock'));

export const isGateAnswer = (answer: Answer): answer is GateAnswer =>
  ['session-ended', 'let-in', 'not-let-in', 'captcha-wanted'].includes(answer.type);

/** What becomes of whoever stands there. */
export const answerGate = (state: DashboardState, answer: GateAnswer): Step<DashboardState> => {
  const { gate } = state;
  switch (answer.type) {
    case 'session-ended':
      return at(state, gate ? { ...gate, reason: answer.reason } : newGate('sign-in', answer.reason));
    case 'let-in': {
      const notice = { tone: 'good', phrase: { key: 'notice.signedIn' } } as const;
      return step({ ...state, gate: undefined, notice: gate?.reason ? notice : state.notice });
    }
    case 'captcha-wanted':
      return gate
        ? at(state, { ...gate, captcha: answer.captcha, code: textField(''), at: 'code', phase: 'typing' })
        : step(state);
    case 'not-let-in': {
      const { captcha, problem } = answer;
      if (!gate) return step(state);
      const cleared = { password: textField(''), code: textField(''), at: 'password' } as const;
      return at(state, { ...gate, ...cleared, captcha, problem, phase: 'typing' });
    }
  }
};
