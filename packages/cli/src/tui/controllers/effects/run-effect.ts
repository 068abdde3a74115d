import type { Descriptors } from '../descriptors.js';
import type { Effect } from '../effects.js';
import { registered } from './descriptors.js';
import { exportRows } from './export-rows.js';
import { loadChanges, undoChange } from './load-changes.js';
import { loadChoices } from './load-choices.js';
import { loadRow, loadRows, writeSource } from './load-rows.js';
import { loadAccess, loadCatalog, loadPinyin, switchLanguage } from './load-startup.js';
import type { EffectPorts, OuterPorts } from './ports.js';
import { runRows } from './run-rows.js';
import { editOutside, prepareAction, sendForm } from './send-form.js';
import { switchPlace } from './switch-place.js';

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

/** Starts effects; one request per screen is under way, a newer one cancels it. */
export const createEffectRunner = (
  outer: OuterPorts,
  descriptors: Descriptors = registered,
): ((effect: Effect) => Promise<void>) => {
  const ports: EffectPorts = { ...outer, descriptors };
  const pending = new Map<number, AbortController>();
  const renew = (screen: number): AbortSignal => {
    pending.get(screen)?.abort();
    const controller = new AbortController();
    pending.set(screen, controller);
    return controller.signal;
  };
  const exporting = stoppable();
  const tell = (text: string): void => {
    if (!ports.copy(text))
      ports.dispatch({ type: 'notice', notice: { tone: 'bad', phrase: { key: 'notice.tooLong' } } });
  };
  return async (effect) => {
    switch (effect.type) {
      case 'load-access':
        return loadAccess(ports);
      case 'switch-place':
        return switchPlace(effect.choice, ports);
      case 'load-catalog':
        return loadCatalog(ports);
      case 'load-pinyin':
        return loadPinyin(effect.texts, ports);
      case 'load-rows':
        return loadRows(effect, ports, renew(effect.screen));
      case 'load-changes':
        return loadChanges(effect, ports, renew(effect.screen));
      case 'undo-change':
        return undoChange(effect, ports);
      case 'export-rows':
        return exporting.run((signal) => exportRows(effect, ports, signal));
      case 'quit':
        await exporting.stop();
        return ports.quit();
      case 'load-row':
        return loadRow(effect, ports, renew(effect.screen));
      case 'write-source':
        return writeSource(effect, ports);
      case 'load-choices':
        return loadChoices(effect, ports);
      case 'run':
        return runRows(effect, ports, renew(effect.screen));
      case 'prepare-action':
        return prepareAction(effect, ports);
      case 'send-form':
        return sendForm(effect, ports);
      case 'edit-outside':
        return editOutside(effect.screen, ports);
      case 'forget':
        pending.get(effect.screen)?.abort();
        pending.delete(effect.screen);
        return;
      case 'copy':
        return tell(effect.text);
      case 'load-language':
        return switchLanguage(effect.language, ports);
      default:
        return ports[effect.type]();
    }
  };
};
