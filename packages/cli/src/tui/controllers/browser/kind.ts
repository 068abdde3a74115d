import { step } from '../effects.js';
import { fetchChoices } from '../navigation.js';
import { cellSources } from '../resource/choices.js';
import { changing, type ScreenKind } from '../screen-kind.js';
import { currentScreen } from '../state/dashboard.js';
import { keepColumns } from './columns.js';
import type { BrowserScreen } from './state.js';
import { receiveRows, updateBrowser } from './update.js';

const change = changing<BrowserScreen>(updateBrowser);

export const browserKind: ScreenKind<BrowserScreen> = {
  update: (screen, intent, state) => {
    const changed = change(screen, intent, state);
    const now = currentScreen(changed.state);
    if (now.kind !== 'browser' || now.columns === screen.columns) return changed;
    const { resource } = state.catalog[screen.name] ?? {};
    const named = fetchChoices(changed.state, resource ? cellSources(resource, now.columns) : []);
    const kept = keepColumns(named.state, now);
    return step(kept.state, ...changed.effects, ...named.effects, ...kept.effects);
  },
  answer: (screen, answer, state) => {
    if (answer.type === 'rows') return receiveRows(screen, answer, state);
    return answer.type === 'load-failed'
      ? { ...screen, load: { kind: 'failed', problem: answer.problem } }
      : screen;
  },
};
