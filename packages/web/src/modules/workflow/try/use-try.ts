import { type OutputOf, workflowModel } from '@mall/sdk/contract';
import { useState } from 'react';
import { useWrite } from '../../../components/feedback/use-write.js';
import { useServices } from '../../../lib/services/services.js';

const { simulate } = workflowModel.operations;

export type Played = OutputOf<typeof simulate>;

/** A draft that is played, and the text that it was. */
export function useTry(modelId: string, text: () => Promise<string>) {
  const { client } = useServices();
  const { busy, run } = useWrite();
  const [played, setPlayed] = useState<{ readonly result: Played; readonly xml: string }>();
  const play = async (starter: string, values: Readonly<Record<string, unknown>>) => {
    const modelXml = await text();
    const variables = Object.fromEntries(
      Object.entries(values).filter(([, value]) => value !== undefined && value !== ''),
    );
    return run(
      () => client.call(simulate, { id: modelId, modelXml, variables, ...(starter ? { as: starter } : {}) }),
      { after: (result) => setPlayed({ result, xml: modelXml }) },
    );
  };
  return { busy, play, result: played?.result, xml: played?.xml ?? '' };
}
