import { isRequired } from '@mall/sdk/contract';
import { Form, type FormInstance } from 'antd';
import { useWords } from '../../i18n/use-words.js';
import { specOf } from '../controls/control-spec.js';
import { FieldControl } from '../controls/field-control.js';
import type { Field } from '../field.js';
import { useKit } from '../kit/kit.js';
import { resourceWords } from '../resource-words.js';
import type { Row } from '../row.js';
import { FormSection } from './form-section.js';
import type { Values } from './form-values.js';
import '../kit/form.css';
import { decidersOf, isNeeded, shownFields } from './shown-fields.js';

export interface FieldsProps {
  readonly form: FormInstance;
  readonly fields: readonly Field[];
  /** What the form begins with, which decides what is asked for before anything is filled in. */
  readonly initial: Values;
  /** The row that is changed; undefined for a new one, and for what is no row. */
  readonly row?: Row | undefined;
  /** Fields in which something is wrong: their section is open. */
  readonly wrong?: ReadonlySet<string>;
  /** An input of its own: what a row's form may not change is asked for all the same. */
  readonly free?: boolean;
}

/**
 * Fields of a form with their labels, in their sections; those that wait for others are there while these hold what they
 * wait for. It stands inside antd's Form, whose instance it is given.
 *
 * @example
 * <Fields form={form} fields={fields} initial={{}} />
 */
export function Fields(props: FieldsProps) {
  const { form, fields, initial, row, wrong, free = false } = props;
  const values = useDeciders(form, fields, initial);
  const held = { ...row, ...values };
  const shown = shownFields(fields, held);
  return groupsOf(shown).map(({ section, fields: own }) => {
    const items = own.map((field) => (
      <FieldItem key={field.name} {...{ field, row, free }} needed={!row && isNeeded(field, held)} />
    ));
    if (section === undefined) return items;
    const isWrong = own.some(({ name }) => wrong?.has(name));
    return (
      <FormSection key={section} name={section} wrong={isWrong}>
        {items}
      </FormSection>
    );
  });
}

/** What decides which fields are asked for, as it is filled in now. */
function useDeciders(form: FormInstance, fields: readonly Field[], initial: Values): Values {
  const names = decidersOf(fields);
  const pick = (values: Values): Values => Object.fromEntries(names.map((name) => [name, values[name]]));
  return Form.useWatch(pick, { form, preserve: true }) ?? pick(initial);
}

interface Group {
  readonly section: string | undefined;
  readonly fields: Field[];
}

/** Each section where its first field stands. */
function groupsOf(fields: readonly Field[]): Group[] {
  const groups: Group[] = [];
  for (const field of fields) {
    const { section } = field;
    const known = groups.find((group) => group.section === section);
    if (known) known.fields.push(field);
    else groups.push({ section, fields: [field] });
  }
  return groups;
}

interface ItemProps {
  readonly field: Field;
  readonly row: Row | undefined;
  readonly free: boolean;
  /** With what else is filled in. */
  readonly needed: boolean;
}

function FieldItem({ field, row, free, needed }: ItemProps) {
  const { t } = useWords(resourceWords);
  const { label, labels, screen, widgets } = useKit();
  const { name, widget, editable, secret } = field;
  const preset = !free && screen.preset && name in screen.preset;
  const fixed = editable === 'never' || (editable === 'create' && row !== undefined) || preset === true;
  const disabled = fixed && !free;
  if (secret && row && editable === 'create') return null;
  const keepBlank = secret && row ? t('keepBlank') : undefined;
  const shownAs = free ? undefined : screen.presetLabels?.[name];
  const asked =
    needed || (!free && screen.required?.includes(name)) || (isRequired(field) && !(secret && row));
  const long = specOf(widgets, widget).wide || screen.grantFields?.includes(name);
  return (
    <Form.Item
      name={name}
      label={label(name)}
      required={asked === true && !disabled}
      extra={keepBlank ?? (disabled ? undefined : labels.hints?.[name])}
      {...(long ? { className: 'form-long' } : {})}
    >
      {shownAs === undefined ? <FieldControl field={field} disabled={disabled} /> : <Fixed text={shownAs} />}
    </Form.Item>
  );
}

/** A value that the screen decides, by its name. */
const Fixed = ({ id, text }: { readonly id?: string; readonly text: string }) => (
  <input className="form-fixed" id={id} value={text} readOnly disabled />
);
