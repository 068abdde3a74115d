import { errorView } from '../../components/feedback/error-text.js';
import type { WordsInUse } from '../../i18n/use-words.js';
import type { RunRecord } from '../../lib/runs/run-record.js';
import type { Runs } from '../../lib/runs/runs.js';
import { plainText } from '../row.js';
import type { BulkRun, RowOutcome } from './bulk-run.js';

/** How often other tabs and the next page of this one are told. */
const pause = 300;
/** Told also while one call takes long, so that nobody believes it dead. */
const beat = 5_000;

export type ErrorWords = Pick<WordsInUse, 't' | 'message'>;

const lineOf = (title: string, words: ErrorWords) => (outcome: RowOutcome) => {
  const { row, state, error } = outcome;
  const reason = state === 'failed' ? errorView(error, words).text : '';
  return { id: row.id, name: plainText(row[title]) || row.id, state, reason };
};

/** Tells every tab of a run for as long as it goes on. */
export function trackRun(runs: Runs, run: BulkRun, words: ErrorWords): void {
  const { kit, title, about, endpoint, values, save } = run.task;
  const { resource } = kit;
  const owner = runs.owner();
  // From ids alone it can be gone on with, by whatever tab; so can a change of rows, whose values are no secrets.
  const again =
    save !== undefined || (Object.keys(values).length === 0 && (endpoint.target?.from ?? 'id') === 'id');
  const [operation] = Object.entries(resource.operations).find(([, one]) => one === endpoint) ?? [];
  let began = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let soon = false;
  let phase = run.state.getState().phase;
  const toLine = lineOf(resource.title, words);
  const record = (): RunRecord => {
    const { outcomes, phase: now } = run.state.getState();
    const count = (state: RowOutcome['state']) => outcomes.filter((one) => one.state === state).length;
    return {
      id: run.id,
      owner,
      tab: runs.tab,
      title,
      resource: resource.name,
      about,
      ...(again && operation !== undefined ? { operation } : {}),
      ...(save ? { values } : {}),
      phase: now,
      total: outcomes.length,
      done: count('done'),
      failed: count('failed'),
      began,
      told: Date.now(),
      lines: outcomes.map(toLine),
      seen: false,
    };
  };
  const tell = () => {
    clearTimeout(timer);
    soon = false;
    timer = phase === 'ended' ? undefined : setTimeout(tell, beat);
    runs.put(record());
  };
  runs.hold(run);
  tell();
  run.state.subscribe((state) => {
    if (state.phase !== phase) {
      if (phase === 'ended') began = Date.now();
      phase = state.phase;
      return tell();
    }
    if (phase === 'ended' || soon) return;
    clearTimeout(timer);
    soon = true;
    timer = setTimeout(tell, pause);
  });
}
