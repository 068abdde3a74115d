import type { IsolationReason } from '@mall/sdk/contract';

/** Groups and calls that are not asked, and why; each is named in the report. */
const leftOut: Readonly<Record<string, IsolationReason>> = {
  'auth.logout': 'endsSession',
  'blade4.logout': 'endsSession',
  // The sign-in page asks these before anybody is known: what a tenant is called, and its buttons.
  'settings.get': 'everybodys',
  'tenant.info': 'everybodys',
  'social.callback': 'reachesOutside',
  'social.render': 'reachesOutside',
  'social.link': 'reachesOutside',
  'sms.try': 'reachesOutside',
  'sms.send': 'reachesOutside',
  'sms.sendValidate': 'reachesOutside',
  'oss.try': 'reachesOutside',
  'datasource.test': 'reachesOutside',
  // Messages would be posted to an address that was made up.
  'message.saveSetting': 'reachesOutside',
};

/** Why a call is not asked; undefined where it is. Another path of a call is the same call. */
export const reasonFor = (operation: string): IsolationReason | undefined =>
  leftOut[operation.replace(/\.\d+$/, '')];

/** All of them, for the test that they are still there. */
export const everyLeftOut: readonly string[] = Object.keys(leftOut);
