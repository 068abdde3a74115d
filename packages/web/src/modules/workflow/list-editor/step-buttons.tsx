import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  PlusOutlined,
  SettingOutlined,
} from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useWords } from '../../../i18n/use-words.js';
import { pieces } from '../design-process/create-shapes.js';
import { designWords } from '../design-process/design-words.js';
import { addAfter, addBranch, neighbourOf, removeStep, swap, targetsOf } from './edit-steps.js';
import { LineButton } from './line-button.js';
import type { StepProps } from './step-props.js';

/** What can be done with a step: set, moved, followed by another, taken out. */
export function StepButtons({ step, designer, readOnly, onSettings, onGoal }: StepProps) {
  const { t } = useWords(designWords);
  const before = neighbourOf(step, 'before');
  const behind = neighbourOf(step, 'behind');
  const name = step.businessObject.name || t('steps.unnamed');
  const chosen = designer.parts('selection').get().includes(step);
  const remove = () => {
    const next = step.incoming[0]?.source ?? step.outgoing[0]?.target;
    if (next) onGoal([next.id, 'name']);
    removeStep(designer, step);
  };
  return (
    <div className="design-step-buttons">
      <LineButton
        label={t('steps.settings')}
        of={name}
        icon={<SettingOutlined aria-hidden />}
        chosen={chosen}
        onPress={() => {
          designer.parts('selection').select(step);
          onSettings();
        }}
      />
      <LineButton
        label={t('steps.up')}
        of={name}
        part="up"
        icon={<ArrowUpOutlined aria-hidden />}
        disabled={readOnly || !before}
        onPress={() => {
          onGoal([step.id, 'up']);
          if (before) swap(designer, before, step);
        }}
      />
      <LineButton
        label={t('steps.down')}
        of={name}
        part="down"
        icon={<ArrowDownOutlined aria-hidden />}
        disabled={readOnly || !behind}
        onPress={() => {
          onGoal([step.id, 'down']);
          if (behind) swap(designer, step, behind);
        }}
      />
      <AddMenu {...{ step, designer, readOnly, onSettings, onGoal }} />
      <LineButton
        label={t('settings.remove')}
        of={name}
        icon={<DeleteOutlined aria-hidden />}
        disabled={readOnly || step.type === 'bpmn:StartEvent'}
        onPress={remove}
      />
    </div>
  );
}

/** What may come behind a step: a new one, one at a new branch, or one that is there. */
function AddMenu({ step, designer, readOnly, onGoal }: StepProps) {
  const { t } = useWords(designWords);
  if (step.type === 'bpmn:EndEvent') return null;
  const name = step.businessObject.name || t('steps.unnamed');
  const added = (id: string) => onGoal([id, 'name']);
  const kinds = pieces
    .filter(({ key }) => key !== 'start')
    .map(({ key, ...piece }) => ({ key, ...piece, label: t(`design.piece.${key}`) }));
  const branches = /Gateway$/.test(step.type) ? kinds : [];
  const items = [
    ...kinds.map((piece) => ({
      ...{ key: piece.key, label: piece.label },
      onClick: () => added(addAfter(designer, step, piece, piece.label)),
    })),
    ...branches.map((piece) => ({
      ...{ key: `branch ${piece.key}`, label: t('steps.branch', { piece: piece.label }) },
      onClick: () => added(addBranch(designer, step, piece, piece.label)),
    })),
    ...targetsOf(designer, step).map((target) => ({
      key: `to ${target.id}`,
      label: t('steps.leadTo', { name: target.businessObject.name || t('steps.unnamed') }),
      onClick: () => {
        added(step.id);
        designer.parts('modeling').connect(step, target);
      },
    })),
  ];
  return (
    <Dropdown
      autoFocus
      menu={{ items, className: 'design-step-menu' }}
      trigger={['click']}
      disabled={readOnly}
    >
      <Button type="text" icon={<PlusOutlined aria-hidden />} aria-label={`${t('steps.add')}: ${name}`} />
    </Dropdown>
  );
}
