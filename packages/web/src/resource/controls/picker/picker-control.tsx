import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { isSeveral } from '../../fields.js';
import { useKit } from '../../kit/kit.js';
import { plainText } from '../../row.js';
import { ariaOf, type FieldControlProps } from '../control-props.js';
import { controlWords } from '../control-words.js';
import type { Picked } from './picked.js';
import './picker.css';
import { PickedTags } from './picked-tags.js';
import { PickerDialog } from './picker-dialog.js';
import { useHeldNames } from './use-held-names.js';

const valuesOf = (held: unknown): string[] =>
  (Array.isArray(held) ? held : [held]).map(plainText).filter((value) => value !== '');

/** Rows of another resource, chosen in a dialog that searches them; who is chosen stands in the form by name. */
export function PickerControl(props: FieldControlProps) {
  const { field, disabled, value, onChange } = props;
  const { t } = useWords(controlWords);
  const { label } = useKit();
  const [open, setOpen] = useState(false);
  const [known, setKnown] = useState<Picked>(new Map());
  const several = isSeveral(field);
  const values = valuesOf(value);
  const nameOf = useHeldNames(
    field,
    values.filter((one) => !known.has(one)),
  );
  const picked: Picked = new Map(values.map((one) => [one, known.get(one) ?? nameOf(one) ?? one]));
  const set = (next: readonly string[]) => onChange?.(several ? next : next[0]);
  // A button has nothing that could be wrong or missing by itself: its message describes it.
  const { 'aria-invalid': _, 'aria-required': __, ...aria } = ariaOf(props);
  const { options } = field;
  if (!options || !('resource' in options)) return null;
  return (
    <div className="picker-field">
      <PickedTags
        picked={picked}
        disabled={disabled}
        onRemove={(gone) => set(values.filter((one) => one !== gone))}
      />
      <Button
        {...aria}
        icon={<SearchOutlined aria-hidden />}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-label={t('picker.open', { name: label(field.name) })}
        onClick={() => setOpen(true)}
      />
      {open && (
        <PickerDialog
          options={options}
          several={several}
          start={picked}
          onClose={() => setOpen(false)}
          onPicked={(next) => {
            setKnown(next);
            setOpen(false);
            set([...next.keys()]);
          }}
        />
      )}
    </div>
  );
}
