import type { Same } from '../same.js';
import type {
  dictionary as zhDictionary,
  frame as zhFrame,
  gallery as zhGallery,
  grant as zhGrant,
  home as zhHome,
  info as zhInfo,
  invite as zhInvite,
} from '../zh-CN/screens.js';

export const home: Same<typeof zhHome> = {
  morning: 'Good morning, {{name}}',
  afternoon: 'Good afternoon, {{name}}',
  evening: 'Good evening, {{name}}',
  lead: "Today's work starts here",
  figures: 'At a glance',
  recent: 'Recent',
  entries: 'Go to',
  noRecent: 'Pages you open will be listed here',
  states: 'Invite codes by state',
  statesEmpty: 'No invite codes yet',
};

export const info: Same<typeof zhInfo> = {
  title: 'Personal information',
  tabInfo: 'Personal information',
  tabPassword: 'Change password',
  save: 'Save information',
  savePassword: 'Change password',
  avatar: 'Avatar',
  account: 'Account',
};

export const invite: Same<typeof zhInvite> = {
  batch: 'Create invite codes',
  submit: 'Create {{count}} codes',
  running: 'Creating, {{done}} of {{total}}',
  done: '{{count}} codes created',
  copyAll: 'Copy all',
  again: 'Another batch',
  resumed: 'The same batch may be repeated safely; no code is made twice',
  stopped: 'Stopped after {{done}} codes; go on to make the rest',
  goOn: 'Go on',
};

export const dictionary: Same<typeof zhDictionary> = {
  parents: 'Dictionaries',
  children: 'Entries',
  choose: 'Choose a dictionary on the left to see and change its entries',
  chooseAbove: 'Choose a dictionary above to see and change its entries',
  childrenOf: 'Entries of {{name}}',
};

export const grant: Same<typeof zhGrant> = {
  title: 'Permissions',
  menus: 'Menus',
  dataScopes: 'Data scopes',
  apiScopes: 'API scopes',
  save: 'Save permissions',
  empty: 'Nothing to grant',
};

export const frame: Same<typeof zhFrame> = {
  refused: 'This address is not in your menus',
  title: 'Outside page {{name}}',
};

export const gallery: Same<typeof zhGallery> = {
  title: 'Components',
  lead: 'Every shared component in every state, for developers and accessibility checks',
  buttons: 'Buttons',
  statuses: 'States',
  cells: 'Cells',
  empty: 'Nothing there',
  failures: 'Failures',
  waiting: 'Waiting',
  form: 'Form',
  table: 'Table',
  sample: 'Sample',
};
