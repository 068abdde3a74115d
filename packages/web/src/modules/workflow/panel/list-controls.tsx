import { Checkbox, Select } from 'antd';
import { useWords } from '../../../i18n/use-words.js';
import { designWords } from '../design-process/design-words.js';
import { type Attributes, elementsChange, elementsOf } from '../settings/model-element.js';
import type { PanelControlProps } from './control-props.js';
import { DraftInput } from './draft-input.js';
import { useButtons } from './use-panel-choices.js';
import { UserIds } from './user-ids.js';

/** Who gets a copy unless somebody says otherwise. */
export function CopiesControl({ drawn, label, disabled, change }: PanelControlProps) {
  const { businessObject } = drawn;
  const held = elementsOf(businessObject, 'copyUser');
  return (
    <UserIds
      label={label}
      disabled={disabled}
      ids={held.flatMap(({ value }) => value ?? []).join(',')}
      text={held.flatMap(({ text }) => text ?? []).join(',')}
      onChange={(value, text) =>
        change(elementsChange(businessObject, { copyUser: value ? [{ value, text }] : [] }))
      }
    />
  );
}

/** Which buttons an approver has; what a file offers beyond those that there are stays. */
export function ButtonsControl({ drawn, disabled, change }: PanelControlProps) {
  const { t } = useWords(designWords);
  const buttons = useButtons();
  const { businessObject } = drawn;
  const held = elementsOf(businessObject, 'button');
  const known = new Set(buttons.map(({ buttonKey }) => buttonKey));
  const all = [
    ...buttons,
    ...held.flatMap(({ prop, label }) =>
      prop && !known.has(prop) ? [{ buttonKey: prop, name: label ?? prop }] : [],
    ),
  ];
  const shown = new Set(held.flatMap(({ prop, display }) => (prop && display === 'true' ? [prop] : [])));
  const set = (next: ReadonlySet<string>) =>
    change(
      elementsChange(businessObject, {
        button: all.map(({ buttonKey: prop, name: label }) => ({
          label,
          prop,
          display: String(next.has(prop)),
        })),
      }),
    );
  if (all.length === 0) return <p>{t('settings.buttonsNone')}</p>;
  return (
    <div className="panel-checks">
      {all.map(({ buttonKey, name }) => (
        <Checkbox
          key={buttonKey}
          checked={shown.has(buttonKey)}
          disabled={disabled}
          onChange={({ target }) => {
            const next = new Set(shown);
            if (target.checked) next.add(buttonKey);
            else next.delete(buttonKey);
            set(next);
          }}
        >
          {name}
        </Checkbox>
      ))}
    </div>
  );
}

type Right = 'write' | 'read' | 'hidden';
const rights: readonly Right[] = ['write', 'read', 'hidden'];

const rightOf = ({ readable, writable }: Attributes): Right =>
  readable === 'false' ? 'hidden' : writable === 'false' ? 'read' : 'write';

/** What may be done with each field of the form here. A field that nothing is said of is not shown to its people. */
export function FieldsControl({ drawn, disabled, change, fields }: PanelControlProps) {
  const { t } = useWords(designWords);
  const { businessObject } = drawn;
  const held = [...elementsOf(businessObject, 'formProp'), ...elementsOf(businessObject, 'formProperty')];
  const byId = new Map(held.map((each) => [each.id ?? '', each]));
  const known = new Set(fields.map(({ value }) => value));
  const rows = [
    ...fields,
    ...held.flatMap(({ id = '', name }) =>
      known.has(id) ? [] : [{ value: id, label: name || id, type: '' }],
    ),
  ];
  const set = (id: string, next: Attributes) => {
    const all = rows.flatMap(({ value }) => {
      const one = value === id ? next : byId.get(value);
      return one ? [one] : [];
    });
    change(elementsChange(businessObject, { formProp: all, formProperty: [] }));
  };
  return (
    <div className="panel-list">
      {rows.length === 0 && <p>{t('settings.fieldsNone')}</p>}
      {rows.map(({ value, label }) => {
        const own = byId.get(value) ?? { id: value, name: label, readable: 'false', writable: 'false' };
        const right = rightOf(own);
        return (
          <div key={value} className="panel-row">
            <span className="panel-grow">{label}</span>
            <Select
              aria-label={label}
              disabled={disabled}
              value={right}
              options={rights.map((each) => ({ value: each, label: t(`settings.right.${each}`) }))}
              onChange={(next: Right) =>
                set(value, {
                  ...own,
                  readable: String(next !== 'hidden'),
                  writable: String(next === 'write'),
                })
              }
            />
            <Checkbox
              aria-label={`${t('settings.right.required')} ${label}`}
              disabled={disabled || right !== 'write'}
              checked={right === 'write' && own.required === 'true'}
              onChange={({ target }) => set(value, { ...own, required: String(target.checked) })}
            >
              {t('settings.right.required')}
            </Checkbox>
          </div>
        );
      })}
      <DraftInput
        value=""
        label={t('settings.fieldAdd')}
        placeholder={t('settings.fieldAdd')}
        disabled={disabled}
        onCommit={(id) => {
          if (id.trim() === '' || byId.has(id.trim())) return;
          const added = { id: id.trim(), name: id.trim(), readable: 'true', writable: 'true' };
          change(elementsChange(businessObject, { formProp: [...held, added], formProperty: [] }));
        }}
      />
    </div>
  );
}
