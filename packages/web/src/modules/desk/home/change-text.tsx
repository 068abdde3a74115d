import type { RowChange } from '@mall/sdk/contract';
import { Fragment, useMemo } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { Cell } from '../../../resource/kit/cell.js';
import { type Kit, KitProvider, useBuildKit } from '../../../resource/kit/kit.js';
import './change-text.css';
import { laterWords } from './later-words.js';

interface ChangeTextProps {
  /** What the row is called, as the server has it. */
  readonly title: string;
  readonly change: RowChange;
}

/** What was done to which row, and what became of its fields, in the words of its resource. */
export function ChangeText({ title, change }: ChangeTextProps) {
  const { t } = useWords(laterWords);
  const { resource, kind, rows, atLeast } = change;
  const { kit } = useBuildKit(useMemo(() => ({ name: resource }), [resource]));
  // An edit is of a row that has a name; what was made or removed is better known by what it is.
  const noun = kit && (kind !== 'update' || title === '') ? kit.noun : '';
  const count = atLeast ? `${rows}+` : String(rows);
  return (
    <>
      {t(`change.${kind}`, { noun })} {kit && title ? <Title kit={kit} title={title} /> : title}
      {rows > 1 && ` ${t('changeRows', { count })}`}
      {kit && <Fields kit={kit} change={change} />}
    </>
  );
}

function Title({ kit, title }: { readonly kit: Kit; readonly title: string }) {
  const field = kit.resource.title;
  return (
    <KitProvider value={kit}>
      <Cell field={field} row={{ id: '', [field]: title }} bare />
    </KitProvider>
  );
}

interface FieldsProps {
  readonly kit: Kit;
  readonly change: RowChange;
}

/** Of one row what each field was and is; of several what it is, where that is the same. */
function Fields({ kit, change: { fields, more, rows, alike } }: FieldsProps) {
  const { t } = useWords(laterWords);
  return (
    <KitProvider value={kit}>
      {fields.map(({ field, before, after }) => (
        <Fragment key={field}>
          {' '}
          <span className="change-field">
            {kit.label(field)}
            {alike && isShort(kit, field, [before, after]) && (
              <>
                {' '}
                {rows === 1 && <Value field={field} value={before} />} → <Value field={field} value={after} />
              </>
            )}
          </span>
        </Fragment>
      ))}
      {more > 0 && ' '}
      {more > 0 && <span className="change-field">{t('changeMore', { count: String(more) })}</span>}
    </KitProvider>
  );
}

interface ValueProps {
  readonly field: string;
  readonly value: RowChange['fields'][number]['before'];
}

const Value = ({ field, value }: ValueProps) => (
  <span className="change-value">
    <Cell field={field} row={{ id: '', [field]: value }} bare />
  </span>
);

const ownLooks: ReadonlySet<string> = new Set(['html', 'upload', 'uploads', 'attachments', 'rows']);
/** Letters. */
const short = 40;

/** Pictures, structures and pages of text are no words within a line. */
function isShort({ cells }: Kit, field: string, values: readonly ValueProps['value'][]): boolean {
  const { kind, widget } = cells.get(field) ?? {};
  const isText = kind !== 'json' && !ownLooks.has(widget ?? '');
  return isText && values.every((value) => String(value ?? '').length <= short);
}
