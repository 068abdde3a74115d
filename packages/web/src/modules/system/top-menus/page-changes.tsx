import { useMemo } from 'react';
import type { TreeItem } from '../../../components/tree/tree-items.js';
import { useWords } from '../../../i18n/use-words.js';
import { plainText } from '../../../resource/row.js';
import { systemWords } from '../words.js';
import type { TopMenuBoard } from './use-top-menu-board.js';

/** Before anything is saved: which pages each top menu gets and which it loses. */
export function PageChanges({ board: { pages, rows } }: { readonly board: TopMenuBoard }) {
  const { t } = useWords(systemWords);
  const titles = useMemo(() => new Map(titlesOf(pages.nodes ?? [])), [pages.nodes]);
  const signs = [
    ['+', 'added', t('topMenus.shown')],
    ['−', 'removed', t('topMenus.hidden')],
  ] as const;
  return (
    <section className="top-menus-changes screen-card" aria-label={t('topMenus.review')}>
      <h2>{t('topMenus.review')}</h2>
      {pages.changes.length === 0 && <p className="row-edits-hint">{t('topMenus.none')}</p>}
      {pages.changes.map(({ roleId, kinds }) => (
        <div key={roleId}>
          <h3 lang="">{plainText(rows.find(({ id }) => id === roleId)?.name) || t('topMenus.unnamed')}</h3>
          <ul>
            {signs.flatMap(([sign, way, word]) =>
              kinds.menu[way].map((key) => (
                <li key={`${sign}${key}`} data-sign={sign}>
                  <span className="m-sr">{word}</span> {titles.get(key) ?? key}
                </li>
              )),
            )}
          </ul>
        </div>
      ))}
    </section>
  );
}

const titlesOf = (nodes: readonly TreeItem[]): (readonly [string, string])[] =>
  nodes.flatMap(({ value, label, children = [] }) => [
    [String(value), label] as const,
    ...titlesOf(children),
  ]);
