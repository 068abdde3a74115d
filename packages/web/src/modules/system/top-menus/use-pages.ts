import { menu, topMenu } from '@mall/sdk/contract';
import { allKeys } from '../../../components/tree/tree-items.js';
import { useMay } from '../../../lib/access/access.js';
import type { Row } from '../../../resource/row.js';
import { changesOfEach, type Held, noEdits, ticksOf, withTicks } from '../role-grant/grant-change.js';
import { draftId } from '../row-edits/row-edits.js';
import type { EditTopMenus, TopMenuEdits } from './top-menu-edits.js';
import { useTopMenuGrant } from './use-top-menu-grant.js';

/** Which pages each top menu shows, with what was ticked since. */
export function usePages(read: readonly Row[], edits: TopMenuEdits, onEdits: EditTopMenus) {
  const may = useMay();
  const mayRead = may(menu.operations.topTreeKeys);
  const grant = useTopMenuGrant(
    read.map(({ id }) => id),
    mayRead,
  );
  const held = edits.rows.draft ? [...grant.held, unheld] : grant.held;
  const changes = changesOfEach(held, edits.pages);
  const nodes = grant.nodes ?? [];
  return {
    mayRead,
    mayGrant: may(topMenu.operations.grant),
    nodes: grant.nodes,
    error: grant.error,
    retry: grant.retry,
    changes,
    /** Undefined while nobody knows what it has. */
    ticksOf: (id: string) => {
      const own = held.filter(({ roleId }) => roleId === id);
      return own.length > 0 ? ticksOf(own, 'menu', editsOf(edits, id).menu).checked : undefined;
    },
    tick: (id: string, checked: readonly string[]) => {
      const own = held.filter(({ roleId }) => roleId === id);
      const before = editsOf(edits, id);
      const next = withTicks(own, 'menu', before.menu, allKeys(nodes), { checked, partial: [] });
      onEdits((all) => ({ ...all, pages: { ...all.pages, [id]: { ...before, menu: next } } }));
    },
  };
}

/** A new one has no pages yet. */
const unheld: Held = { roleId: draftId, keys: { menu: [], dataScope: [], apiScope: [] } };

const editsOf = ({ pages }: TopMenuEdits, id: string) => pages[id] ?? noEdits;
