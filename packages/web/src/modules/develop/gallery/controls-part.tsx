import { Form } from 'antd';
import { useEffect, useMemo } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { specOf, type Widgets } from '../../../resource/controls/control-spec.js';
import { FieldControl } from '../../../resource/controls/field-control.js';
import type { Field } from '../../../resource/field.js';
import { useKit } from '../../../resource/kit/kit.js';
import { developWords } from '../words.js';
import '../../../resource/kit/form.css';
import { filled, wrong } from './sample/sample-values.js';

const states = ['blank', 'filled', 'invalid', 'disabled', 'long'] as const;
type State = (typeof states)[number];

/** The controls of forms, as descriptors ask for them: empty, filled, invalid, disabled, and with more than fits. */
export function ControlsPart() {
  const { t } = useWords(developWords);
  return states.map((state) => (
    <section key={state} className="screen-card gallery-part" data-state={state}>
      <h2>{t(`gallery.${state}`)}</h2>
      <ControlsIn state={state} />
    </section>
  ));
}

/** Every control in one state: what is typed goes nowhere. */
function ControlsIn({ state }: { readonly state: State }) {
  const { t } = useWords(developWords);
  const { fields: own, label, widgets } = useKit();
  const fields = useMemo(() => [...own, ...others(own, widgets)], [own, widgets]);
  const [form] = Form.useForm();
  const values = useValues(state);
  const message = state === 'invalid' ? t('gallery.wrong') : undefined;
  useEffect(() => {
    if (message) form.setFields(fields.map(({ name }) => ({ name, errors: [message] })));
  }, [form, fields, message]);
  return (
    <Form form={form} name={state} layout="vertical" initialValues={values} className="form-two">
      {fields.map((field) => (
        <Form.Item
          key={field.name}
          name={field.name}
          label={label(field.name)}
          {...(specOf(widgets, field.widget).wide ? { className: 'form-long' } : {})}
        >
          <FieldControl field={field} disabled={state === 'disabled'} />
        </Form.Item>
      ))}
    </Form>
  );
}

/** Widgets that modules have brought, and that the sample has no field for. */
function others(fields: readonly Field[], widgets: Widgets): Field[] {
  const [model] = fields;
  const known = new Set<string>(fields.map(({ widget }) => widget));
  if (!model) return [];
  return Object.keys(widgets)
    .filter((widget) => !known.has(widget))
    .map((widget) => ({ ...model, name: widget, widget }));
}

/** How often the long text says what it says. */
const repeated = 12;

function useValues(state: State) {
  const { t } = useWords(developWords);
  if (state === 'blank') return {};
  if (state === 'long') return filled(t('gallery.longText').repeat(repeated));
  return { ...filled(t('gallery.sample')), ...(state === 'invalid' ? wrong : {}) };
}
