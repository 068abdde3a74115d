import { goodsCategory } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useScope, useServices } from '../../../lib/services/services.js';
import { useView } from '../../../lib/tabs/tab-context.js';
import type { Edits } from './board-edits.js';
import type { BoardRow } from './board-rows.js';

export interface CategoryNode {
  readonly id: string;
  readonly title: string;
  readonly children: CategoryNode[];
}

export interface BoardFilter {
  readonly text: string;
  readonly category: string;
  readonly edited: boolean;
  readonly categories: readonly CategoryNode[];
  readonly set: (change: Partial<Record<'text' | 'category' | 'edited', string>>) => void;
  readonly keep: (rows: readonly BoardRow[], edits: Edits) => readonly BoardRow[];
}

/** Which lines are looked at; in the address. */
export function useFilter(): BoardFilter {
  const [view, change] = useView();
  const categories = useCategories();
  const text = view.get('q.text') ?? '';
  const category = view.get('q.category') ?? '';
  const edited = view.get('q.edited') === '1';
  const within = useMemo(() => idsBelow(categories, category), [categories, category]);
  return {
    text,
    category,
    edited,
    categories,
    set: (next) =>
      change(Object.fromEntries(Object.entries(next).map(([key, value]) => [`q.${key}`, value])), {
        replace: true,
      }),
    keep: (rows, edits) =>
      rows.filter(
        (row) =>
          (category === '' || within.has(row.categoryId)) &&
          (text === '' || `${row.name} ${row.spec}`.toLowerCase().includes(text.toLowerCase())) &&
          (!edited || edits[row.id] !== undefined),
      ),
  };
}

function useCategories(): readonly CategoryNode[] {
  const { client } = useServices();
  const scope = useScope();
  const { data } = useQuery({
    queryKey: [...scope, 'goods-category', 'tree'],
    queryFn: () => client.call(goodsCategory.operations.tree, {}),
  });
  return useMemo(() => plainNodes(data ?? []), [data]);
}

interface Node {
  readonly id: unknown;
  readonly title?: string | null | undefined;
  readonly children?: readonly Node[] | null | undefined;
}

const plainNodes = (nodes: readonly Node[]): CategoryNode[] =>
  nodes.map(({ id, title, children }) => ({
    id: String(id),
    title: title ?? '',
    children: plainNodes(children ?? []),
  }));

/** A category and all below it. */
function idsBelow(nodes: readonly CategoryNode[], id: string): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (node: CategoryNode, inside: boolean) => {
    const within = inside || node.id === id;
    if (within) found.add(node.id);
    for (const child of node.children) walk(child, within);
  };
  for (const node of nodes) walk(node, false);
  return found;
}
