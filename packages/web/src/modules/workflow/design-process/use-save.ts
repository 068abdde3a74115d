import { isRefusedWith } from '@mall/sdk';
import { workflowModel } from '@mall/sdk/contract';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useReport } from '../../../components/feedback/use-report.js';
import { useWrite } from '../../../components/feedback/use-write.js';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import { designWords } from './design-words.js';
import type { Drawing } from './use-drawing.js';
import type { Model } from './use-model.js';

const { detail, submit } = workflowModel.operations;

/** Somebody else's model, which was saved meanwhile, and the text that it would be replaced with. */
export interface Conflict {
  readonly theirs: Model;
  readonly mine: string;
}

/** Saving what is drawn. Whoever saves second is told, and nothing of the first is lost unseen. */
export function useSave({ designer, base }: Drawing) {
  const { client } = useServices();
  const { t } = useWords(designWords);
  const report = useReport();
  const { busy, run } = useWrite(['workflow-model', 'workflow-model-history']);
  const model = useStore(base);
  const setModel = (next: Model) => base.setState(next, true);
  const [conflict, setConflict] = useState<Conflict>();
  const send = async (over: Model, newVersion: boolean) => {
    // What is typed in a field of the panel is taken over when it is left.
    (document.activeElement as HTMLElement | null)?.blur();
    designer.sent();
    const modelXml = await designer.text();
    const { id, name, modelKey, revision } = over;
    return run(() => client.call(submit, { id, name, modelKey, modelXml, revision, newVersion }), {
      done: ({ version }) =>
        newVersion ? t('design.savedVersion', { version: version ?? 1 }) : t('design.saved'),
      after: (saved) => {
        designer.saved(modelXml);
        setModel(saved);
        setConflict(undefined);
      },
      refused: (error) => {
        if (!isRefusedWith(error, submit, 'row.conflict')) return false;
        void client
          .call(detail, { id: String(id) })
          .then((theirs) => setConflict({ theirs, mine: modelXml }))
          .catch(report);
        return true;
      },
    });
  };
  return {
    model,
    busy,
    conflict,
    save: (newVersion = false) => send(model, newVersion),
    /** Theirs is kept as the version before. */
    overwrite: () => conflict && send(conflict.theirs, false),
    takeTheirs: async () => {
      if (!conflict) return;
      await designer.open(conflict.theirs.modelXml ?? '');
      setModel(conflict.theirs);
      setConflict(undefined);
    },
    dismiss: () => setConflict(undefined),
  };
}
