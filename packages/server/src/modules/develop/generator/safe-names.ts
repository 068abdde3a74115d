import { camel } from './names.js';

const parts = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '');

/** Identifiers of columns end at 63 characters, with what stands around them. */
const maxLength = 40;

/**
 * A name of small letters, digits and dashes that begins with a letter; '' where nothing is left of it.
 *
 * @example
 * safeName('T_Order Item'); // 't-order-item'
 */
export const safeName = (text: string): string =>
  parts(text)
    .join('-')
    .replace(/^[\d-]+/, '')
    .slice(0, maxLength)
    .replace(/-+$/, '');

/** What every row has of itself, and what lists are asked beside their fields. */
const taken = new Set([
  ...['id', 'tenantId', 'createUser', 'createDept', 'createTime', 'updateUser', 'updateTime', 'status'],
  ...['isDeleted', 'version', 'ids', 'current', 'size', 'ascs', 'descs', 'constructor'],
]);

/** Columns that every table of ours has of itself: they are not written again. */
export const isBaseColumn = (name: string): boolean =>
  /^(id|tenant_id|create_user|create_dept|create_time|update_user|update_time|status|is_deleted|version)$/i.test(
    name,
  );

/**
 * A field's name: like a variable, and none that rows have already.
 *
 * @example
 * safeField('order no.', new Set()); // 'orderNo'
 */
export function safeField(text: string, used: ReadonlySet<string>): string {
  const name = camel(safeName(text)) || 'field';
  const free = (one: string) => !taken.has(one) && !used.has(one.toLowerCase());
  if (free(name)) return name;
  if (free(`${name}Value`)) return `${name}Value`;
  let count = 2;
  while (!free(`${name}${count}`)) count += 1;
  return `${name}${count}`;
}

/** True for a text that somebody who reads Chinese has written. */
export const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** Words that no variable may be called, and names that the written files use themselves. */
const reserved = new Set(
  `await break case catch class const continue debugger default delete do else enum export extends false finally for
  function if implements import in instanceof interface let new null package private protected public return static super
  switch this throw true try typeof var void while with yield arguments eval undefined async of get set
  z row shapes id ids int bit decimal text json url optional optionalId required dateTime baseColumns restCrud idsAction
  defineResource defineEntry defineModule descriptor descriptors folderId folderIds pageSteps dictStep plainPart move
  entries index module modules shared resource resources sql table tables body server root error errors message messages`.split(
    /\s+/,
  ),
);

/**
 * A name whose variable nobody has yet.
 *
 * @param isTaken true for a variable that is something else
 */
export const freeName = (name: string, isTaken: (variable: string) => boolean = () => false): string =>
  reserved.has(camel(name)) || isTaken(camel(name)) ? `${name}-item` : name;

/** A text of one line without what steers anything, to be read by people; the fallback where nothing is left. */
export const safeText = (text: string | null | undefined, fallback: string): string =>
  (text ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 60) || fallback;
