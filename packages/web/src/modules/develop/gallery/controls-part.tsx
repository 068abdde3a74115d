import { type AnyResource, defineEntry, registry } from '@mall/sdk/contract';
import { Form } from 'antd';
import { useEffect, useMemo } from 'react';
import { Waiting } from '../../../components/feedback/waiting.js';
import { useWords } from '../../../i18n/use-words.js';
import { type Catalogue, CatalogueProvider } from '../../../resource/catalogue.js';
import { longWidgets } from '../../../resource/controls/registry.js';
import { FieldControl } from '../../../resource/form/field-control.js';
import { KitProvider, useBuildKit, useKit } from '../../../resource/kit.js';
import { developWords } from '../words.js';
import '../../../resource/form/form.css';
import { sample } from './sample/sample.js';
import { filled, wrong } from './sample/sample-values.js';

const menu = { code: sample.code, 'zh-CN': sample.name, 'en-US': sample.name };
const labels = {
  'zh-CN': () => import('./sample/sample.zh-cn.js').then((m) => m.sample),
  'en-US': () => import('./sample/sample.en-us.js').then((m) => m.sample),
};
/** Generic code sees the names as plain strings. */
const entry = (resource: () => Promise<unknown>) =>
  defineEntry({ menu, ...labels, resource: resource as () => Promise<AnyResource> });

/** Beside the sample one resource that is always on its way, and one that never comes. */
const catalogue: Catalogue = {
  ...registry,
  [sample.name]: entry(async () => sample),
  'gallery-waiting': entry(() => new Promise(() => undefined)),
  'gallery-failing': entry(() => Promise.reject(new Error('nothing comes'))),
};

const states = ['blank', 'filled', 'invalid', 'disabled', 'long'] as const;
type State = (typeof states)[number];

/** How often the long text says what it says. */
const repeated = 12;

const useValues = (state: State) => {
  const { t } = useWords(developWords);
  if (state === 'blank') return {};
  if (state === 'long') return filled(t('gallery.longText').repeat(repeated));
  return { ...filled(t('gallery.sample')), ...(state === 'invalid' ? wrong : {}) };
};

/** Every control in one state: what is typed goes nowhere. */
const ControlsIn = ({ state }: { readonly state: State }) => {
  const { t } = useWords(developWords);
  const { fields, label } = useKit();
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
          {...(longWidgets.has(field.widget) ? { className: 'form-long' } : {})}
        >
          <FieldControl field={field} disabled={state === 'disabled'} />
        </Form.Item>
      ))}
    </Form>
  );
};

const Controls = () => {
  const { t } = useWords(developWords);
  const screen = useMemo(() => ({ name: sample.name }), []);
  const { kit } = useBuildKit(screen);
  if (!kit) return <Waiting />;
  return (
    <KitProvider value={kit}>
      {states.map((state) => (
        <section key={state} className="screen-card gallery-part" data-state={state}>
          <h2>{t(`gallery.${state}`)}</h2>
          <ControlsIn state={state} />
        </section>
      ))}
    </KitProvider>
  );
};

/** The controls of forms, as descriptors ask for them: empty, filled, invalid, disabled, and with more than fits. */
export const ControlsPart = () => (
  <CatalogueProvider value={catalogue}>
    <Controls />
  </CatalogueProvider>
);
