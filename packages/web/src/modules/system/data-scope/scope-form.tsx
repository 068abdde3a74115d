import type { ScopeClass } from '@mall/sdk/contract';
import { Form, Select } from 'antd';
import { useWords } from '../../../i18n/use-words.js';
import { FormPart } from '../../../resource/kit/form-part.js';
import type { FormBodyProps } from '../../../resource/kit/slots.js';
import { systemWords } from '../words.js';
import { ConditionField } from './condition-field.js';
import { comparesColumn, type Kind, kindOf } from './scope-said.js';
import { RoleChips } from './scope-sentence.js';
import { useFieldLabel } from './use-field-label.js';
import { useHolders } from './use-holders.js';
import { fittingColumns, useKindOptions } from './use-kind-options.js';
import { useSaid } from './use-said.js';
import { useScopeClasses } from './use-scope-classes.js';
import { useSuggestions } from './use-suggestions.js';

const others = ['menuId', 'scopeName', 'resourceCode', 'remark'];

/** A scope as the sentence that it is: who has it sees which rows of which list; what it is called stands below. */
export function ScopeForm(body: FormBodyProps) {
  const { t } = useWords(systemWords);
  const { form, row } = body;
  const said = useSaid(form, row);
  const { classes, classOf } = useScopeClasses();
  const holders = useHolders();
  const kinds = useKindOptions(said.scopeClass);
  const suggest = useSuggestions(body);
  const [kind, own] = [kindOf(said.scopeType), classOf(said.scopeClass)];
  const changed = () => {
    const now = form.getFieldsValue(true);
    const column = now.scopeColumn;
    // A field of another list or of another kind would be refused, or mean something else.
    if (column && !fittingColumns(classOf(now.scopeClass), kindOf(now.scopeType)).includes(column))
      form.setFieldValue('scopeColumn', undefined);
    suggest();
  };
  return (
    <>
      <section className="form-long scope-build" aria-label={t('scopes.build')}>
        <div className="scope-sentence">
          {row ? <RoleChips holders={holders?.get(row.id)} /> : <span>{t('scopes.future')}</span>}
          <div className="scope-piece">
            <span>{t('scopes.in')}</span>
            <Form.Item name="scopeClass">
              <Select
                aria-label={t('scopes.list')}
                placeholder={t('scopes.someList')}
                showSearch={{ optionFilterProp: 'label' }}
                options={classes.map(({ value, label }) => ({ value, label }))}
                onChange={changed}
              />
            </Form.Item>
          </div>
          <div className="scope-piece">
            <span>{t(kind === 'all' ? 'scopes.sees' : 'scopes.only')}</span>
            <Form.Item name="scopeType">
              <Select aria-label={t('scopes.kind')} options={kinds} onChange={changed} />
            </Form.Item>
          </div>
          {comparesColumn(kind) && own && <Column kind={kind} own={own} said={said.scopeColumn} />}
        </div>
        {kind === 'condition' && <Condition own={own} />}
      </section>
      <FormPart {...body} only={others} />
    </>
  );
}

interface ColumnProps {
  readonly kind: Kind;
  readonly own: ScopeClass;
  /** What is chosen: it stays a choice where it is none of those that fit. */
  readonly said: unknown;
}

/** The field that is compared; who made the row or the department of whoever made it where none is chosen. */
function Column({ kind, own, said }: ColumnProps) {
  const { t } = useWords(systemWords);
  const label = useFieldLabel(own.value);
  const usual = kind === 'own' ? 'createUser' : 'createDept';
  const fitting = fittingColumns(own, kind).filter((field) => field !== usual || field === said);
  const kept = typeof said === 'string' && said !== '' && !fitting.includes(said) ? [said] : [];
  const options = [
    { value: '', label: label(usual) },
    ...[...fitting, ...kept].map((field) => ({ value: field, label: label(field) })),
  ];
  if (options.length === 1) return null;
  return (
    <div className="scope-piece">
      <span>{t('scopes.byColumn')}</span>
      <Form.Item name="scopeColumn" getValueProps={(value) => ({ value: value ?? '' })}>
        <Select aria-label={t('scopes.column')} options={options} />
      </Form.Item>
    </div>
  );
}

function Condition({ own }: { readonly own: ScopeClass | undefined }) {
  const { t } = useWords(systemWords);
  const label = useFieldLabel(own?.value);
  if (!own) return <p className="scope-hint">{t('scopes.chooseList')}</p>;
  return (
    <Form.Item name="scopeValue">
      <ConditionField fields={own.fields} label={label} />
    </Form.Item>
  );
}
