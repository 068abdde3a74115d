import { PlusOutlined } from '@ant-design/icons';
import type { Matching } from '@mall/sdk/contract';
import { Button, Segmented } from 'antd';
import { type FormEvent, useId, useMemo, useRef } from 'react';
import { FormFrame } from '../../../components/frame/form-frame.js';
import { useWords } from '../../../i18n/use-words.js';
import { KitProvider, useKit } from '../../kit/kit.js';
import type { ChangeList } from '../../kit/use-list.js';
import type { ListState } from '../list-state.js';
import { ConditionRow } from './condition-row.js';
import { conditionsWords } from './conditions-words.js';
import { asFilters, plainFilters } from './kept.js';
import { useDraftConditions } from './use-draft-conditions.js';
import './conditions.css';

export interface ConditionsDialogProps {
  readonly state: ListState;
  readonly change: ChangeList;
  readonly onClose: () => void;
}

/** Conditions on any field of a list, all of which must hold, or any of them. */
export function ConditionsDialog({ state, change, onClose }: ConditionsDialogProps) {
  const { t } = useWords(conditionsWords);
  const kit = useKit();
  const formId = useId();
  const draft = useDraftConditions(state.filters);
  const added = useRef<number>(undefined);
  const { lines, matching } = draft;
  // Exact sets of nodes are for forms; here a node is chosen as anything else is.
  const plain = useMemo(() => ({ ...kit, screen: { ...kit.screen, grantFields: [] } }), [kit]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const conditions = draft.finish();
    if (!conditions) return;
    onClose();
    change({ filters: { ...plainFilters(state.filters, kit.list), ...asFilters(conditions) } });
  };
  const add = draft.add;
  const footer = (close: () => void) => (
    <div className="conditions-foot">
      <Button type="text" disabled={lines.length === 0} onClick={draft.clear}>
        {t('clear')}
      </Button>
      <span className="conditions-space" />
      <Button onClick={close}>{t('common:cancel')}</Button>
      <Button type="primary" htmlType="submit" form={formId}>
        {t('apply')}
      </Button>
    </div>
  );
  return (
    <FormFrame
      as="sheet"
      title={t('title')}
      width={720}
      dirty={draft.changed}
      footer={footer}
      focus=".condition-row input"
      onClose={onClose}
    >
      <form id={formId} className="conditions" onSubmit={submit}>
        {lines.length > 1 ? (
          <Segmented<Matching>
            aria-label={t('matching')}
            value={matching}
            onChange={draft.setMatching}
            options={[
              { value: 'all', label: t('all') },
              { value: 'any', label: t('any') },
            ]}
          />
        ) : (
          <p className="conditions-about">{t('about')}</p>
        )}
        <KitProvider value={plain}>
          <ul className="condition-rows">
            {lines.map((line, index) => (
              <ConditionRow
                key={line.key}
                lines={lines}
                line={line}
                place={index + 1}
                tried={draft.tried}
                fresh={added.current === line.key}
                onChange={draft.put}
                onRemove={() => draft.remove(line.key)}
              />
            ))}
          </ul>
        </KitProvider>
        {add && (
          <Button
            type="dashed"
            block
            icon={<PlusOutlined aria-hidden />}
            onClick={() => {
              added.current = Math.max(0, ...lines.map(({ key }) => key)) + 1;
              add();
            }}
          >
            {t('add')}
          </Button>
        )}
      </form>
    </FormFrame>
  );
}
