import { oss } from '@mall/sdk/contract';
import { useState } from 'react';
import { errorView } from '../../../components/feedback/error-text.js';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import type { Row } from '../../../resource/row.js';

/** What came of a store's test. */
export type Tested =
  | { readonly kind: 'testing' }
  | { readonly kind: 'works'; readonly milliseconds: number; readonly bytes: number }
  | { readonly kind: 'fails'; readonly reason: string; readonly requestId: string | undefined };

export interface Tests {
  /** Undefined for a store that nobody has tested here since it was changed. */
  readonly of: (row: Row) => Tested | undefined;
  readonly run: (row: Row) => Promise<Tested>;
}

/** Tests of stores: a small file is written, read back and taken away. */
export function useTests(): Tests {
  const { client } = useServices();
  const words = useWords();
  const [known, setKnown] = useState<ReadonlyMap<string, Tested>>(new Map());
  const put = (row: Row, tested: Tested) => setKnown((now) => new Map(now).set(keyOf(row), tested));
  const ask = async ({ id }: Row): Promise<Tested> => {
    try {
      const { milliseconds, bytes } = await client.call(oss.operations.try, { id });
      return { kind: 'works', milliseconds, bytes };
    } catch (error) {
      const { text, requestId } = errorView(error, words);
      return { kind: 'fails', reason: text, requestId };
    }
  };
  return {
    of: (row) => known.get(keyOf(row)),
    run: async (row) => {
      put(row, { kind: 'testing' });
      const tested = await ask(row);
      put(row, tested);
      return tested;
    },
  };
}

/** A store that was changed is another one. */
const keyOf = ({ id, version, updateTime }: Row): string => `${id} ${version} ${updateTime}`;
