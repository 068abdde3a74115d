import { PlayCircleOutlined } from '@ant-design/icons';
import type { ReportParameters } from '@mall/sdk/contract';
import { Button } from 'antd';
import { type FormEvent, type ReactNode, Suspense, useMemo, useState } from 'react';
import { Waiting } from '../../../components/feedback/waiting.js';
import { useWords } from '../../../i18n/use-words.js';
import { FilterControl } from '../../../resource/kit/filter-control.js';
import { type FilterTexts, filterFieldOf } from '../../../resource/kit/filter-keys.js';
import { useKit } from '../../../resource/kit/kit.js';
import { Resource } from '../../../resource/kit/resource.js';
import { reportWords } from '../words.js';

interface FormProps {
  readonly declared: ReportParameters;
  /** What somebody has set; undefined where it runs as it is kept. */
  readonly given: FilterTexts | undefined;
  readonly busy: boolean;
  readonly onRun: (values: FilterTexts | undefined) => void;
}

/** What may be asked of a report, in controls of the list that it is over; nothing is run before somebody says so. */
export function ReportParametersForm({ declared, given, busy, onRun }: FormProps) {
  const { t } = useWords(reportWords);
  const applied = given ?? declared.values;
  const [draft, setDraft] = useState(applied);
  const stamp = JSON.stringify(applied);
  const [before, setBefore] = useState(stamp);
  // The address says something else: back, forth, or run.
  if (before !== stamp) {
    setBefore(stamp);
    setDraft(applied);
  }
  const next = meant(draft);
  const run = () => onRun(isSame(next, declared.values) ? undefined : next);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run();
  };
  return (
    <form className="report-asked" aria-label={t('preview.parameters')} onSubmit={submit}>
      {declared.fields.length > 0 && (
        <OfList declared={declared}>
          {/* Anew where the address says something else: days keep by which name they were chosen. */}
          <Controls key={stamp} names={declared.fields} values={draft} onChange={setDraft} onEnter={run} />
        </OfList>
      )}
      <Button type="primary" htmlType="submit" icon={<PlayCircleOutlined aria-hidden />} loading={busy}>
        {t('preview.run')}
      </Button>
      {given && !isSame(given, declared.values) && (
        <Button type="link" onClick={() => onRun(undefined)}>
          {t('preview.restore')}
        </Button>
      )}
      <span className="report-pending" role="status">
        {!isSame(next, applied) && t('preview.pending')}
      </span>
    </form>
  );
}

const meant = (values: FilterTexts): FilterTexts =>
  Object.fromEntries(
    Object.entries(values)
      .map(([key, value]) => [key, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  );

function isSame(one: FilterTexts, other: FilterTexts): boolean {
  const [a, b] = [Object.entries(one), Object.entries(other)];
  return a.length === b.length && a.every(([key, value]) => other[key] === value);
}

interface OfListProps {
  readonly declared: Pick<ReportParameters, 'resource' | 'list'>;
  readonly children: ReactNode;
}

/** What is about the list that a report is over. */
export function OfList({ declared: { resource, list }, children }: OfListProps) {
  const screen = useMemo(() => ({ name: resource, list, pane: 'r' }), [resource, list]);
  return (
    <Suspense fallback={<Waiting rows={1} />}>
      <Resource screen={screen}>{children}</Resource>
    </Suspense>
  );
}

interface ControlsProps {
  readonly names: readonly string[];
  readonly values: FilterTexts;
  readonly onChange: (values: FilterTexts) => void;
  readonly onEnter: () => void;
}

/** Of fields that this person may not read there is no control. */
function Controls({ names, ...controls }: ControlsProps) {
  const { list } = useKit();
  return names
    .flatMap((name) => filterFieldOf(list, name) ?? [])
    .map((field) => <FilterControl key={field.name} field={field} {...controls} />);
}
