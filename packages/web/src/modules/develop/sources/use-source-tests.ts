import { datasource } from '@mall/sdk/contract';
import { useState } from 'react';
import { errorView } from '../../../components/feedback/error-text.js';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import type { Row } from '../../../resource/row.js';

/** What came of a data source's test. */
export type Tested =
  | { readonly kind: 'testing' }
  | { readonly kind: 'works'; readonly product: string; readonly milliseconds: number }
  | { readonly kind: 'fails'; readonly reason: string; readonly requestId: string | undefined };

export interface Tests {
  /** Undefined for one that nobody has tested here since it was changed. */
  readonly of: (row: Row) => Tested | undefined;
  readonly run: (row: Row) => Promise<void>;
}

/** Tests of data sources: somebody connects and says good-bye. */
export function useSourceTests(): Tests {
  const { client } = useServices();
  const words = useWords();
  const [known, setKnown] = useState<ReadonlyMap<string, Tested>>(new Map());
  const put = (row: Row, tested: Tested) => setKnown((now) => new Map(now).set(keyOf(row), tested));
  const ask = async ({ id }: Row): Promise<Tested> => {
    try {
      return { kind: 'works', ...(await client.call(datasource.operations.test, { id })) };
    } catch (error) {
      const { text, requestId } = errorView(error, words);
      return { kind: 'fails', reason: text, requestId };
    }
  };
  return {
    of: (row) => known.get(keyOf(row)),
    run: async (row) => {
      put(row, { kind: 'testing' });
      put(row, await ask(row));
    },
  };
}

/** One that was changed is another one. */
const keyOf = ({ id, version, updateTime }: Row): string => `${id} ${version} ${updateTime}`;
