import { conditionKind, endsOf, type FormField, splitIds } from '@mall/sdk/contract';
import { useWords } from '../../../i18n/use-words.js';
import { specOf, type Widgets } from '../../controls/control-spec.js';
import { FieldControl } from '../../controls/field-control.js';
import { NumberControl } from '../../controls/number/number-control.js';
import { useKit } from '../../kit/kit.js';
import { conditionsWords } from './conditions-words.js';
import { DaysControl } from './days-control.js';
import type { Line } from './draft.js';

export interface ConditionValueProps {
  readonly line: Line;
  readonly field: FormField;
  readonly invalid: boolean;
  /** The message that belongs to it. */
  readonly describedBy: string;
  readonly onChange: (value: string) => void;
}

/** What a field is compared with, in the field's own control. */
export function ConditionValue(props: ConditionValueProps) {
  const { line, field, invalid, describedBy, onChange } = props;
  const { t } = useWords(conditionsWords);
  const { label, widgets } = useKit();
  const { operator, value } = line;
  if (operator === 'null' || operator === 'notnull') return null;
  if (operator === 'between') return <Between {...props} />;
  if (operator === 'within')
    return <DaysControl value={value} invalid={invalid} describedBy={describedBy} onChange={onChange} />;
  const several = operator === 'in';
  const asked = askedAs(widgets, field, several);
  const shown = several ? splitIds(value).map((one) => held(field, one)) : held(asked, value);
  return (
    <FieldControl
      field={asked}
      disabled={false}
      aria-label={`${label(field.name)} ${t('value')}`}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      value={shown}
      onChange={(next) => onChange(Array.isArray(next) ? next.map(textOf).join(',') : textOf(next))}
    />
  );
}

function Between({ line, field, onChange, ...props }: ConditionValueProps) {
  const { t } = useWords(conditionsWords);
  const [low = '', high = ''] = endsOf(line.value) ?? line.value.split('..');
  const set = (from: unknown, to: unknown) => {
    const [first, last] = [textOf(from), textOf(to)];
    onChange(first === '' && last === '' ? '' : `${first}..${last}`);
  };
  const common = {
    field: { ...field, kind: 'decimal' as const },
    disabled: false,
    'aria-invalid': props.invalid,
    'aria-describedby': props.describedBy,
  };
  return (
    <div className="condition-between">
      <NumberControl {...common} aria-label={t('low')} value={low} onChange={(next) => set(next, high)} />
      <span aria-hidden>–</span>
      <NumberControl {...common} aria-label={t('high')} value={high} onChange={(next) => set(low, next)} />
    </div>
  );
}

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

/** The field as its value is asked for here: one choice of several, no room for long texts. */
function askedAs(widgets: Widgets, field: FormField, several: boolean): FormField {
  const kind = conditionKind(field);
  if (kind === 'choice' || kind === 'several' || kind === 'yesNo') {
    const widget = specOf(widgets, field.widget).compared ? field.widget : 'select';
    return { ...field, widget, multiple: several, kind: field.kind === 'ids' ? 'id' : field.kind };
  }
  const widget = kind === 'number' ? 'number' : kind === 'moment' ? 'date' : 'text';
  return { ...field, widget, multiple: false };
}

/** A choice is known by what travels: numbers where the field has numbers. */
function held({ kind, options }: FormField, text: string): unknown {
  const number =
    options && (kind === 'integer' || kind === 'bit') && text !== '' && Number.isFinite(Number(text));
  return text === '' ? undefined : number ? Number(text) : text;
}
