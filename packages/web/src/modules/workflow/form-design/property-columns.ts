import type { FormColumn, FormOption } from '@mall/sdk/contract';
import type { WordKey } from '../../../i18n/words.js';
import type { Values } from '../flow-form/work-out.js';
import type { words } from '../words.zh-cn.js';
import { hasChoices } from './palette.js';

type Say = (key: WordKey<typeof words>) => string;

export interface PropertyFacts {
  readonly t: Say;
  /** The field was there when the form was kept last: values go by its name. */
  readonly kept: boolean;
  /** First values that the shop has ready for this type. */
  readonly presets: readonly FormOption[];
}

const line = (prop: string, label: string, more: object = {}): FormColumn => ({
  ...{ type: 'input', prop, label, span: 24, ...more },
});
const amount = (prop: string, label: string): FormColumn => ({ type: 'number', prop, label, span: 12 });
const yesNo = (prop: string, label: string): FormColumn => ({ type: 'switch', prop, label, span: 12 });

const texts: ReadonlySet<string> = new Set(['input', 'textarea', 'password', 'url']);
const lists: ReadonlySet<string> = new Set(['upload', 'img', 'dynamic']);

/** The settings of a field, as a form of the same kind. */
export function propertyColumns(
  { type, prop }: FormColumn,
  { t, kept, presets }: PropertyFacts,
): FormColumn[] {
  const label = line('label', t('formDesign.set.label'), { maxlength: 200, required: prop !== undefined });
  const span = { ...amount('span', t('formDesign.set.span')), min: 1, max: 24, precision: 0 };
  if (prop === undefined) return [label, span];
  return [
    label,
    line('prop', t('formDesign.set.prop'), {
      ...{ required: true, maxlength: 64, disabled: kept },
      ...(kept ? {} : { tip: t('formDesign.set.propHint') }),
    }),
    span,
    yesNo('required', t('formDesign.set.required')),
    yesNo('readonly', t('formDesign.set.readonly')),
    ...(type.startsWith('wf-') || type === 'select' ? [yesNo('multiple', t('formDesign.set.multiple'))] : []),
    ...(texts.has(type)
      ? [
          line('placeholder', t('formDesign.set.placeholder')),
          amount('maxlength', t('formDesign.set.maxlength')),
        ]
      : []),
    ...(type === 'number' ? numbers(t) : []),
    ...(lists.has(type) ? [amount('limit', t('formDesign.set.limit'))] : []),
    ...(hasChoices(type) ? choices(t) : []),
    line('tip', t('formDesign.set.tip')),
    ...(presets.length > 0 && texts.has(type)
      ? [
          {
            type: 'select',
            prop: '#preset',
            label: t('formDesign.set.preset'),
            span: 24,
            dicData: [...presets],
          },
        ]
      : []),
    ...(texts.has(type) || type === 'number' ? [line('value', t('formDesign.set.value'))] : []),
    line('visible', t('formDesign.set.visible'), { tip: t('formDesign.set.visibleHint') }),
    ...(type === 'number' || type === 'input'
      ? [line('formula', t('formDesign.set.formula'), { tip: t('formDesign.set.formulaHint') })]
      : []),
  ];
}

const numbers = (t: Say): FormColumn[] => [
  amount('min', t('formDesign.set.min')),
  amount('max', t('formDesign.set.max')),
  { ...amount('precision', t('formDesign.set.precision')), min: 0, max: 10, precision: 0 },
  line('append', t('formDesign.set.unit'), { span: 12 }),
];

const choices = (t: Say): FormColumn[] => [
  {
    ...{ type: 'dynamic', prop: 'dicData', label: t('formDesign.set.options'), span: 24 },
    children: {
      column: [
        { type: 'input', prop: 'label', label: t('formDesign.set.optionLabel'), required: true },
        { type: 'input', prop: 'value', label: t('formDesign.set.optionValue'), required: true },
      ],
    },
  },
  line('#dictionary', t('formDesign.set.dictionary'), { tip: t('formDesign.set.dictionaryHint') }),
];

const dictionaryAddress = '/blade-system/dict-biz/dictionary?code=';

/** A field's settings as their form holds them. */
export function asSettings(column: FormColumn): Values {
  const { dicUrl, rules = [], value } = column;
  return {
    ...column,
    ...(rules.some((rule) => rule.required === true) ? { required: true } : {}),
    ...(value === undefined || value === null ? {} : { value: String(value) }),
    ...(dicUrl?.includes('code=') ? { '#dictionary': dicUrl.split('code=').at(-1) } : {}),
  };
}

/**
 * Settings that were filled in, as the field has them: what is empty is not there, and what the form does not ask for
 * stays.
 */
export function withSettings(column: FormColumn, asked: readonly string[], values: Values): FormColumn {
  const { '#dictionary': code, '#preset': preset, ...given } = values;
  const kept = Object.entries(column).filter(([name]) => !asked.includes(name) && name !== 'type');
  const said = Object.entries(given).filter(
    ([name, value]) => asked.includes(name) && !name.startsWith('#') && isSaid(value),
  );
  const next: Record<string, unknown> = Object.fromEntries([...kept, ...said]);
  if (asked.includes('#dictionary')) {
    delete next.dicUrl;
    if (typeof code === 'string' && code !== '') next.dicUrl = `${dictionaryAddress}${code}`;
  }
  if (typeof preset === 'string' && preset !== '') next.value = preset;
  if (column.type === 'number' && typeof next.value === 'string' && Number.isFinite(Number(next.value)))
    next.value = Number(next.value);
  if (Array.isArray(next.rules) && values.required !== true) delete next.rules;
  // A field is never without the name of its value.
  if (column.prop !== undefined && next.prop === undefined) next.prop = column.prop;
  return { ...next, type: column.type };
}

const isSaid = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0);
