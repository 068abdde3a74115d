import { menuTreeIn } from '@mall/sdk';
import { useCallback, useEffect, useState } from 'react';
import { useNames } from '../../../i18n/use-names.js';
import { useWords } from '../../../i18n/use-words.js';
import { plainText, type Row } from '../../../resource/row.js';
import { isButton, type MenuNode, menuTree } from './menu-nodes.js';

/** What a row is called in the language of the moment, with the name that it has by now. */
export type TitleOf = (row: Row) => string;

/** Names of pages, and of the buttons of ours that nobody has renamed. */
export function useTitles(read: readonly Row[]): TitleOf {
  const { menuName } = useNames();
  const buttons = useButtonNames(read);
  return useCallback(
    (row) => {
      const name = plainText(row.name);
      if (!isButton(row)) return menuName({ code: plainText(row.code), name });
      const known = buttons.get(row.id);
      return known?.name === name ? known.title : name;
    },
    [menuName, buttons],
  );
}

interface Named {
  readonly name: string;
  readonly title: string;
  readonly children?: readonly Named[];
  readonly id: string;
}

/** Buttons are called as the calls of their page are: those names come a moment later. */
function useButtonNames(read: readonly Row[]): ReadonlyMap<string, Named> {
  const { language } = useWords();
  const [known, setKnown] = useState<ReadonlyMap<string, Named>>(new Map());
  useEffect(() => {
    let isWanted = true;
    const keep = (nodes: readonly Named[]) =>
      isWanted && setKnown(new Map(flat(nodes).map((one) => [one.id, one])));
    // Without them a button is called as its row is.
    menuTreeIn(menuTree(read).map(namedOf), language).then(keep, () => undefined);
    return () => {
      isWanted = false;
    };
  }, [read, language]);
  return known;
}

const namedOf = ({ row, children, buttons }: MenuNode): Named => ({
  ...leafOf(row),
  children: [...children.map(namedOf), ...buttons.map(leafOf)],
});

const leafOf = (row: Row): Named => ({ id: row.id, name: plainText(row.name), title: plainText(row.name) });

const flat = (nodes: readonly Named[]): Named[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
