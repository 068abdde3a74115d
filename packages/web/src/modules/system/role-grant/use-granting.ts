import { isRefusedWith } from '@mall/sdk';
import { type Impact, rights } from '@mall/sdk/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useScope } from '../../../lib/services/services.js';
import { useSettled } from '../../../lib/ui/use-settled.js';
import { systemWords } from '../words.js';
import { changesOfEach, type EditsByRole, isAnyEdited, type RoleChange } from './grant-change.js';
import { type Saved, useGrants, useImpact, useSaveGrants, useUndoGrant } from './use-grants.js';

/** What would be saved, and what it means; worked out together, of what was there at that moment. */
export interface Worked {
  /** The edits that it is of. */
  readonly of: string;
  readonly changes: readonly RoleChange[];
  readonly impact: Impact | undefined;
}

/** The boxes as they are ticked, what that means for whom, saving exactly what is shown, and the way back. */
export function useGranting(roleIds: readonly string[], onSaved: () => void) {
  const { t, message } = useWords(systemWords);
  const grants = useGrants(roleIds);
  const saving = useSaveGrants();
  const undo = useUndoGrant();
  const [edits, setEdits] = useState<EditsByRole>({});
  const [saved, setSaved] = useState<Saved>();
  const [overtaken, setOvertaken] = useState(false);
  const worked = useWorked(grants, roleIds, edits);
  const shown = worked.data?.of === textOf(edits) ? worked.data : undefined;
  const save = async () => {
    if (!shown?.impact || shown.changes.length === 0) return;
    setOvertaken(false);
    await saving.save(shown.changes, shown.impact.seen, {
      done: message('done.operation'),
      after: (reply) => {
        setEdits({});
        setSaved(reply.grantId ? reply : undefined);
        onSaved();
      },
      refused: (error) => {
        if (!isRefusedWith(error, rights.operations.grantEach, 'role.grant_changed')) return false;
        // Looked at again: what is shown next builds on what is there now.
        setOvertaken(true);
        void worked.refetch();
        return true;
      },
    });
  };
  const takeBack = async () => {
    if (saved) await undo(saved, t('grant.undone'));
    setSaved(undefined);
  };
  return {
    ...{ grants, edits, shown, saved, overtaken, save, takeBack },
    edit: (next: EditsByRole) => setEdits(next),
    reset: () => setEdits({}),
    edited: isAnyEdited(edits),
    busy: saving.busy,
    error: worked.error,
    retry: () => void worked.refetch(),
  };
}

/** Somebody else may have granted meanwhile: each time it is worked out of what the roles have at that moment. */
function useWorked(grants: ReturnType<typeof useGrants>, roleIds: readonly string[], edits: EditsByRole) {
  const scope = useScope();
  const impactOf = useImpact();
  const settled = useSettled(textOf(edits));
  return useQuery({
    queryKey: [...scope, 'role', 'grant-impact', roleIds, settled],
    queryFn: async (): Promise<Worked> => {
      const { data, error } = await grants.refetch();
      if (!data) throw error;
      const changes = changesOfEach(data.roles, edits);
      return { of: settled, changes, impact: changes.length > 0 ? await impactOf(changes) : undefined };
    },
    enabled: isAnyEdited(edits) && settled === textOf(edits) && grants.data !== undefined,
    placeholderData: keepPreviousData,
    ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY, retry: false },
  });
}

const textOf = (edits: EditsByRole): string =>
  JSON.stringify(
    Object.entries(edits).map(([roleId, kinds]) => [
      roleId,
      Object.entries(kinds).map(([kind, keys]) => [kind, [...keys].sort()]),
    ]),
  );
