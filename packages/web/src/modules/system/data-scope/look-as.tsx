import { UserOutlined } from '@ant-design/icons';
import type { ScopeDraft } from '@mall/sdk/contract';
import { Button, type FormInstance } from 'antd';
import { useState } from 'react';
import { errorView } from '../../../components/feedback/error-text.js';
import { useWords } from '../../../i18n/use-words.js';
import { useHoldsCode } from '../../../lib/access/access.js';
import { PickedTags } from '../../../resource/controls/picker/picked-tags.js';
import { PickerDialog } from '../../../resource/controls/picker/picker-dialog.js';
import type { Row } from '../../../resource/row.js';
import { systemWords } from '../words.js';
import { mistakeIn } from './condition-check.js';
import { comparesColumn, kindOf, type Said } from './scope-said.js';
import { SeenCounts } from './seen-counts.js';
import { usePreview } from './use-preview.js';
import { useSaid } from './use-said.js';
import { resourceOf, useScopeClasses } from './use-scope-classes.js';

export interface LookAsProps {
  readonly row: Row | undefined;
  readonly form: FormInstance;
}

const people = { resource: 'user', operation: 'search', label: 'realName', value: 'id' } as const;
const nobody: ReadonlyMap<string, string> = new Map();

/** How many rows somebody is shown now, and how many with the scope as it stands in the form; nothing is saved by it. */
export function LookAs({ row, form }: LookAsProps) {
  const { t } = useWords(systemWords);
  const holds = useHoldsCode();
  const said = useSaid(form, row);
  const [picked, setPicked] = useState(nobody);
  const [open, setOpen] = useState(false);
  if (!holds('user_view')) return null;
  return (
    <div className="look-as">
      <div className="look-as-person">
        <PickedTags picked={picked} disabled={false} onRemove={() => setPicked(nobody)} />
        <Button icon={<UserOutlined aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('scopes.choosePerson')}
        </Button>
      </div>
      {picked.size === 0 ? (
        <p className="scope-hint">{t('scopes.lookHint')}</p>
      ) : (
        <Seen said={said} id={row?.id} userId={[...picked.keys()][0] ?? ''} />
      )}
      {open && (
        <PickerDialog
          options={people}
          several={false}
          start={picked}
          onClose={() => setOpen(false)}
          onPicked={(next) => {
            setPicked(next);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

interface SeenProps {
  readonly said: Said;
  /** The scope that is changed. */
  readonly id: string | undefined;
  readonly userId: string;
}

function Seen({ said, id, userId }: SeenProps) {
  const words = useWords(systemWords);
  const { t } = words;
  const { classOf } = useScopeClasses();
  const own = classOf(said.scopeClass);
  const text = String(said.scopeValue ?? '').trim();
  const right =
    kindOf(said.scopeType) !== 'condition' || (text !== '' && own && !mistakeIn(text, own.fields));
  const { data, error, waiting } = usePreview(own && right ? draftOf(said, id) : undefined, userId);
  if (!own) return <p className="scope-hint">{t('scopes.lookFirst')}</p>;
  if (!right) return <p className="scope-hint">{t('scopes.lookCondition')}</p>;
  if (error && !waiting)
    return (
      <p className="scope-wrong" role="alert">
        {errorView(error, { t: (key) => t(`common:${key}` as 'common:ok'), message: words.message }).text}
      </p>
    );
  return (
    <div aria-live="polite" aria-busy={waiting}>
      {data && <SeenCounts seen={data} resource={resourceOf(said.scopeClass)} />}
    </div>
  );
}

/** What is not asked for by the kind is not said either. */
function draftOf(
  { scopeClass, scopeType, scopeColumn, scopeValue }: Said,
  id: string | undefined,
): ScopeDraft {
  const kind = kindOf(scopeType);
  return {
    ...(id && { id }),
    scopeClass: String(scopeClass),
    scopeType: Number(scopeType),
    ...(comparesColumn(kind) && scopeColumn ? { scopeColumn: String(scopeColumn) } : {}),
    ...(kind === 'condition' ? { scopeValue: String(scopeValue) } : {}),
  };
}
