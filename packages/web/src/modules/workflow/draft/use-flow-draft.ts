import { type OutputOf, workflowDraft } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useMay } from '../../../lib/access/access.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { useChanged } from '../../../lib/services/use-changed.js';
import { useLater } from '../../../lib/ui/use-later.js';
import { usePageGoes } from '../../../lib/ui/use-page-goes.js';
import type { Values } from '../flow-form/work-out.js';

/** What a draft is of: a process that is about to be started, or a task. */
export type DraftOf = { readonly processDefId: string } | { readonly taskId: string };

export interface FlowDraft {
  /** What was kept before, for as long as nobody has said what becomes of it. */
  readonly offered: { readonly values: Values; readonly time: string } | undefined;
  readonly settle: () => void;
  /** Whether it was asked for and has come; nothing is kept before. */
  readonly ready: boolean;
  /** Keeps what is filled in, a moment after it was typed. */
  readonly keep: (values: Values) => void;
  /** Nothing more is kept: it has been sent. */
  readonly stop: () => void;
  /** Whether all that was filled in, in this visit, is kept. */
  readonly saved: boolean;
}

const wait = 1500;

/**
 * A form that is kept on the server while it is filled in, and at once when the page goes. One that goes while the page
 * stays was left or its person signed out: that is no reason to keep anything.
 *
 * @example
 * const draft = useFlowDraft({ taskId });
 * draft.keep(form.getFieldsValue(true));
 */
export function useFlowDraft(of: DraftOf, wanted: boolean): FlowDraft {
  const { client } = useServices();
  const scope = useScope();
  const changed = useChanged();
  const may = useMay();
  const { find, save } = workflowDraft.operations;
  const allowed = wanted && may(save);
  const [settled, setSettled] = useState(false);
  const [saved, setSaved] = useState(false);
  const { later, now, never } = useLater(wait);
  const stopped = useRef(false);
  const place = JSON.stringify(of);
  const query = useQuery({
    queryKey: [...scope, 'workflow-draft', 'find', place],
    queryFn: () => client.call(find, { ...of, platform: 'pc' }),
    enabled: allowed,
    staleTime: Number.POSITIVE_INFINITY,
    // Another visit may have kept another one.
    gcTime: 0,
    retry: false,
  });
  const latest = useRef<Values>(undefined);
  const keep = useCallback(
    (values: Values) => {
      if (!allowed || stopped.current) return;
      latest.current = values;
      setSaved(false);
      later(() => {
        const variables = JSON.stringify(values);
        // A draft is a help: where it cannot be kept, nothing is lost that was not sent.
        const draft = { ...(JSON.parse(place) as DraftOf), platform: 'pc', variables } as const;
        const sent = client.call(save, draft, { outlivesPage: true });
        void sent.then(() => setSaved(latest.current === values)).catch(() => undefined);
      });
    },
    [allowed, client, save, place, later],
  );
  const stop = useCallback(() => {
    stopped.current = true;
    never();
    changed('workflow-draft');
  }, [changed, never]);
  usePageGoes(now);
  return {
    offered: settled ? undefined : offeredIn(query.data),
    settle: useCallback(() => setSettled(true), []),
    ready: !allowed || !query.isPending,
    keep,
    stop,
    saved,
  };
}

type Draft = OutputOf<typeof workflowDraft.operations.find>;

function offeredIn(draft: Draft | undefined): FlowDraft['offered'] {
  if (!draft) return undefined;
  try {
    const values: unknown = JSON.parse(String(draft.variables));
    const isValues = typeof values === 'object' && values !== null && !Array.isArray(values);
    return isValues && Object.keys(values).length > 0
      ? { values: values as Values, time: draft.updateTime ?? '' }
      : undefined;
  } catch {
    return undefined;
  }
}
