import { type OutputOf, workflowModel } from '@mall/sdk/contract';
import { useState } from 'react';
import { useWrite } from '../../../components/feedback/use-write.js';
import { useServices } from '../../../lib/services/services.js';
import type { GivenCase } from '../cases/use-cases.js';
import { type Decided, decisionsOf } from './decided.js';

const { simulate } = workflowModel.operations;

export type Played = OutputOf<typeof simulate>;

interface Play {
  readonly result: Played;
  /** What was played, as a case keeps it. */
  readonly given: Omit<GivenCase, 'name'> & { readonly modelXml: string };
}

/** A draft that is played, and what it was played with. */
export function useTry(modelId: string, text: () => Promise<string>) {
  const { client } = useServices();
  const { busy, run } = useWrite();
  const [played, setPlayed] = useState<Play>();
  const play = async (starter: string, values: Readonly<Record<string, unknown>>, decided: Decided) => {
    const modelXml = await text();
    const variables = Object.fromEntries(
      Object.entries(values).filter(([, value]) => value !== undefined && value !== ''),
    );
    const decisions = decisionsOf(decided);
    const given = { modelXml, variables, decisions, ...(starter ? { as: starter } : {}) };
    return run(() => client.call(simulate, { id: modelId, ...given }), {
      after: (result) => setPlayed({ result, given }),
    });
  };
  return { busy, play, played };
}
