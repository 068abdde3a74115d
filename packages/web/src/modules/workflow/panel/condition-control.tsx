import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { ModdleElement } from '@mall/workflow';
import { AutoComplete, Button, Select } from 'antd';
import { useState } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { designWords } from '../design-process/design-words.js';
import {
  type Comparison,
  type ConditionRow,
  type ConditionRows,
  comparisons,
  expressionOf,
  isName,
  mistakeIn,
  rowsOf,
} from '../settings/conditions.js';
import { childOf, createElement } from '../settings/model-element.js';
import type { PanelControlProps } from './control-props.js';
import { DraftInput } from './draft-input.js';

const comparisonWords = { '==': 'eq', '!=': 'ne', '>': 'gt', '>=': 'ge', '<': 'lt', '<=': 'le' } as const;

/** Both sides of the one truth, the expression: rows where rows can say it, else the text. */
export function ConditionControl(props: PanelControlProps) {
  const { drawn, disabled, change } = props;
  const { t, language } = useWords(designWords);
  const [asCode, setAsCode] = useState(false);
  const { businessObject } = drawn;
  const held = businessObject.get('conditionExpression') as ModdleElement | undefined;
  const expression = (held?.get('body') ?? '') as string;
  const source = businessObject.get('sourceRef') as ModdleElement | undefined;
  if (source && source.get('default') === businessObject) return <p>{t('settings.condition.default')}</p>;
  const set = (body: string) => {
    const made = createElement(businessObject, 'bpmn:FormalExpression', { body });
    change({ conditionExpression: body === '' ? undefined : childOf(businessObject, made) });
  };
  const rows = rowsOf(expression);
  const wrong = expression === '' ? undefined : mistakeIn(expression);
  if (rows && !asCode)
    return (
      <Rows
        {...props}
        rows={rows}
        onRows={(next) => set(expressionOf(next))}
        onCode={() => setAsCode(true)}
      />
    );
  return (
    <div className="panel-list">
      {!rows && !wrong && <p className="panel-hint">{t('settings.condition.tooMuch')}</p>}
      <DraftInput
        lines
        code
        value={expression}
        label={t('settings.condition.code')}
        disabled={disabled}
        onCommit={(text) =>
          set(text.trim() === '' || /[$#]\{/.test(text) ? text.trim() : `\${${text.trim()}}`)
        }
      />
      {wrong && (
        <p className="panel-wrong" role="alert">
          {t('settings.condition.wrong', { why: language === 'zh-CN' ? wrong.zh : wrong.en })}
        </p>
      )}
    </div>
  );
}

interface RowsProps extends PanelControlProps {
  readonly rows: ConditionRows;
  readonly onRows: (rows: ConditionRows) => void;
  readonly onCode: () => void;
}

function Rows({ rows: { match, rows }, disabled, fields, onRows, onCode }: RowsProps) {
  const { t } = useWords(designWords);
  const set = (next: readonly ConditionRow[]) => onRows({ match, rows: next });
  const replace = (at: number, row: ConditionRow) =>
    set(rows.map((each, index) => (index === at ? row : each)));
  return (
    <div className="panel-list">
      {rows.length > 1 && (
        <Select
          aria-label={t('settings.label.condition')}
          disabled={disabled}
          value={match}
          options={(['all', 'any'] as const).map((value) => ({
            value,
            label: t(`settings.condition.${value}`),
          }))}
          onChange={(next: ConditionRows['match']) => onRows({ match: next, rows })}
        />
      )}
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is told apart by where it stands alone
        <div key={at} className="panel-row">
          <AutoComplete
            className="panel-grow"
            aria-label={t('settings.condition.field')}
            disabled={disabled}
            options={[...fields]}
            value={row.field}
            onChange={(field: string) => isName(field) && replace(at, { ...row, field })}
          />
          <Select
            aria-label={t('settings.condition.is')}
            disabled={disabled}
            value={row.is}
            options={comparisons.map((value) => ({
              value,
              label: t(`settings.comparison.${comparisonWords[value]}`),
            }))}
            onChange={(is: Comparison) => replace(at, { ...row, is })}
          />
          <div className="panel-grow">
            <DraftInput
              value={String(row.value)}
              label={t('settings.condition.value')}
              disabled={disabled}
              onCommit={(text) =>
                replace(at, {
                  ...row,
                  value: valueFrom(text, fields.find(({ value }) => value === row.field)?.type),
                })
              }
            />
          </div>
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            disabled={disabled}
            aria-label={t('settings.remove')}
            onClick={() => set(rows.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <div className="panel-row">
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          disabled={disabled}
          onClick={() => set([...rows, { field: fields[0]?.value ?? 'days', is: '>', value: 0 }])}
        >
          {t('settings.condition.add')}
        </Button>
        <Button size="small" type="text" onClick={onCode}>
          {t('settings.condition.asCode')}
        </Button>
      </div>
    </div>
  );
}

/** What was typed, as what it is: a number or yes and no where it reads so, unless the field holds texts. */
function valueFrom(text: string, type: string | undefined): ConditionRow['value'] {
  if (type === 'input' || type === 'textarea' || type === 'select' || type === 'radio') return text;
  if (text === 'true' || text === 'false') return text === 'true';
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) ? number : text;
}
