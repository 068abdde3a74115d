import { topMenu } from '@mall/sdk/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useWrite, type WriteEnd } from '../../../components/feedback/use-write.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { type AllEdits, changesOf } from '../role-grant/grant-change.js';
import { heldBy, heldKey } from './use-top-menu-grant.js';

/** What was ticked and unticked for one top menu. */
export interface PageEdits {
  readonly id: string;
  readonly edits: AllEdits;
}

export interface SavePagesEnd extends Omit<WriteEnd<void>, 'refused'> {
  /** One of them is kept. */
  readonly kept?: (id: string) => void;
  readonly refused?: (id: string, error: unknown) => void;
}

/** Saves the pages of top menus, one after the other; the sidebar is another one then. */
export function useSavePages() {
  const { client } = useServices();
  const queries = useQueryClient();
  const scope = useScope();
  const { busy, run } = useWrite(['top-menu', 'menu']);
  const send = async ({ id, edits }: PageEdits) => {
    // The whole set travels: what somebody else has ticked meanwhile stays in it.
    const now = await heldBy(client, id);
    const [change] = changesOf([now], edits);
    if (!change) return;
    await client.call(topMenu.operations.grant, { topMenuIds: [id], menuIds: [...change.next.menu] });
    queries.setQueryData(heldKey(scope, id), { ...now, keys: change.next });
  };
  const save = (all: readonly PageEdits[], { kept, refused, ...end }: SavePagesEnd) => {
    let at = '';
    const sendAll = async () => {
      for (const one of all) {
        at = one.id;
        await send(one);
        kept?.(at);
      }
    };
    if (!refused) return run(sendAll, end);
    const tell = (error: unknown) => {
      refused(at, error);
      return true;
    };
    return run(sendAll, { ...end, refused: tell });
  };
  return { busy, save };
}
