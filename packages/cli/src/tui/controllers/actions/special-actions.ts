import type { ChoiceSource } from '../resource/choices.js';

/** What an action's form needs beyond its schema. Registered here when an action differs, and only then. */
export interface SpecialAction {
  /** The values it starts with have to be asked for (`effects/special-inputs.ts`). */
  readonly prepared?: boolean;
  readonly options?: Readonly<Record<string, ChoiceSource>>;
  readonly secrets?: readonly string[];
}

const grantPart = (part: string): ChoiceSource => ({
  resource: 'menu',
  operation: 'grantTree',
  part,
  label: 'title',
  value: 'id',
  multiple: true,
});

export const specialActions: Readonly<Record<string, SpecialAction>> = {
  'role.grant': {
    prepared: true,
    options: {
      menuIds: grantPart('menu'),
      dataScopeIds: grantPart('dataScope'),
      apiScopeIds: grantPart('apiScope'),
    },
  },
  'user.updatePassword': { secrets: ['oldPassword', 'newPassword', 'newPassword1'] },
  'invite-code.batch': { prepared: true },
};
