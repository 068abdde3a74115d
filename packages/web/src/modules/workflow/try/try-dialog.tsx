import { workflowModel } from '@mall/sdk/contract';
import { Form, Input, InputNumber, Select, Switch } from 'antd';
import { useState } from 'react';
import { FormFrame } from '../../../components/frame/form-frame.js';
import { useWords } from '../../../i18n/use-words.js';
import { useMay } from '../../../lib/access/access.js';
import { CaseList } from '../cases/case-list.js';
import { KeepCase } from '../cases/keep-case.js';
import { useCases } from '../cases/use-cases.js';
import { designWords } from '../design-process/design-words.js';
import type { FormFieldChoice, NodeChoice } from '../panel/control-props.js';
import { UserIds } from '../panel/user-ids.js';
import { type Decided, ways } from './decided.js';
import { TryResult } from './try-result.js';
import { useTry } from './use-try.js';

export interface TryDialogProps {
  readonly modelId: string;
  readonly fields: readonly FormFieldChoice[];
  /** Steps that people decide at. */
  readonly steps: readonly NodeChoice[];
  readonly text: () => Promise<string>;
  readonly onClose: () => void;
}

/** Plays the model as it is drawn now, among the people who are there, and writes nothing. */
export function TryDialog({ modelId, fields, steps, text, onClose }: TryDialogProps) {
  const { t } = useWords(designWords);
  const [starter, setStarter] = useState({ ids: '', text: '' });
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({});
  const [decided, setDecided] = useState<Decided>({});
  const { busy, played, play } = useTry(modelId, text);
  const cases = useCases(modelId, text);
  const mayKeep = useMay()(workflowModel.operations.keepCase);
  const put = (name: string, value: unknown) => setValues((now) => ({ ...now, [name]: value }));
  const asked = fields.filter(({ type }) => !/upload|sign|dynamic|ueditor|img|map/.test(type));
  return (
    <FormFrame
      as="drawer"
      width={880}
      title={t('try.title')}
      verb={t('try.play')}
      dirty={false}
      busy={busy}
      onSubmit={() => void play(starter.ids.split(',')[0] ?? '', values, decided)}
      onClose={onClose}
    >
      <p>{t('try.about')}</p>
      <Form layout="vertical" className="try-values">
        <Form.Item label={t('try.starter')}>
          <UserIds
            label={t('try.starter')}
            disabled={busy}
            ids={starter.ids}
            text={starter.text}
            onChange={(ids, names) =>
              setStarter({ ids: ids.split(',').at(-1) ?? '', text: names.split(',').at(-1) ?? '' })
            }
          />
        </Form.Item>
        {asked.map((field) => (
          <Form.Item key={field.value} label={field.label}>
            <Value field={field} value={values[field.value]} onChange={(value) => put(field.value, value)} />
          </Form.Item>
        ))}
        {steps.length > 0 && (
          <fieldset className="try-decisions">
            <legend>{t('try.decisions')}</legend>
            {steps.map(({ value: step, label }) => (
              <Form.Item key={step} label={label}>
                <Select
                  aria-label={t('try.decisionOf', { step: label })}
                  value={decided[step] ?? 'pass'}
                  options={ways.map((way) => ({ value: way, label: t(`try.way.${way}`) }))}
                  onChange={(way) => setDecided((now) => ({ ...now, [step]: way }))}
                />
              </Form.Item>
            ))}
          </fieldset>
        )}
      </Form>
      {played && <TryResult result={played.result} xml={played.given.modelXml} />}
      {played && mayKeep && <KeepCase modelId={modelId} played={played.given} />}
      <section aria-label={t('cases.title')}>
        <h3>{t('cases.title')}</h3>
        <p>{t('cases.about')}</p>
        <CaseList modelId={modelId} cases={cases} />
      </section>
    </FormFrame>
  );
}

interface ValueProps {
  readonly field: FormFieldChoice;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** A value of the form, simply: as a number, yes and no, or a text. */
function Value({ field: { label, type }, value, onChange }: ValueProps) {
  if (type === 'number' || type === 'slider' || type === 'rate')
    return (
      <InputNumber
        aria-label={label}
        value={typeof value === 'number' ? value : null}
        onChange={(next) => onChange(next ?? undefined)}
      />
    );
  if (type === 'switch') return <Switch aria-label={label} checked={value === true} onChange={onChange} />;
  return (
    <Input
      aria-label={label}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
