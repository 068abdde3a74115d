import type { Descriptors } from '../descriptors.js';
import type { Effect } from '../effects.js';
import { registered } from './descriptors.js';
import { isGateEffect, runGate } from './enter-gate.js';
import { exportRows } from './export-rows.js';
import { cancelImport, importFile, runImport } from './import-file.js';
import { keepColumns } from './keep-columns.js';
import { findChange, loadChanges, undoChange } from './load-changes.js';
import { loadChoices } from './load-choices.js';
import { loadHome } from './load-home.js';
import { loadRow, loadRows, writeSource } from './load-rows.js';
import { loadAccess, loadCatalog, loadPinyin, switchLanguage } from './load-startup.js';
import type { EffectPorts, OuterPorts } from './ports.js';
import { goOnWith, loadJobs } from './run-jobs.js';
import { runRows } from './run-rows.js';
import { editOutside, prepareAction, sendForm } from './send-form.js';
import { switchPlace } from './switch-place.js';
import { createWaits } from './waits.js';

/** Work that outlives its screen, and leaves nothing half done when the dashboard ends. */
const stoppable = () => {
  const stop = new AbortController();
  const running = new Set<Promise<void>>();
  return {
    run: async (work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
      const one = work(stop.signal);
      running.add(one);
      await one.finally(() => running.delete(one));
    },
    stop: async (): Promise<void> => {
      stop.abort();
      await Promise.allSettled(running);
    },
  };
};

/** One request a screen: a newer one cancels it. */
const pendingRequests = () => {
  const pending = new Map<number, AbortController>();
  const forget = (screen: number): void => {
    pending.get(screen)?.abort();
    pending.delete(screen);
  };
  const renew = (screen: number): AbortSignal => {
    forget(screen);
    const controller = new AbortController();
    pending.set(screen, controller);
    return controller.signal;
  };
  return { renew, forget };
};

const copy = (text: string, ports: EffectPorts): void => {
  if (!ports.copy(text))
    ports.dispatch({ type: 'notice', notice: { tone: 'bad', phrase: { key: 'notice.tooLong' } } });
};

type Of<Type extends Effect['type']> = Extract<Effect, { type: Type }>;
type Asked = 'load-rows' | 'load-row' | 'load-changes' | 'import-file' | 'import-run';
type Ask<Type extends Asked> = (effect: Of<Type>, ports: EffectPorts, signal: AbortSignal) => Promise<void>;

/** What a screen waits for: a newer question of it cancels the one before. */
const asks: { readonly [Type in Asked]: Ask<Type> } = {
  'load-rows': loadRows,
  'load-row': loadRow,
  'load-changes': loadChanges,
  'import-file': importFile,
  'import-run': runImport,
};

const isAsked = (effect: Effect): effect is Of<Asked> => Object.hasOwn(asks, effect.type);

const quitting =
  (
    { session, quit }: EffectPorts,
    waits: { clear: () => void },
    working: { stop: () => Promise<void> },
  ): (() => Promise<void>) =>
  async () => {
    waits.clear();
    // Work that waits for somebody to sign in would wait for ever.
    session?.giveUp();
    await working.stop();
    quit();
  };

/** The home's own requests: screens count from nought. */
const home = -1;

/** Starts effects; one request per screen is under way, a newer one cancels it. */
export const createEffectRunner = (
  outer: OuterPorts,
  descriptors: Descriptors = registered,
): ((effect: Effect) => Promise<void>) => {
  const ports: EffectPorts = { ...outer, descriptors };
  const { renew, forget } = pendingRequests();
  const working = stoppable();
  const waits = createWaits((screen) => ports.dispatch({ type: 'due', screen }));
  const quit = quitting(ports, waits, working);
  return async (effect) => {
    if (isGateEffect(effect)) return runGate(effect, ports, quit);
    // Each entry takes the effects of its own type, and it is found by that type.
    if (isAsked(effect)) return (asks[effect.type] as Ask<Asked>)(effect, ports, renew(effect.screen));
    switch (effect.type) {
      case 'load-access':
        return loadAccess(ports);
      case 'switch-place':
        return switchPlace(effect.choice, ports);
      case 'load-catalog':
        return loadCatalog(ports);
      case 'load-pinyin':
        return loadPinyin(effect.texts, ports);
      case 'load-home':
        return loadHome(effect, ports, renew(home));
      case 'load-jobs':
        return loadJobs(ports);
      case 'go-on':
        return working.run((signal) => goOnWith(effect, ports, signal));
      case 'wait':
        return waits.set(effect.screen, effect.ms);
      case 'undo-change':
        return undoChange(effect, ports);
      case 'find-change':
        return findChange(effect, ports);
      case 'import-cancel':
        return cancelImport(effect, ports);
      case 'export-rows':
        return working.run((signal) => exportRows(effect, ports, signal));
      case 'quit':
        return quit();
      case 'write-source':
        return writeSource(effect, ports);
      case 'load-choices':
        return loadChoices(effect, ports);
      case 'run':
        return working.run((ending) =>
          runRows(effect, ports, AbortSignal.any([ending, renew(effect.screen)])),
        );
      case 'prepare-action':
        return prepareAction(effect, ports);
      case 'send-form':
        return sendForm(effect, ports);
      case 'edit-outside':
        return editOutside(effect.screen, ports);
      case 'forget':
        return forget(effect.screen);
      case 'copy':
        return copy(effect.text, ports);
      case 'keep-columns':
        return keepColumns(effect, ports);
      case 'load-language':
        return switchLanguage(effect.language, ports);
      default:
        return ports[effect.type]();
    }
  };
};
