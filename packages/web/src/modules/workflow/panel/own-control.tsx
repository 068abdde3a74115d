import type { ModdleElement } from '@mall/workflow';
import { childOf, createElement } from '../settings/model-element.js';
import type { PanelControlProps } from './control-props.js';
import { DraftInput } from './draft-input.js';

export interface OwnControlProps extends PanelControlProps {
  /** A name is drawn, too. */
  readonly rename: (name: string) => void;
}

/** What BPMN itself has: a name, a description, the process that is called. */
export function OwnControl({
  setting: { key, control },
  drawn,
  label,
  disabled,
  change,
  rename,
}: OwnControlProps) {
  const { businessObject } = drawn;
  if (key === 'documentation') {
    const [held] = (businessObject.get('documentation') ?? []) as readonly ModdleElement[];
    const set = (text: string) => {
      const made = createElement(businessObject, 'bpmn:Documentation', { text });
      change({ documentation: text === '' ? [] : [childOf(businessObject, made)] });
    };
    return (
      <DraftInput
        lines
        value={(held?.get('text') ?? '') as string}
        label={label}
        disabled={disabled}
        onCommit={set}
      />
    );
  }
  const value = (businessObject.get(key) ?? '') as string;
  const set = (text: string) => (key === 'name' ? rename(text) : change({ [key]: text || undefined }));
  return (
    <DraftInput
      lines={control === 'longText'}
      value={value}
      label={label}
      disabled={disabled}
      onCommit={set}
    />
  );
}
