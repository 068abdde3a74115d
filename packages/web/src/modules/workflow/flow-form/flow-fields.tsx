import { Form } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import { FieldControl } from '../../../resource/controls/field-control.js';
import { FormPlace } from '../../../resource/kit/form-place.js';
import { ChangeMark, type FieldChange } from './change-mark.js';
import type { FlowField } from './flow-field.js';
import './flow-form.css';
import { type FormPart, type FormPlan, mustBeFilled } from './form-plan.js';
import { ReadValue } from './read-value.js';
import type { FlowForm } from './use-flow-form.js';
import type { Values } from './work-out.js';
import { labelsOf } from './wrong-in.js';

/** Where a form is that was read at run time: its controls find what they are called here. */
export const FlowPlace = ({
  name,
  plan,
  children,
}: {
  readonly name: string;
  readonly plan: FormPlan;
  readonly children: ReactNode;
}) => (
  <FormPlace name={`form-${name}`} labels={{ fields: labelsOf(plan.fields) }}>
    {children}
  </FormPlace>
);

export type FlowFieldsProps = Pick<
  FlowForm,
  'form' | 'plan' | 'values' | 'hidden' | 'initial' | 'onFinish' | 'onValuesChange'
> & {
  /** What others have made of its fields. */
  readonly changes?: Changes;
};

type Changes = ReadonlyMap<string, readonly FieldChange[]>;

/** A form that is filled in, with what of it is only read standing between. */
export function FlowFields({ form, initial, onFinish, onValuesChange, ...drawn }: FlowFieldsProps) {
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={initial}
      onFinish={onFinish}
      onValuesChange={onValuesChange}
      className="form-one"
    >
      <FlowParts {...drawn} />
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
    </Form>
  );
}

export interface FlowPartsProps {
  readonly plan: FormPlan;
  readonly values: Values;
  readonly hidden?: ReadonlySet<string>;
  readonly changes?: Changes;
  /** Everything is read, whatever may be done with it. */
  readonly reading?: boolean;
}

const none: ReadonlySet<string> = new Set();
const unchanged: Changes = new Map();

/** The parts of a form in their sections; what is read needs no form around it. */
export function FlowParts({
  plan,
  values,
  hidden = none,
  changes = unchanged,
  reading = false,
}: FlowPartsProps) {
  const drawn = { values, hidden, changes, reading };
  return (
    <div className="flow-form">
      {plan.sections.map(({ key, title, parts }) => (
        <section key={key} className="flow-section" {...(title ? { 'aria-label': title } : {})}>
          {title && <h3 lang="">{title}</h3>}
          <div className="flow-parts">
            <Parts parts={parts} {...drawn} />
          </div>
        </section>
      ))}
    </div>
  );
}

type Drawn = Required<Omit<FlowPartsProps, 'plan'>>;

function Parts({ parts, ...drawn }: Drawn & { readonly parts: readonly FormPart[] }) {
  return parts.map((part) => {
    if (part.kind === 'table') return <TableLayout key={part.key} part={part} {...drawn} />;
    if (part.kind === 'field') return <FieldPart key={part.field.name} {...part} {...drawn} />;
    if (part.kind === 'title')
      return (
        <h4 key={part.key} className="flow-wide" lang="">
          {part.text}
        </h4>
      );
    return (
      <div key={part.key} className="flow-divider flow-wide" lang="">
        {part.text}
      </div>
    );
  });
}

function TableLayout({ part, ...drawn }: Drawn & { readonly part: Extract<FormPart, { kind: 'table' }> }) {
  return (
    <div className="flow-table-box flow-wide">
      <table className="flow-table">
        <tbody>
          {part.rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its place
            <tr key={row}>
              {cells.map(({ colSpan, rowSpan, parts }, col) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its place
                <td key={col} colSpan={colSpan} rowSpan={rowSpan}>
                  <div className="flow-parts">
                    <Parts parts={parts} {...drawn} />
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface FieldPartProps extends Drawn {
  readonly field: FlowField;
  readonly span: number;
}

function FieldPart({ field, span, values, hidden, changes, reading }: FieldPartProps) {
  if (hidden.has(field.name)) return null;
  const style = { '--flow-span': span } as CSSProperties;
  const own = changes.get(field.name);
  const mark = own && <ChangeMark field={field} changes={own} />;
  if (reading || field.access !== 'write')
    return (
      <div className="flow-part flow-read" style={style} data-field={field.name}>
        <span className="flow-label" lang="">
          {field.label}
        </span>
        {mark}
        <div className="flow-value" lang="">
          <ReadValue field={field} value={values[field.name]} />
        </div>
      </div>
    );
  const tip = [field.column.tip, field.column.labelTip].find((one) => typeof one === 'string' && one !== '');
  return (
    <div className="flow-part" style={style} data-field={field.name}>
      {mark}
      <Form.Item
        name={field.name}
        label={<span lang="">{field.label}</span>}
        required={mustBeFilled(field)}
        {...(typeof tip === 'string' ? { extra: <span lang="">{tip}</span> } : {})}
      >
        <FieldControl field={field} disabled={false} />
      </Form.Item>
    </div>
  );
}
