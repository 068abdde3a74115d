import type { FormContent } from '@mall/sdk/contract';

/** The people that an example asks, by the ids of their roles. */
export interface ExampleRoles {
  readonly personnel: string;
  readonly manager: string;
  readonly boss: string;
}

/** A process that is there from the beginning, with the form that it is filled in with. */
export interface Example {
  readonly key: string;
  readonly name: string;
  readonly icon: string;
  /** What its instances are called. */
  readonly title: string;
  /** The name of its category. */
  readonly category: string;
  readonly form: FormContent;
  /** How its instances are numbered. */
  readonly serial: ExampleSerial;
  readonly xml: (roles: ExampleRoles) => string;
}

export interface ExampleSerial {
  readonly name: string;
  readonly prefix: string;
  readonly dateFormat: string;
  readonly suffixLength: number;
  readonly cycle: 'day' | 'month';
}

/** The same rule as the process draws it. */
export const serialElement = ({ name, prefix, dateFormat, suffixLength, cycle }: ExampleSerial): string =>
  `<flowable:serial name="${name}" prefix="${prefix}" connector="-" dateFormat="${dateFormat}" suffixLength="${suffixLength}" startSequence="1" cycle="${cycle}"/>`;

/** Rights of a step on fields: written, read, or neither. */
export const rights = (writable: readonly string[], readable: readonly string[] = []): string =>
  [
    ...writable.map((id) => `<flowable:formProp id="${id}" readable="true" writable="true"/>`),
    ...readable.map((id) => `<flowable:formProp id="${id}" readable="true" writable="false"/>`),
  ].join('');

export const asked = (type: string, value: string, text: string): string =>
  `<flowable:assignee type="${type}" value="${value}" text="${text}"/>`;

const buttonNames: Readonly<Record<string, string>> = {
  ...{ wf_pass: '通过', wf_reject: '驳回', wf_print: '打印', wf_transfer: '转办', wf_delegate: '委托' },
  ...{ wf_terminate: '终止', wf_add_instance: '加签', wf_rollback: '指定回退' },
};

/** The buttons of a step. */
export const buttons = (...keys: readonly string[]): string =>
  keys
    .map((key) => `<flowable:button label="${buttonNames[key] ?? key}" prop="${key}" display="true"/>`)
    .join('');
