import { type EditsByRole, isAnyEdited, isEdited } from '../role-grant/grant-change.js';
import { draftId, hasEdits, noEdits, type RowEdits } from '../row-edits/row-edits.js';
import type { PageEdits } from './use-save-pages.js';

/** What was done to top menus and is not saved: to themselves, and to the pages of each. */
export interface TopMenuEdits {
  readonly rows: RowEdits;
  readonly pages: EditsByRole;
}

/** Saves end one after the other: each changes what there is by then. */
export type EditTopMenus = (change: (before: TopMenuEdits) => TopMenuEdits) => void;

export const noTopMenuEdits: TopMenuEdits = { rows: noEdits, pages: {} };

export const hasTopMenuEdits = ({ rows, pages }: TopMenuEdits): boolean =>
  hasEdits(rows) || isAnyEdited(pages);

/** What was ticked for one that was new is of the row that it has become. */
export const handedOver = ({ [draftId]: own, ...pages }: EditsByRole, id: string | undefined): EditsByRole =>
  own && id ? { ...pages, [id]: own } : pages;

/** Without what was ticked for one of them. */
export function withoutPages(pages: EditsByRole, id: string): EditsByRole {
  const { [id]: _, ...others } = pages;
  return others;
}

export const pageEditsOf = (pages: EditsByRole): PageEdits[] =>
  Object.entries(pages).flatMap(([id, edits]) => (isEdited(edits) ? [{ id, edits }] : []));
