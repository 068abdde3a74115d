import { exportXml, type ModdleElement, parseXml } from '@mall/workflow';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../../../testing/render-screen.js';
import type { Drawn } from '../diagram/diagram-parts.js';
import type { Changes } from '../settings/model-element.js';
import { settings } from '../settings/setting.js';
import type { FormFieldChoice, NodeChoice, PanelControlProps } from './control-props.js';
import { controls } from './controls.js';

export interface ShownControl {
  readonly key: string;
  /** The element that is first in the process. */
  readonly element: string;
  readonly nodes?: readonly NodeChoice[];
  readonly fields?: readonly FormFieldChoice[];
  readonly disabled?: boolean;
}

/** A control of the panel over an element of a model; what it sets is written into the model, and drawn again. */
export async function showControl({ key, element, nodes = [], fields = [], disabled = false }: ShownControl) {
  const setting = settings.find((one) => one.key === key);
  if (!setting) throw new Error(`no setting ${key}`);
  const parsed = await parseXml(modelOf(element));
  const [process] = parsed.definitions.get('rootElements') as [ModdleElement];
  const [businessObject] = process.get('flowElements') as [ModdleElement];
  const drawn = { id: businessObject.get('id'), type: businessObject.$type, businessObject } as Drawn;
  let count = 0;
  const set = (changes: Changes) => {
    for (const [name, value] of Object.entries(changes)) businessObject.set(name, value);
    count += 1;
  };
  const props = { setting, drawn, label: key, disabled, nodes, fields };
  await renderScreen(<Shown {...props} change={set} />, { path: '/' });
  // Its words come by themselves.
  await screen.findByTestId('shown');
  return {
    /** How often something was set. */
    changes: () => count,
    xml: () => exportXml(parsed),
    /** What stands in the file of it, without line ends. */
    written: async (part: RegExp) => (await exportXml(parsed)).replace(/\s+/g, ' ').match(part)?.[0] ?? '',
  };
}

/** Drawn anew after each change, as the panel is. */
function Shown(props: PanelControlProps) {
  const [, draw] = useState(0);
  const Control = controls[props.setting.control];
  const change = (changes: Changes) => {
    props.change(changes);
    draw((count) => count + 1);
  };
  return (
    <div data-testid="shown">
      <Control {...props} change={change} />
    </div>
  );
}

const modelOf = (element: string) => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" targetNamespace="t"><process id="p">${element}</process></definitions>`;
