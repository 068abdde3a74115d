import type { ModdleElement } from '@mall/workflow';
import { InputNumber, Select, Switch } from 'antd';
import { useClearable } from '../../../components/antd/use-clearable.js';
import { useWords } from '../../../i18n/use-words.js';
import { designWords } from '../design-process/design-words.js';
import { type Loop, type LoopRule, loopChange, loopOf } from '../settings/loop.js';
import {
  type Attributes,
  childOf,
  createElement,
  elementsChange,
  elementsOf,
} from '../settings/model-element.js';
import type { PanelControlProps } from './control-props.js';
import { DraftInput } from './draft-input.js';
import { UserIds } from './user-ids.js';

const loopRules: readonly LoopRule[] = ['one', 'any', 'all', 'share', 'inTurn'];

/** How several people do a step, in words of an office. */
export function LoopControl({ drawn, label, disabled, change }: PanelControlProps) {
  const { t } = useWords(designWords);
  const loop = loopOf(drawn.businessObject);
  const set = (next: Loop) => change(loopChange(drawn.businessObject, next));
  const rules = loop.rule === 'other' ? [...loopRules, 'other' as const] : loopRules;
  return (
    <div className="panel-list">
      <Select
        className="panel-wide"
        aria-label={label}
        disabled={disabled}
        value={loop.rule}
        options={rules.map((value) => ({ value, label: t(`settings.loop.${value}`) }))}
        onChange={(rule: LoopRule) => set({ rule, percent: rule === 'share' ? 50 : 100 })}
      />
      {loop.rule === 'share' && (
        <InputNumber
          min={1}
          max={100}
          aria-label={t('settings.loop.percent')}
          addonAfter="%"
          disabled={disabled}
          value={loop.percent}
          onChange={(percent) => percent && set({ rule: 'share', percent })}
        />
      )}
    </div>
  );
}

/** One element with a few attributes, each asked for by what it may be. */
export function RecordControl({ setting, drawn, disabled, change }: PanelControlProps) {
  const clearable = useClearable();
  const { t } = useWords(designWords);
  const { key, parts = {} } = setting;
  const held = elementsOf(drawn.businessObject, key)[0] ?? {};
  const set = (next: Attributes) => {
    const some = Object.values(next).some((value) => value !== undefined && value !== '');
    change(elementsChange(drawn.businessObject, { [key]: some ? [next] : [] }));
  };
  const word = (path: string) => t(path as Parameters<typeof t>[0]);
  return (
    <div className="panel-list">
      {Object.entries(parts).map(([part, kind]) => {
        const label = word(`settings.part.${key}.${part}`);
        const value = held[part] ?? '';
        const put = (next: string | undefined) => set({ ...held, [part]: next });
        return (
          <div key={part} className="panel-part">
            <span>{label}</span>
            {typeof kind !== 'string' ? (
              <Select
                allowClear={clearable}
                className="panel-wide"
                aria-label={label}
                disabled={disabled}
                value={value || undefined}
                options={kind.map((each) => ({
                  value: each,
                  label: word(`settings.value.${key}.${part}.${each}`),
                }))}
                onChange={(next?: string) => put(next)}
              />
            ) : kind === 'switch' ? (
              <Switch
                aria-label={label}
                disabled={disabled}
                checked={value === 'true'}
                onChange={(on) => put(on ? 'true' : undefined)}
              />
            ) : kind === 'people' ? (
              <UserIds
                label={label}
                disabled={disabled}
                ids={value}
                text={held.text ?? ''}
                onChange={(ids, text) => set({ ...held, [part]: ids, text })}
              />
            ) : kind === 'number' ? (
              <InputNumber
                min={0}
                aria-label={label}
                disabled={disabled}
                value={value === '' ? null : Number(value)}
                onChange={(next) => put(next === null ? undefined : String(next))}
              />
            ) : (
              <DraftInput value={value} label={label} disabled={disabled} onCommit={put} />
            )}
          </div>
        );
      })}
    </div>
  );
}

const timers = { date: 'timeDate', duration: 'timeDuration', cycle: 'timeCycle' } as const;
type TimerKind = keyof typeof timers;

/** When a timer goes off. */
export function TimerControl({ drawn, label, disabled, change }: PanelControlProps) {
  const { t } = useWords(designWords);
  const [definition] = (drawn.businessObject.get('eventDefinitions') ?? []) as readonly ModdleElement[];
  if (!definition) return null;
  const kinds = Object.keys(timers) as TimerKind[];
  const kind = kinds.find((each) => definition.get(timers[each]) !== undefined) ?? 'duration';
  const body = ((definition.get(timers[kind]) as ModdleElement | undefined)?.get('body') ?? '') as string;
  const set = (next: TimerKind, text: string) => {
    const made = createElement(definition, definition.$type);
    const expression = createElement(definition, 'bpmn:FormalExpression', { body: text });
    made.set(timers[next], childOf(made, expression));
    change({ eventDefinitions: [childOf(drawn.businessObject, made)] });
  };
  return (
    <div className="panel-list">
      <Select
        className="panel-wide"
        aria-label={label}
        disabled={disabled}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`settings.timer.${value}`) }))}
        onChange={(next: TimerKind) => set(next, body || 'PT1H')}
      />
      <DraftInput
        code
        value={body}
        label={t(`settings.timer.${kind}`)}
        disabled={disabled}
        onCommit={(text) => set(kind, text)}
      />
    </div>
  );
}

/** What is told of the element: shown, for what does it is registered with the system. */
export function ListenersControl({ setting, drawn }: PanelControlProps) {
  const { t } = useWords(designWords);
  const held = elementsOf(drawn.businessObject, setting.key);
  if (held.length === 0) return <span>{t('settings.none')}</span>;
  return (
    <>
      <ul className="panel-listeners">
        {held.map(({ event = '', class: name, delegateExpression, expression }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two listeners may be alike, and are only shown
          <li key={at}>
            <code>
              {event}: {name ?? delegateExpression ?? expression ?? ''}
            </code>
          </li>
        ))}
      </ul>
      <p className="panel-hint">{t('settings.hint.listeners')}</p>
    </>
  );
}
