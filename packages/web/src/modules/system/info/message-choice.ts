import {
  type InputOf,
  type Language,
  type MessageKind,
  type message,
  messageKinds,
  type OutputOf,
} from '@mall/sdk/contract';

type Setting = OutputOf<typeof message.operations.setting>;

/** What the form has: the kinds that are told, where the wire names those that are not. */
export interface Filled {
  readonly mail: boolean;
  readonly mailKinds: readonly MessageKind[];
  readonly mailDaily: string;
  readonly webhook: boolean;
  readonly webhookKinds: readonly MessageKind[];
  readonly webhookDaily: string;
  readonly webhookUrl: string;
  readonly quietFrom: string;
  readonly quietUntil: string;
  readonly language: Language;
}

export const filledOf = (setting: Setting): Filled => ({
  ...{ mail: setting.mail, mailKinds: without(setting.mailOff) },
  ...{ webhook: setting.webhook, webhookKinds: without(setting.webhookOff) },
  ...{ mailDaily: setting.mailDaily ?? '', webhookDaily: setting.webhookDaily ?? '' },
  webhookUrl: setting.webhookUrl ?? '',
  ...{ quietFrom: setting.quietFrom ?? '', quietUntil: setting.quietUntil ?? '' },
  language: setting.language,
});

export const inputOf = (filled: Filled): InputOf<typeof message.operations.saveSetting> => ({
  ...{ mail: filled.mail, mailOff: others(filled.mailKinds) },
  ...{ webhook: filled.webhook, webhookOff: others(filled.webhookKinds) },
  ...{ mailDaily: filled.mailDaily, webhookDaily: filled.webhookDaily },
  webhookUrl: filled.webhookUrl.trim(),
  ...{ quietFrom: filled.quietFrom, quietUntil: filled.quietUntil },
  language: filled.language,
});

const without = (off: string): MessageKind[] => messageKinds.filter((kind) => !off.split(',').includes(kind));

const others = (told: readonly MessageKind[]): string =>
  messageKinds.filter((kind) => !told.includes(kind)).join(',');
