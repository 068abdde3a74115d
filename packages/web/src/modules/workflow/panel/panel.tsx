import { Collapse } from 'antd';
import type { KeyboardEvent, Ref } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { designWords } from '../design-process/design-words.js';
import type { Designer } from '../design-process/designer-parts.js';
import type { Drawn } from '../diagram/diagram-parts.js';
import type { Changes } from '../settings/model-element.js';
import { carrierOf, type Setting, sections, settings } from '../settings/setting.js';
import type { FormFieldChoice } from './control-props.js';
import { controls } from './controls.js';
import { OwnControl } from './own-control.js';
import './panel.css';
import { userTasksOf } from './user-tasks.js';

export interface PanelProps {
  readonly designer: Designer;
  readonly fields: readonly FormFieldChoice[];
  readonly disabled: boolean;
  readonly ref?: Ref<HTMLElement>;
  /** By Escape, where nothing else takes it: back to where it was chosen. */
  readonly onLeave?: () => void;
}

/** What can be set of what is chosen; of the process, where nothing is. */
export function Panel({ designer, fields, disabled, ref, onLeave }: PanelProps) {
  const { t } = useWords(designWords);
  const about = { ref, className: 'design-panel', 'aria-label': t('design.panel') };
  if (!designer.isReady()) return <aside {...about} />;
  const chosen = designer.parts('selection').get();
  const drawn = chosen.length === 0 ? designer.parts('canvas').getRootElement() : chosen[0];
  const several = chosen.length > 1;
  const target = drawn?.labelTarget ?? drawn;
  return (
    <aside {...about} tabIndex={-1} onKeyDown={(event) => leaves(event) && onLeave?.()}>
      {several && <p>{t('design.severalChosen', { count: chosen.length })}</p>}
      {target && !several && (
        <Settings key={target.id} designer={designer} drawn={target} fields={fields} disabled={disabled} />
      )}
    </aside>
  );
}

/** Escape, of a field of the panel itself that has nothing to close. */
const leaves = ({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): boolean =>
  key === 'Escape' &&
  target instanceof Element &&
  currentTarget.contains(target) &&
  target.getAttribute('aria-expanded') !== 'true';

type SettingsProps = Pick<PanelProps, 'designer' | 'fields' | 'disabled'>;

function Settings({ designer, drawn, fields, disabled }: SettingsProps & { readonly drawn: Drawn }) {
  const { t } = useWords(designWords);
  const carrier = carrierOf(drawn.businessObject);
  const own = settings.filter(({ on, kind }) =>
    carrier ? on.includes(carrier) : kind === 'own' && on.includes('userTask'),
  );
  const nodes = userTasksOf(designer);
  const change = (changes: Changes) => designer.change(drawn, changes);
  const line = (setting: Setting) => {
    const label = t(`settings.label.${setting.key}` as Parameters<typeof t>[0]);
    const Control =
      setting.kind === 'own' && setting.control !== 'timer' ? OwnControl : controls[setting.control];
    const beside = setting.control === 'switch';
    return (
      <div key={setting.key} className={beside ? 'panel-line beside' : 'panel-line'}>
        <span className="panel-label">{label}</span>
        <Control
          {...{ setting, drawn, label, disabled, change, nodes, fields }}
          rename={(name: string) => designer.parts('modeling').updateProperties(drawn, { name })}
        />
      </div>
    );
  };
  const parts = sections.flatMap((section) => {
    const inside = own.filter((setting) => setting.section === section);
    return inside.length === 0
      ? []
      : [{ key: section, label: t(`settings.section.${section}`), children: inside.map(line) }];
  });
  if (parts.length === 0) return <p>{t('design.noSettings')}</p>;
  return (
    <>
      <h2>{drawn.businessObject.name || t(drawn.parent ? 'design.panel' : 'design.nothingChosen')}</h2>
      <p className="panel-hint">
        <code>{drawn.id}</code>
      </p>
      <Collapse size="small" defaultActiveKey={['general', 'people', 'rules']} items={parts} />
    </>
  );
}
