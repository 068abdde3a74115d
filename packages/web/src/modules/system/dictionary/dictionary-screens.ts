import type { ResourceScreen } from '../../../resource/resource-screen.js';
import type { Row } from '../../../resource/row.js';

export type DictionaryName = 'dict' | 'dict-biz';

export interface DictionaryPageProps {
  readonly name: DictionaryName;
  /** Names beside their entries, or two lists one above the other (specification, section 2). */
  readonly layout: 'horizontal' | 'vertical';
}

/** The dictionaries themselves. */
export const parentsScreen = (name: DictionaryName, title: string): ResourceScreen => ({
  name,
  ...(title ? { title } : {}),
  dialog: 'modal',
  source: { operation: 'parentList', listing: 'page' },
  columns: ['dictValue', 'code'],
  fields: ['code', 'dictValue', 'sort', 'isSealed', 'remark'],
});

/** What one of them has in it. */
export const entriesScreen = (name: DictionaryName, title: string, parent: Row): ResourceScreen => ({
  name,
  title,
  pane: 'c',
  dialog: 'modal',
  source: { operation: 'childList', listing: 'tree', filters: { parentId: parent.id } },
  columns: ['dictValue', 'dictKey', 'sort', 'isSealed', 'remark'],
  fields: ['code', 'parentId', 'dictValue', 'dictKey', 'sort', 'isSealed', 'remark'],
  required: ['dictKey'],
  preset: { code: parent.code, parentId: parent.id },
  presetLabels: { parentId: String(parent.dictValue ?? '') },
});
