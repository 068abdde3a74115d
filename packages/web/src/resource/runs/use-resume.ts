import { useWords } from '../../i18n/use-words.js';
import { loadChunk } from '../../lib/net/load-chunk.js';
import type { RunRecord } from '../../lib/runs/run-record.js';
import { useServices } from '../../lib/services/services.js';
import { useChanged } from '../../lib/services/use-changed.js';
import { entryOf, useCatalogue } from '../catalogue.js';
import type { Kit } from '../kit/kit.js';
import { createBulkRun } from './bulk-run.js';
import { rowSaver } from './row-saver.js';
import { trackRun } from './track-run.js';

/** Does what is left of a run whose page is gone: as a new one, which takes its place. */
export function useResume() {
  const { client, runs } = useServices();
  const catalogue = useCatalogue();
  const words = useWords();
  const changed = useChanged();
  return async (record: RunRecord): Promise<void> => {
    const resource = await loadChunk(() => entryOf(catalogue, record.resource).resource());
    const endpoint = resource.operations[record.operation ?? ''];
    if (!endpoint) return;
    const owner = runs.owner();
    const left = record.lines.filter(({ state }) => state !== 'done');
    const call: Kit['call'] = async (to, input, options) => client.call(to, input, options);
    const { values } = record;
    const run = createBulkRun({
      kit: { resource, call },
      title: record.title,
      about: record.about,
      endpoint,
      rows: left.map(({ id, name }) => ({ [resource.title]: name, id })),
      values: values ?? {},
      ...(values ? { save: rowSaver({ resource, call }, endpoint, values) } : {}),
      isMine: () => runs.owner() === owner,
      onEnd: () => changed(resource.name),
    });
    runs.drop(record.id);
    const end = run.start();
    trackRun(runs, run, words);
    await end;
  };
}
